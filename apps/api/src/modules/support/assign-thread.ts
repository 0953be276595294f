import { mayHold } from '@realm/api-client/contract';
import type { Reader, Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { addNote } from '../member-overview';
import { changeThread, lockBegunThread } from './support-thread.repository';

interface Person {
  readonly account: string;
  readonly name: string;
}

/** People of staff who may answer members. */
export async function readPeople(reader: Reader): Promise<Person[]> {
  const rows = await reader
    .selectFrom('staff')
    .select(['account', 'name', 'roles'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows
    .filter(({ roles }) => mayHold(roles, 'support.answer', 'first'))
    .map(({ account, name }) => ({ account, name }));
}

interface HandOver {
  readonly memberId: bigint;
  /** Empty: nobody. */
  readonly assignee: string;
  readonly note: string;
  readonly operator: string;
  readonly at: Date;
}

/**
 * Gives a thread to a person. The note stays with the member, where the next person reads it.
 *
 * @returns Who had it before.
 */
export async function assignThread(
  tx: Tx,
  { memberId, assignee, note, operator, at }: HandOver,
): Promise<Outcome<{ readonly assignedTo: string | null }>> {
  const isKnown = assignee === '' || (await readPeople(tx)).some(({ account }) => account === assignee);
  const thread = isKnown ? await lockBegunThread(tx, memberId) : undefined;
  if (thread === undefined) return refuse('NOT_FOUND');
  if (note !== '') await addNote(tx, { memberId, author: operator, text: note, at });
  const change = { assigned_to: assignee === '' ? null : assignee, changed_at: thread.changed_at };
  await changeThread(tx, memberId, change);
  return accept({ assignedTo: thread.assigned_to });
}
