import { useNavigate } from 'react-router-dom';
import { Info } from 'lucide-react';
import { DEPOSIT_STATUS_TABLE, isTakenBack } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Note, Stack } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { useCopy } from '../../../state/toasts/use-copy';
import { depositReceipt } from '../deposit-receipt';
import { HeldProof } from './held-proof';
import type { ReadyView } from './ready-view';
import { SandboxPay } from './sandbox-pay';
import { SandboxReorg } from './sandbox-reorg';
import { StatusCard } from './status-card';
import { SumCard } from './sum-card';

/** An order that goes on without the member: where it is, or how it ended. */
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
        {order.status === 'locked' && !isTakenBack(order) && <HeldProof order={order} command={command} />}
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
  const copy = useCopy();
  const { final, tone } = DEPOSIT_STATUS_TABLE[order.status];

  return (
    <>
      <Button variant="secondary" block onClick={() => void copy(depositReceipt(t, order))}>
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
