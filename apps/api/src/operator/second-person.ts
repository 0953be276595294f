import { fromMinor } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { InputFault } from '../http/envelope';
import { accept, type Outcome } from '../http/outcome';
import type { ActCall, AnyOperatorAct, SecondPersonRule } from './act';
import { endWaiting, insertWaiting, lockWaiting, type ApprovalRow } from './approvals.repository';
import { UNNAMED_OPERATOR } from './read-operator-call';

const USDT = 1_000_000n;

/** What staff are told of an act that waits for somebody else. */
export interface WaitingApproval {
  readonly waitingForSecondPerson: true;
  readonly approvalId: string;
  readonly act: string;
  readonly subject: string;
  readonly firstOperator: string;
  readonly firstAt: string;
  /** `null`: there is no rate to tell it by. */
  readonly worthUsdt: string | null;
}

export const presentWaiting = (row: ApprovalRow): WaitingApproval => ({
  waitingForSecondPerson: true,
  approvalId: String(row.approval_id),
  act: row.name,
  subject: row.subject,
  firstOperator: row.first_operator,
  firstAt: row.first_at.toISOString(),
  worthUsdt: row.worth_minor === null ? null : fromMinor(row.worth_minor, 'USDT').amount,
});

export type ActEnd =
  | { readonly kind: 'done'; readonly outcome: Outcome<unknown> }
  /** Nothing was done: somebody else has to ask for the same. */
  | { readonly kind: 'waiting'; readonly outcome: Outcome<WaitingApproval> };

/**
 * Does an act, or notes who asked first when it is worth more than one person may decide. The first request is tried and undone, so
 * that what can't be done is refused at once; the same act asked for by somebody else is done.
 *
 * @throws {InputFault} for such an act without a name.
 */
export async function actWithSecondPerson(
  tx: Tx,
  act: AnyOperatorAct,
  { call, limitUsdt }: { call: ActCall<unknown>; limitUsdt: number },
): Promise<ActEnd> {
  const perform = async (): Promise<ActEnd> => ({ kind: 'done', outcome: await act.act(call, tx) });
  const rule = act.secondPerson as SecondPersonRule<unknown> | undefined;
  if (rule === undefined) return perform();
  const worthMinor = await rule.worthOf(call, tx);
  if (worthMinor !== null && worthMinor <= BigInt(limitUsdt) * USDT) return perform();
  if (call.operator === UNNAMED_OPERATOR)
    throw new InputFault(
      `x-operator is required: more than ${String(limitUsdt)} USDT takes two people, each under a name of their own`,
    );

  const subject = rule.subjectOf(call.input);
  const { input, operator, now } = call;
  for (;;) {
    const waiting = await lockWaiting(tx, { name: act.name, subject });
    if (waiting !== undefined) return continueWaiting(tx, waiting, { call, perform });
    const tried = await tryAndUndo(tx, perform);
    if (!tried.outcome.ok) return tried;
    const first = await insertWaiting(tx, {
      ...{ name: act.name, subject, input, worthMinor, operator, at: now },
    });
    if (first !== undefined) return { kind: 'waiting', outcome: accept(presentWaiting(first)) };
    // Somebody else was first meanwhile, and may have found a second person already: look again.
  }
}

async function continueWaiting(
  tx: Tx,
  waiting: ApprovalRow,
  { call, perform }: { call: ActCall<unknown>; perform: () => Promise<ActEnd> },
): Promise<ActEnd> {
  if (waiting.first_operator.toLowerCase() === call.operator.toLowerCase())
    return { kind: 'waiting', outcome: accept(presentWaiting(waiting)) };
  const end = await perform();
  if (end.outcome.ok)
    await endWaiting(tx, waiting.approval_id, { operator: call.operator, at: call.now, outcome: 'done' });
  return end;
}

async function tryAndUndo(tx: Tx, perform: () => Promise<ActEnd>): Promise<ActEnd> {
  await sql`savepoint before_trial`.execute(tx);
  const tried = await perform();
  await sql`rollback to savepoint before_trial`.execute(tx);
  return tried;
}
