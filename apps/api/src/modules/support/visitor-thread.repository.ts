import type {
  ListedVisitorThread,
  OperatorEndpoints,
  OutputOf,
  VisitorThread,
} from '@realm/api-client/contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { signalCommit } from '../../db/commit-signals';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';

export type VisitorThreadRow = Selectable<Tables['visitor_threads']>;
type VisitorMessageRow = Selectable<Tables['visitor_messages']>;
type StaffVisitorThread = OutputOf<OperatorEndpoints['support/visitor']>;

const PAGE_SIZE = 100;

/** Locks a thread for a message of the visitor. The first message creates the thread. */
export async function lockVisitorThread(tx: Tx, uid: string, now: Date): Promise<VisitorThreadRow> {
  await tx
    .insertInto('visitor_threads')
    .values({ uid, open: false, waiting_since: null, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectLocked(tx, uid).executeTakeFirstOrThrow();
}

/** Locks a thread that a visitor has begun: staff begin none. */
export const lockBegunVisitorThread = (tx: Tx, uid: string): Promise<VisitorThreadRow | undefined> =>
  selectLocked(tx, uid).executeTakeFirst();

const selectLocked = (tx: Tx, uid: string) =>
  tx.selectFrom('visitor_threads').selectAll().where('uid', '=', uid).forUpdate();

type VisitorThreadChange = Partial<
  Pick<
    VisitorThreadRow,
    'open' | 'last_seq' | 'staff_read_seq' | 'waiting_since' | 'device' | 'system' | 'place'
  >
>;

/** Changes a locked thread. */
export async function changeVisitorThread(
  tx: Tx,
  uid: string,
  change: VisitorThreadChange & { readonly changed_at: Date },
): Promise<void> {
  await tx.updateTable('visitor_threads').set(change).where('uid', '=', uid).execute();
  signalCommit(tx, 'support');
}

interface AppendedMessage {
  readonly content: Pick<VisitorMessageRow, 'message_id' | 'sender' | 'body'> &
    Partial<Pick<VisitorMessageRow, 'operator' | 'staff_name'>>;
  readonly at: Date;
  /** What else changes with the message. */
  readonly change: VisitorThreadChange;
}

/** Writes the next message of a locked thread under the next number. */
export async function appendVisitorMessage(
  tx: Tx,
  { uid, last_seq: lastSeq }: VisitorThreadRow,
  { content, at, change }: AppendedMessage,
): Promise<void> {
  const seq = lastSeq + 1;
  await tx
    .insertInto('visitor_messages')
    .values({ ...content, uid, seq, sent_at: at })
    .execute();
  await changeVisitorThread(tx, uid, { ...change, last_seq: seq, changed_at: at });
}

export const findVisitorMessage = (
  reader: Reader,
  uid: string,
  messageId: string,
): Promise<VisitorMessageRow | undefined> =>
  reader
    .selectFrom('visitor_messages')
    .selectAll()
    .where('uid', '=', uid)
    .where('message_id', '=', messageId)
    .executeTakeFirst();

/** When the visitor's oldest message after a number came: the one that waits for an answer. */
export async function firstOfVisitorAfter(tx: Tx, uid: string, seq: number): Promise<Date | null> {
  const found = await tx
    .selectFrom('visitor_messages')
    .select('sent_at')
    .where('uid', '=', uid)
    .where('seq', '>', seq)
    .where('sender', '=', 'visitor')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return found?.sent_at ?? null;
}

async function newestMessages(reader: Reader, uid: string): Promise<VisitorMessageRow[]> {
  const newest = await reader
    .selectFrom('visitor_messages')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('seq', 'desc')
    .limit(PAGE_SIZE)
    .execute();
  return newest.reverse();
}

const toMessage = (row: VisitorMessageRow): VisitorThread['items'][number] => ({
  seq: row.seq,
  messageId: row.message_id,
  from: row.sender,
  staffName: row.staff_name,
  text: row.body,
  sentAt: row.sent_at.toISOString(),
});

export async function isVisitorThreadOpen(reader: Reader, uid: string): Promise<boolean> {
  const thread = await reader
    .selectFrom('visitor_threads')
    .select('open')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return thread?.open === true;
}

export async function readVisitorThread(reader: Reader, uid: string): Promise<VisitorThread> {
  return {
    open: await isVisitorThreadOpen(reader, uid),
    items: (await newestMessages(reader, uid)).map(toMessage),
  };
}

/** The beginning of the last message says what it is about. */
const EXCERPT = 200;

interface ListedRow extends Omit<ListedVisitorThread, 'waitingSince' | 'waitingSec' | 'lastAt'> {
  readonly waitingSince: Date | null;
  readonly lastAt: Date | null;
}

async function selectListed(
  reader: Reader,
  wanted: RawBuilder<unknown>,
  now: Date,
): Promise<ListedVisitorThread[]> {
  const { rows } = await sql<ListedRow>`
    select t.uid as visitor, t.device, t.system, t.place, t.open, t.last_seq as "lastSeq", t.waiting_since as "waitingSince",
      coalesce(last.body, '') as "lastText", last.sent_at as "lastAt",
      (select count(*)::int from visitor_messages u
        where u.uid = t.uid and u.seq > t.staff_read_seq and u.sender = 'visitor') as unread
    from (${wanted}) t
    left join visitor_messages last on last.uid = t.uid and last.seq = t.last_seq
    order by t.waiting_since nulls last, t.changed_at desc, t.uid`.execute(reader);
  return rows.map(({ waitingSince, lastAt, lastText, ...row }) => ({
    ...row,
    waitingSince: waitingSince?.toISOString() ?? null,
    waitingSec:
      waitingSince === null
        ? null
        : Math.max(0, Math.floor((now.getTime() - waitingSince.getTime()) / 1_000)),
    lastText: Array.from(lastText).slice(0, EXCERPT).join(''),
    lastAt: lastAt?.toISOString() ?? null,
  }));
}

const SHOWN = {
  waiting: sql`where waiting_since is not null order by waiting_since, uid`,
  open: sql`where open order by waiting_since nulls last, changed_at desc, uid`,
  closed: sql`where not open order by changed_at desc, uid`,
} as const;

/** Threads with the time that the visitor has waited; those that wait longest come first. */
export const listVisitorThreads = (
  reader: Reader,
  { show, limit, now }: { readonly show: keyof typeof SHOWN; readonly limit: number; readonly now: Date },
): Promise<ListedVisitorThread[]> =>
  selectListed(reader, sql`select * from visitor_threads ${SHOWN[show]} limit ${limit}`, now);

export async function countVisitorThreads(reader: Reader) {
  const { rows } = await sql<{ open: number; waiting: number }>`
    select count(*)::int as open, count(*) filter (where waiting_since is not null)::int as waiting
    from visitor_threads where open`.execute(reader);
  return rows[0] ?? { open: 0, waiting: 0 };
}

/** Reads a thread as staff see it; `null` without one. */
export async function readStaffVisitorThread(
  reader: Reader,
  uid: string,
  now: Date,
): Promise<StaffVisitorThread | null> {
  const [listed] = await selectListed(reader, sql`select * from visitor_threads where uid = ${uid}`, now);
  if (listed === undefined) return null;
  const rows = await newestMessages(reader, uid);
  return { ...listed, items: rows.map((row) => ({ ...toMessage(row), operator: row.operator })) };
}
