import type { RefObject } from 'react';
import type { LedgerEntry } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, Skeleton, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { LoadFailed } from '../../../state/realtime/load-failed';
import type { ResourceState } from '../../../state/resources/use-resource';
import type { funds, FundsQuery } from '../funds.resources';
import type { FundsTab } from '../funds.slice';
import styles from './funds-list.module.css';
import { FundsRows } from './funds-rows';

interface FundsListProps {
  query: FundsQuery;
  list: ResourceState<typeof funds>;
  scroller: RefObject<HTMLElement | null>;
  onOpenEntry: (entry: LedgerEntry) => void;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];
const NEXT_STEP: Readonly<Record<FundsTab, string>> = {
  deposits: '/userCenter/deposit',
  withdrawals: '/userCenter/withdraw',
  all: '/userCenter/deposit',
};

export function FundsList({ query, list: [list, read], scroller, onOpenEntry }: FundsListProps) {
  const { t } = useTranslation();
  const { tab } = query;

  if (list.status === 'loading') return <FundsSkeleton />;
  if (list.status === 'failed') return <LoadFailed size="part" failure={list.failure} onRetry={read} />;
  if (list.value.items.length === 0) {
    return (
      <EmptyState
        art={EMPTY_ART.records}
        title={t(`funds.empty.${tab}.title`)}
        text={t(`funds.empty.${tab}.text`)}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={NEXT_STEP[tab]}>
            {t(`funds.empty.${tab}.action`)}
          </Link>
        }
      />
    );
  }
  return <FundsRows query={query} list={list} scroller={scroller} onOpenEntry={onOpenEntry} />;
}

function FundsSkeleton() {
  return (
    <div className={styles.skeletons}>
      <Skeleton width={120} height={16} />
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width={36} height={36} shape="block" />
          <div className={styles.skeletonWords}>
            <Skeleton width={96} height={16} />
            <Skeleton width={64} height={12} />
          </div>
          <Skeleton width={88} height={16} />
        </div>
      ))}
    </div>
  );
}
