import { useEffect, useRef, useState } from 'react';
import { failureText, useTranslation } from '@realm/i18n';
import { DEPOSIT_STATUS_TABLE } from '@realm/domain';
import { Info } from 'lucide-react';
import { Banner, Button, Note, Stack } from '@realm/ui';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { useAppDispatch } from '../../../state/hooks';
import { readResource } from '../../../state/resources/create-resource';
import { depositOrder } from '../deposit.resources';
import { OrderStepper } from './order-steps';
import { PayCard } from './pay-card';
import type { ReadyView } from './ready-view';
import { RevokeButton } from './revoke-button';
import { SandboxPay } from './sandbox-pay';

/** An order that waits for USDT: what to pay, where, and until when. */
export function PayingOrder({ order, clockOffsetMs, command }: ReadyView) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [claimed, setClaimed] = useState(false);

  const notice = useRef<HTMLDivElement>(null);
  // It stands at the top, and the button at the bottom.
  useEffect(() => {
    notice.current?.scrollIntoView?.({ block: 'end' });
  }, [claimed]);

  function claim() {
    setClaimed(true);
    dispatch(readResource(depositOrder, order.orderId));
  }

  return (
    <DetailPage
      title={t('routes.frenchCurrencyDeposit')}
      backTo="/userCenter/capitalManage?tab=deposits"
      support={{ kind: 'deposit', orderId: order.orderId }}
      footer={
        <>
          <RevokeButton orderId={order.orderId} command={command} />
          <Button block onClick={claim}>
            {t('deposit.pay.claim')}
          </Button>
        </>
      }
    >
      <Stack screen>
        {claimed && (
          <div ref={notice}>
            <Banner tone="info">{t('deposit.pay.notSeen')}</Banner>
          </div>
        )}
        {command.kind === 'refused' && command.of === 'revoke' && (
          <Banner tone="error">{failureText(t, command.failure)}</Banner>
        )}
        <PayCard order={order} clockOffsetMs={clockOffsetMs} />
        <OrderStepper order={order} />
        <Note icon={<Info aria-hidden="true" />}>
          {t(DEPOSIT_STATUS_TABLE['pending-payment'].nextKey, { deadline: momentText(order.expiresAt) })}
        </Note>
        <SandboxPay order={order} command={command} />
      </Stack>
    </DetailPage>
  );
}
