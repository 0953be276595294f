import { useNavigate } from 'react-router-dom';
import { Lock } from 'lucide-react';
import type { WithdrawalOrder as Order } from '@realm/api-client';
import { WITHDRAWAL_STATUS_TABLE, formatAmount, withdrawalFigures } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, Button, Card, Note, Stack, Text } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { figureParts } from '../../../shared/wallet-parts/order-figure-text';
import { useCopy } from '../../../state/toasts/use-copy';
import { withdrawalReceipt } from '../withdraw-receipt';
import { OrderDetails } from './order-details';
import { OrderTimeline } from './order-timeline';
import styles from './withdraw.module.css';
import { reasonInSentence } from '../../../shared/wallet-parts/reason-text';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** A withdrawal, live: its progress, the frozen amount, and its receipt. */
export function WithdrawalOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { final, actor } = WITHDRAWAL_STATUS_TABLE[order.status];
  return (
    <DetailPage
      title={t('withdraw.detail')}
      backTo="/userCenter/capitalManage?tab=withdrawals"
      support={{ kind: 'withdrawal', orderId: order.orderId }}
      footer={<Actions order={order} final={final} />}
    >
      <Stack screen>
        <Card>
          <Headline order={order} />
          <div className={styles.part}>
            <OrderTimeline order={order} />
          </div>
        </Card>
        {actor !== 'none' && (
          <Note icon={<Lock aria-hidden="true" />}>
            {t('withdraw.frozen', {
              amount: own(formatAmount(order.amount, order.currencyCode, { symbol: true })),
            })}
          </Note>
        )}
        <OrderDetails order={order} />
      </Stack>
    </DetailPage>
  );
}

function Headline({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  const { labelKey, nextKey } = WITHDRAWAL_STATUS_TABLE[order.status];
  const { lead } = withdrawalFigures(order);
  return (
    <div role="status">
      <Text as="h2" size="headline" tone={order.status === 'locked' ? 'warn' : 'plain'}>
        {t(labelKey)}
      </Text>
      <Text size="caption">{t(lead.labelKey)}</Text>
      <Amount size="big" hidden={hidden} parts={figureParts(lead)} />
      <Text size="caption">
        {t(nextKey, {
          deadline: momentText(order.reviewBy),
          reason: reasonInSentence(t, order.reason),
        })}
      </Text>
    </div>
  );
}

function Actions({ order, final }: { order: Order; final: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const copy = useCopy();

  return (
    <>
      <Button variant="secondary" block onClick={() => void copy(withdrawalReceipt(t, order))}>
        {t('order.copyReceipt')}
      </Button>
      {final && (
        <Button
          block
          onClick={() =>
            void navigate(order.status === 'success' ? '/userCenter/wallet' : '/userCenter/withdraw')
          }
        >
          {t(order.status === 'success' ? 'order.toWallet' : 'withdraw.action.again')}
        </Button>
      )}
    </>
  );
}
