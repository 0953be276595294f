import { randomUUID } from 'node:crypto';
import { checkSupportText } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { appendMessage } from './append-message';
import { firstOfMemberAfter } from './support-message.repository';
import { changeThread, lockBegunThread, readThread, type ThreadRow } from './support-thread.repository';

interface Ended {
  readonly memberId: bigint;
  readonly at: Date;
}

/** Ends the member's open conversation, if there is one. */
export async function endByMember(tx: Tx, { memberId, at }: Ended): Promise<void> {
  const thread = await lockBegunThread(tx, memberId);
  if (thread?.open === true) await appendEnd(tx, thread, { operator: null, at });
}

/** Ends a conversation that staff have read completely. @returns Whether one was open. */
export async function endByStaff(
  tx: Tx,
  { memberId, operator, at }: Ended & { readonly operator: string },
): Promise<Outcome<{ readonly open: boolean }>> {
  const thread = await lockBegunThread(tx, memberId);
  if (thread === undefined) return accept({ open: false });
  if ((await firstOfMemberAfter(tx, memberId, thread.staff_read_seq)) !== undefined)
    return refuse('THREAD_UNREAD');
  if (thread.open) await appendEnd(tx, thread, { operator, at });
  return accept({ open: thread.open });
}

async function appendEnd(
  tx: Tx,
  thread: ThreadRow,
  { operator, at }: { operator: string | null; at: Date },
): Promise<void> {
  const content = { message_id: randomUUID(), sender: 'system', kind: 'closed', operator } as const;
  await appendMessage(tx, thread, {
    content,
    at,
    change: { open: false, waiting_since: null, assigned_to: null },
  });
}

interface Rated {
  readonly memberId: bigint;
  readonly seq: number;
  readonly stars: number;
  readonly comment: string;
  readonly at: Date;
}

/** Rates a conversation once. A second rating, or one of a conversation that can't be rated, changes nothing. */
export async function rateConversation(tx: Tx, { memberId, seq, stars, comment, at }: Rated): Promise<void> {
  await lockBegunThread(tx, memberId);
  const { rateSeq } = await readThread(tx, memberId);
  if (rateSeq === 0 || rateSeq !== seq) return;
  const checked = checkSupportText(comment);
  await tx
    .updateTable('support_messages')
    .set({ rating: stars, rating_comment: checked.ok ? checked.value : '' })
    .where('member_id', '=', memberId)
    .where('seq', '=', seq)
    .execute();
  await changeThread(tx, memberId, { changed_at: at });
}

/** Moves a read mark forward, at most to the last message. */
export async function markRead(
  tx: Tx,
  { memberId, seq, side, at }: { memberId: bigint; seq: number; side: 'member' | 'staff'; at: Date },
): Promise<void> {
  const thread = await lockBegunThread(tx, memberId);
  if (thread === undefined) return;
  const column = side === 'member' ? 'member_read_seq' : 'staff_read_seq';
  const read = Math.min(seq, thread.last_seq);
  if (read > thread[column]) await changeThread(tx, memberId, { [column]: read, changed_at: at });
}
