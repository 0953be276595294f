import { sql, type Selectable } from 'kysely';
import { textsLiteral } from '../db/array-literal';
import type { Reader, Tx } from '../db/database';
import type { Tables } from '../db/tables';
import type { Change } from './operation';

export type ApprovalRow = Selectable<Tables['operator_approvals']>;

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

/** The first person's request for the same command while it waits. Locks the row until the transaction ends. */
export const lockWaiting = (
  tx: Tx,
  { name, subject }: Pick<FirstPerson, 'name' | 'subject'>,
): Promise<ApprovalRow | undefined> =>
  tx
    .selectFrom('operator_approvals')
    .selectAll()
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

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

/** @returns Whether it was still waiting. */
export async function endWaiting(
  tx: Tx,
  approvalId: bigint,
  { operator, staffId, at, outcome }: Ending,
): Promise<boolean> {
  const ended = await tx
    .updateTable('operator_approvals')
    .set({ ended_by: operator, ended_staff_id: staffId, ended_at: at, outcome })
    .where('approval_id', '=', approvalId)
    .where('ended_at', 'is', null)
    .returning('approval_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** An approval that waits under another command's name no longer matches this one. */
export async function endOthersWaiting(
  tx: Tx,
  {
    orderId,
    exceptName,
    exceptSubject,
  }: { orderId: string; exceptName: string; exceptSubject?: string | undefined },
  { operator, at }: Pick<Ending, 'operator' | 'at'>,
): Promise<void> {
  await tx
    .updateTable('operator_approvals')
    .set({ ended_by: operator, ended_at: at, outcome: 'withdrawn' })
    .where('ended_at', 'is', null)
    .where((row) => row(row.fn<string>('split_part', ['subject', row.val(' '), row.val(1)]), '=', orderId))
    .where((row) =>
      exceptSubject === undefined
        ? row('name', '<>', exceptName)
        : row.or([row('name', '<>', exceptName), row('subject', '<>', exceptSubject)]),
    )
    .execute();
}

interface WaitingPage {
  readonly after: bigint | null;
  readonly limit: number;
  /** Names of one member; `null`: commands on anything. */
  readonly member: readonly string[] | null;
}

/** Oldest first: the longest wait first. */
export function selectWaiting(reader: Reader, { after, limit, member }: WaitingPage): Promise<ApprovalRow[]> {
  let query = reader
    .selectFrom('operator_approvals')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('approval_id')
    .limit(limit);
  if (after !== null) query = query.where('approval_id', '>', after);
  if (member !== null)
    query = query.where(
      sql<boolean>`lower(input->>'member') = any(${textsLiteral(member.map((name) => name.toLowerCase()))}::text[])`,
    );
  return query.execute();
}

export async function countWaiting(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('operator_approvals')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What waits for a second person about any of these orders. */
export const selectWaitingFor = (reader: Reader, orderIds: readonly string[]): Promise<ApprovalRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : reader
        .selectFrom('operator_approvals')
        .selectAll()
        .where('ended_at', 'is', null)
        .where((row) =>
          row(row.fn<string>('split_part', ['subject', row.val(' '), row.val(1)]), 'in', orderIds),
        )
        .orderBy('approval_id')
        .execute();
