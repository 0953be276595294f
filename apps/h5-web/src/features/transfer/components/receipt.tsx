import { CircleCheck } from 'lucide-react';
import type { TransferReceipt } from '@realm/api-client';
import { formatAmount, formatParts } from '@realm/domain';
import { type TFunction, useTranslation } from '@realm/i18n';
import { Amount, Button, type DescriptionItem, DescriptionList, Stack, Text } from '@realm/ui';
import { fullText } from '../../../shared/wallet-parts/instant-text';
import { ReferenceText } from '../../../shared/wallet-parts/reference-text';
import { useCopy } from '../../../state/toasts/use-copy';
import styles from './sheet-parts.module.css';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import { useOwnAmounts, type OwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

interface ReceiptProps {
  /** `null` if only its success is known. */
  receipt: TransferReceipt | null;
}

/** What moved, as the server answered. */
export function Receipt({ receipt }: ReceiptProps) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  const own = useOwnAmounts();
  return (
    <Stack>
      <div className={styles.state} role="status">
        <CircleCheck className={styles.good} aria-hidden="true" />
        <h3>{receipt === null ? t('transfer.receipt.happened') : t(`transfer.receipt.${receipt.kind}`)}</h3>
        {receipt === null ? (
          <Text>{t('transfer.receipt.unreadable')}</Text>
        ) : (
          <Amount size="big" hidden={hidden} parts={formatParts(receipt.total, receipt.currencyCode)} />
        )}
      </div>
      {receipt !== null && (
        <DescriptionList
          items={[
            ...transferDetails(t, own, receipt),
            { label: t('order.field.time'), value: fullText(receipt.createdAt) },
            {
              label: t('transfer.receipt.number'),
              value: <ReferenceText text={receipt.transferId} copyLabel={t('transfer.receipt.copyNumber')} />,
            },
          ]}
        />
      )}
    </Stack>
  );
}

interface ReceiptFooterProps extends ReceiptProps {
  onDone: () => void;
  /** Back to the game that the money is for. */
  onPlay?: (() => void) | null;
}

export function ReceiptFooter({ receipt, onDone, onPlay = null }: ReceiptFooterProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <>
      {receipt !== null && (
        <Button variant="secondary" onClick={() => void copy(receiptText(t, receipt))}>
          {t('transfer.receipt.copy')}
        </Button>
      )}
      {onPlay === null ? (
        <Button onClick={onDone}>{t('common.action.done')}</Button>
      ) : (
        <Button onClick={onPlay}>{t('transfer.receipt.play')}</Button>
      )}
    </>
  );
}

const shown = (amount: string, { currencyCode }: TransferReceipt): string =>
  formatAmount(amount, currencyCode, { symbol: true });

type TextItem = DescriptionItem & { value: string };

/** One category has its route; a collection lists what each category gave. */
function transferDetails(t: TFunction, own: OwnAmounts, receipt: TransferReceipt): TextItem[] {
  const wallet = t('transfer.place.wallet');
  const { kind, moved, balance } = receipt;
  const after = {
    label: t('transfer.review.after', { place: wallet }),
    value: own(shown(balance.amount, receipt)),
  };
  if (kind === 'collect') {
    const each = moved.map(({ category, amount }) => ({
      label: t(`common.category.${category}`),
      value: own(shown(amount, receipt)),
    }));
    return [...each, after];
  }
  const [first] = moved;
  const game = first === undefined ? '' : t(`common.category.${first.category}`);
  const [from, to] = kind === 'transfer' ? [wallet, game] : [game, wallet];
  return [
    { label: t('transfer.form.from'), value: from },
    { label: t('transfer.form.to'), value: to },
    after,
  ];
}

/** The receipt as lines of text, for a message or a note. */
function receiptText(t: TFunction, receipt: TransferReceipt): string {
  return [
    { label: t(`transfer.receipt.${receipt.kind}`), value: shown(receipt.total, receipt) },
    ...transferDetails(t, (amount) => amount, receipt),
    { label: t('order.field.time'), value: fullText(receipt.createdAt) },
    { label: t('transfer.receipt.number'), value: receipt.transferId },
  ]
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}
