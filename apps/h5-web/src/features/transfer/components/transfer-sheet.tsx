import { addMoney, formatAmount, formatParts, subtractMoney, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, Button, DescriptionList, Sheet, Stack } from '@realm/ui';
import type { MoneyStatus } from '../../../state/money-requests/money-requests.slice';
import type { MoneyForm } from '../../../state/money-requests/use-money-request';
import { Receipt, ReceiptFooter } from './receipt';
import { StaleNote } from '../../../state/balance/stale-note';
import { InDoubt, InDoubtFooter } from '../../../state/money-requests/in-doubt';
import type { Reviewed } from './use-transfer-form';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { RequestNotice } from '../../../state/money-requests/request-notice';

interface TransferSheetProps {
  open: boolean;
  /** `null` when the press was made on an earlier visit: only its outcome is still to be shown. */
  reviewed: Reviewed | null;
  money: MoneyForm<'transfer'>;
  /** The game that waits for this money; back to it from the receipt. */
  onPlay: (() => void) | null;
  onClose: () => void;
}

/** Review, progress and receipt of one transfer: the member confirms exactly the shown values. */
export function TransferSheet({ open, reviewed, money, onPlay, onClose }: TransferSheetProps) {
  const { t } = useTranslation();
  const { request } = money;
  const sheet = { open, onClose, closeLabel: t('common.action.close') };
  switch (request?.status) {
    case 'accepted':
      return (
        <Sheet
          {...sheet}
          title={t('transfer.receipt.title')}
          footer={<ReceiptFooter receipt={request.answer} onDone={onClose} onPlay={onPlay} />}
        >
          <Receipt receipt={request.answer} />
        </Sheet>
      );
    case 'inDoubt':
      return (
        <Sheet
          {...sheet}
          title={t('order.inDoubt.transfer')}
          footer={<InDoubtFooter records="all" onLeave={onClose} />}
        >
          <InDoubt summary={request.summary} />
        </Sheet>
      );
    default:
      return (
        <Sheet
          {...sheet}
          title={t('transfer.review.title')}
          footer={reviewed !== null && <Confirm {...reviewed} money={money} onPlay={onPlay} />}
        >
          {reviewed !== null && <Review {...reviewed} request={request ?? null} />}
        </Sheet>
      );
  }
}

function Review({ form, ends, amount, request }: Reviewed & { request: MoneyStatus | null }) {
  const { t } = useTranslation();
  const wallet = t('transfer.place.wallet');
  const game = t(`common.category.${form.category}`);
  const [from, to] = form.direction === 'in' ? [wallet, game] : [game, wallet];
  const own = useOwnAmounts();
  const balance = (money: Money) =>
    own(formatAmount(money.amount, money.currency, { symbol: true, rounding: 'down' }));
  return (
    <Stack>
      <RequestNotice request={request} voided={t('error.failed.transfer')} />
      <Amount size="big" parts={formatParts(amount.amount, amount.currency)} />
      <DescriptionList
        items={[
          { label: t('transfer.form.from'), value: from },
          { label: t('transfer.form.to'), value: to },
          { label: t('transfer.review.arrives'), value: t('transfer.review.atOnce') },
          {
            label: t('transfer.review.after', { place: from }),
            value: balance(subtractMoney(ends.source, amount)),
          },
          { label: t('transfer.review.after', { place: to }), value: balance(addMoney(ends.target, amount)) },
        ]}
      />
      <StaleNote />
    </Stack>
  );
}

function Confirm({
  form: { category, direction },
  amount,
  money,
  onPlay,
}: Reviewed & Pick<TransferSheetProps, 'money' | 'onPlay'>) {
  const { t } = useTranslation();
  const confirm = () =>
    money.send({
      endpoint: direction === 'in' ? 'transfer' : 'reclaim',
      input: { category, amount: amount.amount },
      summary: { amount: amount.amount, currencyCode: amount.currency, category },
    });
  return (
    <Button block busy={money.open !== null} onClick={confirm}>
      {t(`transfer.review.${direction === 'in' && onPlay !== null ? 'inAndPlay' : direction}`, {
        category: t(`common.category.${category}`),
        amount: formatAmount(amount.amount, amount.currency, { symbol: true }),
      })}
    </Button>
  );
}
