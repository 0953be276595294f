import { useNavigate } from 'react-router-dom';
import { Info } from 'lucide-react';
import { DEPOSIT_STATUS_TABLE } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Note, Stack, copyText } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { useAppDispatch } from '../../../state/hooks';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { depositReceipt } from '../deposit-receipt';
import type { ReadyView } from './ready-view';
import { SandboxPay } from './sandbox-pay';
import { SandboxReorg } from './sandbox-reorg';
import { StatusCard } from './status-card';
import { SumCard } from './sum-card';

/** An order that the member has nothing more to do for: where it is, or how it ended. */
export function FollowedOrder({ order, command }: ReadyView) {
  const { t } = useTranslation();
  const row = DEPOSIT_STATUS_TABLE[order.status];
  const closedUnpaid = order.status === 'timeout' || order.status === 'cancelled';
  return (
    <DetailPage
      title={t('routes.frenchCurrencyDeposit')}
      backTo="/userCenter/capitalManage?tab=deposits"
      support={{ kind: 'deposit', orderId: order.orderId }}
      footer={<Actions order={order} />}
    >
      <Stack screen>
        <StatusCard order={order} />
        <SumCard order={order} />
        {row.actor !== 'none' && <Note icon={<Info aria-hidden="true" />}>{t('deposit.leave')}</Note>}
        {closedUnpaid && <SandboxPay order={order} command={command} />}
        {order.status === 'success' && !order.final && <SandboxReorg order={order} command={command} />}
      </Stack>
    </DetailPage>
  );
}

function Actions({ order }: Pick<ReadyView, 'order'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { final, tone } = DEPOSIT_STATUS_TABLE[order.status];

  async function copy() {
    const copied = await copyText(depositReceipt(t, order));
    dispatch(
      toastShown(
        copied ? { tone: 'good', key: 'common.done.copy' } : { tone: 'bad', key: 'error.failed.copy' },
      ),
    );
  }

  return (
    <>
      <Button variant="secondary" block onClick={() => void copy()}>
        {t('order.copyReceipt')}
      </Button>
      {final && (
        <Button
          block
          onClick={() => void navigate(tone === 'good' ? '/userCenter/wallet' : '/userCenter/deposit')}
        >
          {t(tone === 'good' ? 'order.toWallet' : 'deposit.action.again')}
        </Button>
      )}
    </>
  );
}
