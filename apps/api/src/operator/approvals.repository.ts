import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../db/database';
import type { Tables } from '../db/tables';

export type ApprovalRow = Selectable<Tables['operator_approvals']>;

export interface FirstPerson {
  readonly name: string;
  readonly subject: string;
  readonly input: unknown;
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
  { name, subject, input, worthMinor, operator, staffId, at }: FirstPerson,
): Promise<ApprovalRow | undefined> =>
  tx
    .insertInto('operator_approvals')
    .values({
      name,
      subject,
      input: JSON.stringify(input ?? {}),
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

/** Oldest first: the longest wait first. */
export const selectWaiting = (reader: Reader, limit: number): Promise<ApprovalRow[]> =>
  reader
    .selectFrom('operator_approvals')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('approval_id')
    .limit(limit)
    .execute();

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
