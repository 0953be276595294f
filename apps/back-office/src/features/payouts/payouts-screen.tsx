import { useState } from 'react';
import { Info } from 'lucide-react';
import type { QueueWithdrawal } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Money } from '../../shared/figures/money';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { NewRows } from '../../shared/table/new-rows';
import { useStableRows } from '../../shared/table/use-stable-rows';
import { useQuery } from '../../state/queries/use-query';
import { PayoutCard } from './payout-card';
import { ResolvePayout } from './resolve-payout';
import styles from './payouts.module.css';

const INPUT = { show: 'unknown', limit: '1000' } as const;
const idOf = ({ orderId }: QueueWithdrawal): string => orderId;

/** Payouts that the network can't tell about: they are asked about, never sent again, until two people resolve them. */
export function PayoutsScreen() {
  const { t } = useTranslation();
  const query = useQuery('withdrawal/queue', INPUT, { topics: ['withdrawals', 'approvals'] });
  const { rows, newCount, showNew } = useStableRows(query.value?.items ?? null, idOf, 'unknown');
  const [chosen, setChosen] = useState<string | null>(null);
  const [resolving, setResolving] = useState<string | null>(null);
  const current = rows?.find(({ orderId }) => orderId === chosen) ?? rows?.[0];
  const move = (by: 1 | -1): void => {
    const at = rows?.findIndex((row) => row === current) ?? -1;
    const next = rows?.[at + by];
    if (next !== undefined) setChosen(next.orderId);
  };
  useShortcut('j', t('console.keys.next'), () => move(1));
  useShortcut('k', t('console.keys.previous'), () => move(-1));
  useShortcut('r', t('console-queues.payouts.readAgain'), query.refresh);
  if (rows === null)
    return query.failure === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState failure={query.failure} onRetry={query.refresh} />
    );
  return (
    <div className={styles.page}>
      <p className={styles.rule}>
        <Info aria-hidden="true" />
        {t('console-queues.payouts.rule')}
      </p>
      <NewRows count={newCount} onShow={showNew} />
      {rows.length === 0 && (
        <EmptyState title={t('console-queues.payouts.empty')} hint={t('console-queues.emptyHint')} />
      )}
      {rows.map((row) => (
        <PayoutCard
          key={row.orderId}
          row={row}
          isCurrent={row === current}
          onResolve={() => setResolving(row.orderId)}
          onChoose={() => setChosen(row.orderId)}
        />
      ))}
      {rows.length > 0 && (
        <p className={styles.total}>
          {t('console-queues.total')} <Money amount={query.value?.sumUsdt ?? '0'} unit="USDT" />
        </p>
      )}
      {resolving !== null && (
        <ResolvePayout orderId={resolving} onClose={() => setResolving(null)} onDone={query.refresh} />
      )}
    </div>
  );
}
