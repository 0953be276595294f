import { useTranslation } from '@realm/i18n';
import { PageBar } from '../../shared/lists/page-bar';
import { usePager } from '../../shared/lists/use-pager';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { ApprovalCard } from '../../state/approvals/approval-card';
import { useQuery } from '../../state/queries/use-query';
import styles from './approvals.module.css';

const TOPICS = { topics: ['approvals'] } as const;

/** Everything that waits for a second person, the oldest first. */
export function ApprovalsScreen() {
  const { t } = useTranslation();
  const pager = usePager('approvals');
  const { cursor } = pager;
  const query = useQuery('approval/list', cursor === undefined ? {} : { cursor }, TOPICS);
  const { value, failure, refresh } = query;
  if (value === null)
    return failure === null ? <SkeletonRows /> : <ErrorState failure={failure} onRetry={refresh} />;
  return (
    <div className={styles.page}>
      {value.items.length === 0 && (
        <EmptyState title={t('console-approvals.empty')} hint={t('console-approvals.emptyHint')} />
      )}
      {value.items.map((item) => (
        <ApprovalCard key={item.approvalId} item={item} onDone={refresh} />
      ))}
      <PageBar pager={pager} nextCursor={value.nextCursor} />
    </div>
  );
}
