import { useTranslation } from 'react-i18next';
import { newRequestId } from '@realm/api-client';
import { addMoney, formatAmount, formatParts, subtractMoney, type Money } from '@realm/domain';
import { Amount, Button, Facts, Sheet } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectTransfer } from '../transfer.selectors';
import { reclaimRequested, transferRequested } from '../transfer.slice';
import { FailureBanner } from './failure-banner';
import { Receipt, ReceiptFooter } from './receipt';
import styles from './sheet-parts.module.css';
import { Unsettled, UnsettledFooter } from './unsettled';
import type { Reviewed } from './use-transfer-form';

interface TransferSheetProps {
  open: boolean;
  /** `null` when the press was made on an earlier visit: only its outcome is still to be told. */
  reviewed: Reviewed | null;
  onClose: () => void;
}

const TITLES = {
  editing: 'transfer.review.title',
  sending: 'transfer.review.title',
  unsettled: 'transfer.unsettled.title',
  done: 'transfer.receipt.title',
} as const;

/** Review, progress and receipt of one transfer: what is pressed is what is read. */
export function TransferSheet({ open, reviewed, onClose }: TransferSheetProps) {
  const { t } = useTranslation();
  const { step } = useAppSelector(selectTransfer);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(TITLES[step])}
      closeLabel={t('common.action.close')}
      footer={
        step === 'done' ? (
          <ReceiptFooter onDone={onClose} />
        ) : step === 'unsettled' ? (
          <UnsettledFooter onLeave={onClose} />
        ) : (
          reviewed !== null && <Confirm {...reviewed} />
        )
      }
    >
      {step === 'done' ? (
        <Receipt />
      ) : step === 'unsettled' ? (
        <Unsettled />
      ) : (
        reviewed !== null && <Review {...reviewed} />
      )}
    </Sheet>
  );
}

function Review({ form, ends, amount }: Reviewed) {
  const { t } = useTranslation();
  const wallet = t('transfer.place.wallet');
  const game = t(`common.category.${form.category}`);
  const [from, to] = form.direction === 'in' ? [wallet, game] : [game, wallet];
  const shown = (money: Money) =>
    formatAmount(money.amount, money.currency, { symbol: true, rounding: 'down' });
  return (
    <div className={styles.part}>
      <FailureBanner />
      <Amount size="big" parts={formatParts(amount.amount, amount.currency)} />
      <Facts
        items={[
          { label: t('transfer.form.from'), value: from },
          { label: t('transfer.form.to'), value: to },
          { label: t('order.field.fee'), value: t('transfer.review.free') },
          { label: t('transfer.review.arrives'), value: t('transfer.review.atOnce') },
          {
            label: t('transfer.review.after', { place: from }),
            value: shown(subtractMoney(ends.source, amount)),
          },
          { label: t('transfer.review.after', { place: to }), value: shown(addMoney(ends.target, amount)) },
        ]}
      />
    </div>
  );
}

function Confirm({ form: { category, direction }, amount }: Reviewed) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { step } = useAppSelector(selectTransfer);
  const confirm = () => {
    const requested = direction === 'in' ? transferRequested : reclaimRequested;
    const { currency: currencyCode } = amount;
    dispatch(requested({ requestId: newRequestId(), currencyCode, category, amount: amount.amount }));
  };
  return (
    <Button block busy={step === 'sending'} onClick={confirm}>
      {t(`transfer.review.${direction}`, {
        category: t(`common.category.${category}`),
        amount: formatAmount(amount.amount, amount.currency, { symbol: true }),
      })}
    </Button>
  );
}
