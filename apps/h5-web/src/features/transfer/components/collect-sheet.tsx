import { useTranslation } from 'react-i18next';
import { newRequestId, type Wallet } from '@realm/api-client';
import { formatAmount, type CurrencyCode } from '@realm/domain';
import { Button, Sheet } from '@realm/ui';
import { hasMoney } from '../../../shared/has-money';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { gamesTotalOf } from '../../../state/wallet/wallet.selectors';
import { selectTransfer } from '../transfer.selectors';
import { collectRequested } from '../transfer.slice';
import { CollectRows } from './collect-rows';
import { FailureBanner } from './failure-banner';
import { Receipt, ReceiptFooter } from './receipt';
import styles from './sheet-parts.module.css';
import { UnsettledFooter } from './unsettled';

interface CollectSheetProps {
  open: boolean;
  wallet: Wallet;
  onClose: () => void;
}

/** Every game balance back to the wallet, with what happens to each category. */
export function CollectSheet({ open, wallet, onClose }: CollectSheetProps) {
  const { t } = useTranslation();
  const { step } = useAppSelector(selectTransfer);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(step === 'done' ? 'transfer.receipt.title' : 'transfer.collect.title')}
      closeLabel={t('common.action.close')}
      footer={
        step === 'done' ? (
          <ReceiptFooter onDone={onClose} />
        ) : step === 'unsettled' ? (
          <UnsettledFooter onLeave={onClose} />
        ) : (
          <Confirm total={gamesTotalOf(wallet)} currency={wallet.balance.currencyCode} />
        )
      }
    >
      {step === 'done' ? <Receipt /> : <Progress wallet={wallet} />}
    </Sheet>
  );
}

function Progress({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const { step } = useAppSelector(selectTransfer);
  const phase = step === 'sending' || step === 'unsettled' ? step : 'editing';
  return (
    <div className={styles.part}>
      <FailureBanner />
      <div>
        <MoneyFigure amount={gamesTotalOf(wallet)} currency={wallet.balance.currencyCode} size="big" />
        <p className={styles.note} role="status">
          {phase === 'unsettled' ? t('common.state.unsettled') : t(`transfer.collect.phase.${phase}`)}
        </p>
      </div>
      <CollectRows wallet={wallet} phase={phase} />
    </div>
  );
}

function Confirm({ total, currency }: { total: string; currency: CurrencyCode }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const closed = useAppSelector(selectMaintenance) !== null;
  const { step } = useAppSelector(selectTransfer);
  const confirm = () => dispatch(collectRequested({ requestId: newRequestId(), currencyCode: currency }));
  return (
    <Button block busy={step === 'sending'} disabled={closed || !hasMoney(total)} onClick={confirm}>
      {hasMoney(total)
        ? t('transfer.collect.confirm', { amount: formatAmount(total, currency, { symbol: true }) })
        : t('transfer.collect.nothing')}
    </Button>
  );
}
