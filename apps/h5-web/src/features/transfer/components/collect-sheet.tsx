import type { Wallet } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Sheet, Stack, Text } from '@realm/ui';
import { hasMoney } from '../../../shared/money-text';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { StaleNote } from '../../../state/balance/stale-note';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import type { MoneyForm } from '../../../state/money-requests/use-money-request';
import { gamesTotalOf } from '../../../state/wallet/wallet.selectors';
import { CollectRows, type CollectPhase } from './collect-rows';
import { Receipt, ReceiptFooter } from './receipt';
import { InDoubtFooter } from '../../../state/money-requests/in-doubt';
import { RequestNotice } from '../../../state/money-requests/request-notice';

interface CollectSheetProps {
  open: boolean;
  wallet: Wallet;
  money: MoneyForm<'transfer'>;
  onClose: () => void;
}

/** Every game balance back to the wallet, with what happens to each category. */
export function CollectSheet({ open, wallet, money, onClose }: CollectSheetProps) {
  const { t } = useTranslation();
  const { request } = money;
  const accepted = request?.status === 'accepted' ? request : null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(accepted === null ? 'transfer.collect.title' : 'transfer.receipt.title')}
      closeLabel={t('common.action.close')}
      footer={
        accepted !== null ? (
          <ReceiptFooter receipt={accepted.answer} onDone={onClose} />
        ) : request?.status === 'inDoubt' ? (
          <InDoubtFooter records="all" onLeave={onClose} />
        ) : (
          <Confirm wallet={wallet} money={money} />
        )
      }
    >
      {accepted === null ? <Progress wallet={wallet} money={money} /> : <Receipt receipt={accepted.answer} />}
    </Sheet>
  );
}

function Progress({ wallet, money: { request } }: Pick<CollectSheetProps, 'wallet' | 'money'>) {
  const { t } = useTranslation();
  const phase: CollectPhase =
    request?.status === 'sending' || request?.status === 'inDoubt' ? request.status : 'editing';
  return (
    <Stack>
      <RequestNotice request={phase === 'inDoubt' ? null : request} voided={t('error.failed.transfer')} />
      <div>
        <MoneyFigure amount={gamesTotalOf(wallet)} currency={wallet.balance.currencyCode} size="big" />
        <Text role="status">
          {phase === 'inDoubt' ? t('common.state.inDoubt') : t(`transfer.collect.phase.${phase}`)}
        </Text>
      </div>
      <CollectRows wallet={wallet} phase={phase} />
      {phase === 'editing' && <StaleNote />}
    </Stack>
  );
}

function Confirm({ wallet, money: { open, send } }: Pick<CollectSheetProps, 'wallet' | 'money'>) {
  const { t } = useTranslation();
  const closed = useAppSelector(selectMaintenance) !== null;
  const { currencyCode } = wallet.balance;
  const total = gamesTotalOf(wallet);
  const confirm = () => send({ endpoint: 'collectAll', input: {}, summary: { amount: null, currencyCode } });
  return (
    <Button block busy={open !== null} disabled={closed || !hasMoney(total)} onClick={confirm}>
      {hasMoney(total)
        ? t('transfer.collect.confirm', { amount: formatAmount(total, currencyCode, { symbol: true }) })
        : t('transfer.collect.nothing')}
    </Button>
  );
}
