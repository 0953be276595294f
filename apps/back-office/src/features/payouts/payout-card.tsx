import { CircleHelp } from 'lucide-react';
import type { QueueWithdrawal, WithdrawalReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Button } from '../../shared/button';
import { Age } from '../../shared/figures/age';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { Address, OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import { useShortcutWhen } from '../../shared/keys/use-shortcut';
import { MemberName } from '../../shared/orders/member-line';
import { OrderHistory } from '../../shared/orders/order-history';
import { TwoPeople } from '../../shared/orders/two-people';
import { Badge } from '../../shared/states/badge';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import styles from './payouts.module.css';

export interface PayoutCardProps {
  row: QueueWithdrawal;
  /** S resolves this one. */
  isCurrent: boolean;
  onResolve: () => void;
  onChoose: () => void;
}

/** One payout: since when, how often the network was asked, what was signed. */
export function PayoutCard({ row, isCurrent, onResolve, onChoose }: PayoutCardProps) {
  const { t } = useTranslation();
  const { orderId } = row;
  const { value: review } = useQuery(
    'withdrawal/review',
    { orderId },
    { topics: ['withdrawals', 'approvals'] },
  );
  const mayResolve = [
    useMay('withdrawal/resolve-unknown'),
    useMay('withdrawal/resolve-unknown', 'second'),
  ].some(Boolean);
  const canResolve = useIsFresh() && mayResolve && review?.payout.state === 'sending';
  useShortcutWhen(isCurrent && canResolve, {
    keys: 's',
    label: t('console-queues.payouts.resolve'),
    run: onResolve,
  });
  return (
    <section
      className={classNames(styles.card, isCurrent && styles.current)}
      aria-label={orderId}
      onFocus={onChoose}
    >
      <header className={styles.head}>
        <CircleHelp aria-hidden="true" />
        <div>
          <p className={styles.amount}>
            <b>
              <Money amount={row.grossAmount} unit="USDT" />
            </b>
            <Badge tone="wait">{t('console-queues.payouts.unknown')}</Badge>
            <TwoPeople needsSecond first={row.firstPerson} />
          </p>
          <p className={styles.sub}>
            <OrderNo text={orderId} copyable /> · <MemberName member={row.member} /> ·{' '}
            <Age since={row.waitingSince} targetMinutes={30} />
          </p>
        </div>
        <span className={styles.actions}>
          {!canResolve && review !== null && (
            <span className={styles.why}>
              {t(mayResolve ? 'console-queues.payouts.onNetwork' : 'console-queues.blocked.read-only')}
            </span>
          )}
          {mayResolve && (
            <Button
              variant={isCurrent ? 'primary' : 'secondary'}
              size="sm"
              shortcut="S"
              disabled={!canResolve}
              onPress={onResolve}
            >
              {t('console-queues.payouts.resolve')}
            </Button>
          )}
        </span>
      </header>
      {review !== null && <PayoutDetails review={review} />}
    </section>
  );
}

function PayoutDetails({ review }: { review: WithdrawalReview }) {
  const { t } = useTranslation();
  const { payout } = review;
  const [first] = payout.attempts;
  return (
    <div className={styles.details}>
      <KeyValues
        items={[
          {
            name: t('console-queues.payouts.signed'),
            value: first === undefined ? '—' : <TimeText at={first.at} detail="second" />,
          },
          {
            name: t('console-queues.payouts.lookUps'),
            value: t('console-queues.times', { count: payout.lookUps }),
          },
          {
            name: t('console-queues.payouts.last'),
            value: payout.lastLookUpAt === null ? '—' : <TimeText at={payout.lastLookUpAt} detail="second" />,
          },
          {
            name: t('order.field.txHash'),
            value: first === undefined ? '—' : <OrderNo text={first.txHash} copyable />,
          },
        ]}
      />
      <KeyValues
        items={[
          { name: t('order.field.network'), value: review.network },
          {
            name: t('console-queues.account.frozen'),
            value: <Money amount={review.amount} unit={review.currencyCode} />,
          },
          { name: t('console-queues.address.title'), value: <Address text={review.address} copyable /> },
        ]}
      />
      <OrderHistory
        kind="withdrawal"
        events={review.events}
        notes={review.notes}
        names={review.names}
        now={t('console-queues.payouts.asking')}
      />
    </div>
  );
}
