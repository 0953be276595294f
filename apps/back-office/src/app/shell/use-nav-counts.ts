import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';

const QUEUE_TOPICS = ['withdrawals', 'deposits'] as const;
const SUPPORT_TOPICS = ['support'] as const;
const RECOVERY_TOPICS = ['recoveries'] as const;
const APPROVAL_TOPICS = ['approvals'] as const;

/** How much waits behind an entry of the menu: the same figures as on the overview. */
export function useNavCounts(): ReadonlyMap<string, number> {
  const mayReadQueues = useMay('queue/summary');
  const mayAnswer = useMay('support/list');
  const queues = useQuery('queue/summary', {}, { topics: QUEUE_TOPICS, isWanted: mayReadQueues }).value;
  const support = useQuery(
    'support/list',
    { show: 'waiting', limit: 1 },
    { topics: SUPPORT_TOPICS, isWanted: mayAnswer },
  ).value;
  const mayReadRecoveries = useMay('recovery/list');
  const recoveries = useQuery(
    'recovery/list',
    {},
    { topics: RECOVERY_TOPICS, isWanted: mayReadRecoveries },
  ).value;
  const mayReadApprovals = useMay('approval/list');
  const approvals = useQuery(
    'approval/list',
    { limit: '1' },
    { topics: APPROVAL_TOPICS, isWanted: mayReadApprovals },
  ).value;
  return new Map([
    ...(queues === null
      ? []
      : ([
          ['/withdrawals', queues.review.count],
          ['/deposits', queues.exceptions.count],
          ['/proofs', queues.proofs.count],
          ['/payouts', queues.unknown.count],
        ] as const)),
    ...(support === null ? [] : ([['/support', support.counts.waiting]] as const)),
    ...(recoveries === null ? [] : ([['/recoveries', recoveries.items.length]] as const)),
    ...(approvals === null ? [] : ([['/approvals', approvals.count]] as const)),
  ]);
}
