import type { DepositOrder } from '@realm/api-client';
import { depositFigures, depositLabels, isTakenBack } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, Card, Text } from '@realm/ui';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { figureParts } from '../../../shared/wallet-parts/order-figure-text';
import styles from './deposit.module.css';
import { OrderTimeline } from './order-steps';
import { reasonInSentence, reasonText } from '../../../shared/wallet-parts/reason-text';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';

/** Where the order is, what happens next and whose turn it is; announced when it changes. */
export function StatusCard({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  const { labelKey, nextKey } = depositLabels(order);
  const { lead, effect } = depositFigures(order);
  return (
    <Card>
      <div role="status">
        <Text as="h2" size="headline" tone={order.status === 'locked' ? 'warn' : 'plain'}>
          {t(labelKey)}
        </Text>
        {effect === 'in' && (
          <Amount
            size="big"
            tone={hidden ? 'plain' : 'gain'}
            hidden={hidden}
            parts={{ ...figureParts(lead), sign: '+' }}
          />
        )}
        <Text size="caption">
          {t(nextKey, {
            deadline: momentText(order.expiresAt),
            confirmations: order.confirmations,
            needed: order.confirmationsNeeded,
            reason: reasonInSentence(t, order.reason),
          })}
        </Text>
        {order.status === 'locked' && order.reason !== '' && !isTakenBack(order) && (
          <Text size="caption">{reasonText(t, order.reason)}</Text>
        )}
        {order.status === 'waiting-receipt' && order.confirmations >= order.confirmationsNeeded && (
          <Text size="caption">{t('deposit.awaitsFinal')}</Text>
        )}
        {order.status === 'success' && order.method === 'usdt' && !order.final && (
          <Text size="caption">{t('deposit.notFinal')}</Text>
        )}
      </div>
      <hr className={styles.rule} />
      <OrderTimeline order={order} />
    </Card>
  );
}
