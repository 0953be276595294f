import { sql, type Selectable } from 'kysely';
import { textsLiteral } from '../db/array-literal';
import type { Reader, Tx } from '../db/database';
import type { Tables } from '../db/tables';
import type { Change } from './operation';

export type ApprovalRow = Selectable<Tables['operator_approvals']>;

/** Nobody remembers after a day what was agreed to. */
export const APPROVAL_LIFETIME_MS = 24 * 60 * 60_000;
const bornAfter = (now: Date): Date => new Date(now.getTime() - APPROVAL_LIFETIME_MS);

export interface FirstPerson {
  readonly name: string;
  readonly subject: string;
  readonly input: unknown;
  /** What the command would change; `null`: its handler notes nothing. */
  readonly change: Change | null;
  readonly worthMinor: bigint | null;
  readonly operator: string;
  readonly staffId: bigint | null;
  readonly at: Date;
}

const waitingAt = (reader: Reader, now: Date) =>
  reader
    .selectFrom('operator_approvals')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('first_at', '>', bornAfter(now));

/** A request that waits. Locks its row until the transaction ends, so that it is agreed to once. */
export const lockWaiting = (tx: Tx, approvalId: bigint, now: Date): Promise<ApprovalRow | undefined> =>
  waitingAt(tx, now).where('approval_id', '=', approvalId).forUpdate().executeTakeFirst();

/** The first person's request for the same command while it waits. */
export const findWaiting = (
  reader: Reader,
  { name, subject }: Pick<FirstPerson, 'name' | 'subject'>,
  now: Date,
): Promise<ApprovalRow | undefined> =>
  waitingAt(reader, now).where('name', '=', name).where('subject', '=', subject).executeTakeFirst();

/** @returns `undefined` if another person was first a moment ago. */
export const insertWaiting = (
  tx: Tx,
  { name, subject, input, change, worthMinor, operator, staffId, at }: FirstPerson,
): Promise<ApprovalRow | undefined> =>
  tx
    .insertInto('operator_approvals')
    .values({
      name,
      subject,
      input: JSON.stringify(input ?? {}),
      change: change === null ? null : JSON.stringify(change),
      worth_minor: worthMinor,
      first_operator: operator,
      first_staff_id: staffId,
      first_at: at,
    })
    .onConflict((conflict) => conflict.columns(['name', 'subject']).where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();

export interface Ending {
  readonly operator: string;
  readonly staffId: bigint | null;
  readonly at: Date;
  readonly outcome: 'done' | 'withdrawn';
}

/** Of a request that the caller has locked. */
export async function endWaiting(
  tx: Tx,
  approvalId: bigint,
  { operator, staffId, at, outcome }: Ending,
): Promise<void> {
  await tx
    .updateTable('operator_approvals')
    .set({ ended_by: operator, ended_staff_id: staffId, ended_at: at, outcome })
    .where('approval_id', '=', approvalId)
    .execute();
}

const ENDED_BY_CLOCK = 'clock';

/** Ends the requests that nobody agreed to in time. */
export async function endExpired(
  reader: Reader,
  now: Date,
  of?: Pick<FirstPerson, 'name' | 'subject'>,
): Promise<void> {
  const expired = reader
    .updateTable('operator_approvals')
    .set({ ended_by: ENDED_BY_CLOCK, ended_at: now, outcome: 'expired' })
    .where('ended_at', 'is', null)
    .where('first_at', '<=', bornAfter(now));
  await (
    of === undefined ? expired : expired.where('name', '=', of.name).where('subject', '=', of.subject)
  ).execute();
}

interface Overtaken {
  /** The first word of the subject: the order, or whatever else the requests are about. */
  readonly about: string;
  /** The request that is carried out by the change; it ends as done. */
  readonly exceptId?: string | undefined;
  readonly by: string;
  readonly at: Date;
}

/** What was asked for about a thing is over once the thing has changed. */
export async function endOvertaken(tx: Tx, { about, exceptId, by, at }: Overtaken): Promise<void> {
  const overtaken = tx
    .updateTable('operator_approvals')
    .set({ ended_by: by, ended_at: at, outcome: 'overtaken' })
    .where('ended_at', 'is', null)
    .where((row) => row(row.fn<string>('split_part', ['subject', row.val(' '), row.val(1)]), '=', about));
  await (
    exceptId === undefined ? overtaken : overtaken.where('approval_id', '<>', BigInt(exceptId))
  ).execute();
}

/**
 * Ends what a person has asked for and may not ask for any more. The caller has ended the person's sessions, so nothing new comes.
 *
 * @param kept - Operations that the person still may begin.
 */
export async function endRequestsOf(
  tx: Tx,
  { staffId, kept = [] }: { readonly staffId: bigint; readonly kept?: readonly string[] },
  { by, at }: Pick<Overtaken, 'by' | 'at'>,
): Promise<void> {
  const requested = tx
    .updateTable('operator_approvals')
    .set({ ended_by: by, ended_at: at, outcome: 'overtaken' })
    .where('ended_at', 'is', null)
    .where('first_staff_id', '=', staffId);
  await (kept.length === 0 ? requested : requested.where('name', 'not in', kept)).execute();
}

interface WaitingPage {
  /** Operations. */
  readonly names: readonly string[];
  /** Names of one member; absent: commands on anything. */
  readonly member?: readonly string[] | undefined;
  /** The last one of the page before. */
  readonly afterId: bigint;
  readonly limit: number;
}

/** Oldest first: the longest wait first. */
export async function selectWaiting(
  reader: Reader,
  { names, member, afterId, limit }: WaitingPage,
  now: Date,
): Promise<ApprovalRow[]> {
  if (names.length === 0) return [];
  const waiting = waitingAt(reader, now)
    .where('name', 'in', names)
    .where('approval_id', '>', afterId)
    .orderBy('approval_id')
    .limit(limit);
  if (member === undefined) return waiting.execute();
  const called = textsLiteral(member.map((name) => name.toLowerCase()));
  return waiting.where(sql<boolean>`lower(input->>'member') = any(${called}::text[])`).execute();
}

export async function countWaiting(reader: Reader, names: readonly string[], now: Date): Promise<number> {
  if (names.length === 0) return 0;
  const { count } = await waitingAt(reader, now)
    .clearSelect()
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('name', 'in', names)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What waits for a second person about any of these orders. */
export const selectWaitingFor = (
  reader: Reader,
  orderIds: readonly string[],
  now: Date,
): Promise<ApprovalRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : waitingAt(reader, now)
        .where((row) =>
          row(row.fn<string>('split_part', ['subject', row.val(' '), row.val(1)]), 'in', orderIds),
        )
        .orderBy('approval_id')
        .execute();
