import { ApprovalCard } from '../../state/approvals/approval-card';
import { useQuery } from '../../state/queries/use-query';

const TOPICS = ['approvals'] as const;

interface WaitingChangesProps {
  uid: string;
  account: string;
  onDone: () => void;
}

/** What was asked for on this member and waits for a second person. */
export function WaitingChanges({ uid, account, onDone }: WaitingChangesProps) {
  const { value } = useQuery('approval/list', { member: [uid, account] }, { topics: TOPICS });
  return value?.items.map((item) => <ApprovalCard key={item.approvalId} item={item} onDone={onDone} />);
}
