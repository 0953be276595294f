import type { SupportThread } from '@realm/api-client/contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { signalCommit } from '../../db/commit-signals';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';

export type ThreadRow = Selectable<Tables['support_threads']>;

/** The thread of a member without messages. */
const NO_THREAD: SupportThread = {
  seq: 0,
  open: false,
  lastSeq: 0,
  memberReadSeq: 0,
  staffReadSeq: 0,
  unread: 0,
  rateSeq: 0,
  staffTyping: false,
};

/** Locks a thread for a message. The first message of either side creates the thread. */
export async function lockThread(tx: Tx, memberId: bigint, now: Date): Promise<ThreadRow> {
  await tx
    .insertInto('support_threads')
    .values({ member_id: memberId, open: false, waiting_since: null, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectLocked(tx, memberId).executeTakeFirstOrThrow();
}

/** Locks an existing thread for any other change: a member without messages has no thread. */
export const lockBegunThread = (tx: Tx, memberId: bigint): Promise<ThreadRow | undefined> =>
  selectLocked(tx, memberId).executeTakeFirst();

const selectLocked = (tx: Tx, memberId: bigint) =>
  tx.selectFrom('support_threads').selectAll().where('member_id', '=', memberId).forUpdate();

type ThreadChange = Partial<
  Pick<
    ThreadRow,
    | ('open' | 'last_seq' | 'member_read_seq' | 'staff_read_seq' | 'waiting_since')
    | ('assigned_to' | 'member_typing_until' | 'staff_typing_until')
  >
>;

/** Changes a locked thread. Publishes to the topic after the commit. */
export async function changeThread(
  tx: Tx,
  memberId: bigint,
  change: ThreadChange & { readonly changed_at: Date },
): Promise<void> {
  await tx.updateTable('support_threads').set(change).where('member_id', '=', memberId).execute();
  signalCommit(tx, 'support');
}

interface ShownThread extends SupportThread {
  readonly memberId: bigint;
  readonly waitingSince: Date | null;
  readonly memberTyping: boolean;
  readonly assignedTo: string | null;
  readonly assigneeName: string | null;
}

/** Reads threads as members see them. Only the newest conversation can be rated, once, and only if staff have answered in it. */
async function selectThreads(reader: Reader, wanted: RawBuilder<unknown>): Promise<ShownThread[]> {
  const { rows } = await sql<ShownThread>`
    select t.member_id as "memberId", t.revision::int as seq, t.open, t.last_seq as "lastSeq",
      t.member_read_seq as "memberReadSeq", t.staff_read_seq as "staffReadSeq", t.waiting_since as "waitingSince",
      coalesce(t.staff_typing_until > now(), false) as "staffTyping", coalesce(t.member_typing_until > now(), false) as "memberTyping",
      t.assigned_to as "assignedTo", (select s.name from staff s where s.account = t.assigned_to) as "assigneeName",
      (select count(*)::int from support_messages m
        where m.member_id = t.member_id and m.seq > t.member_read_seq and m.sender = 'staff') as unread,
      coalesce((select c.seq from support_messages c
        where c.member_id = t.member_id and c.seq = t.last_seq and c.kind = 'closed' and c.rating is null
          and exists (select from support_messages s where s.member_id = t.member_id and s.sender = 'staff' and s.seq > coalesce((
            select max(e.seq) from support_messages e
            where e.member_id = t.member_id and e.seq < t.last_seq and e.kind = 'closed'), 0))), 0) as "rateSeq"
    from support_threads t where ${wanted}`.execute(reader);
  return rows;
}

/** Without what only staff see. */
const toThread = ({
  memberId: _memberId,
  waitingSince: _since,
  memberTyping: _typing,
  assignedTo: _assigned,
  assigneeName: _name,
  ...thread
}: ShownThread): SupportThread => thread;

export async function readThreads(
  reader: Reader,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, SupportThread>> {
  if (memberIds.length === 0) return new Map();
  const rows = await selectThreads(reader, sql`t.member_id = any (${memberIds})`);
  return new Map(rows.map((row) => [row.memberId, toThread(row)]));
}

export async function readThread(reader: Reader, memberId: bigint): Promise<SupportThread> {
  return (await readThreads(reader, [memberId])).get(memberId) ?? NO_THREAD;
}

/** Reads a thread as staff see it. */
export async function readStaffThread(reader: Reader, memberId: bigint) {
  const [row] = await selectThreads(reader, sql`t.member_id = ${memberId}`);
  if (row === undefined) return { ...NO_THREAD, waitingSince: null, memberTyping: false, assignedTo: null };
  const { assignedTo: account, assigneeName, memberTyping } = row;
  return {
    ...toThread(row),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    memberTyping,
    assignedTo: account === null ? null : { account, name: assigneeName ?? account },
  };
}
