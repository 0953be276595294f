import type { WaitingApproval } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { InputError } from '../http/envelope';
import { accept, type Outcome } from '../http/outcome';
import type { Operation, OperatorCall } from './operation';
import { endWaiting, insertWaiting, lockWaiting, type ApprovalRow } from './approvals.repository';
import { UNNAMED_OPERATOR } from './operator-surface';

const USDT = 1_000_000n;

export const presentWaiting = (row: ApprovalRow): WaitingApproval => ({
  waitingForSecondPerson: true,
  approvalId: String(row.approval_id),
  operation: row.name,
  subject: row.subject,
  firstOperator: row.first_operator,
  firstAt: row.first_at.toISOString(),
  worthUsdt: row.worth_minor === null ? null : fromMinor(row.worth_minor, 'USDT').amount,
});

export type CommandOutcome = Outcome<unknown> & {
  /** Nothing was executed: another person must send the same command. */
  readonly isWaiting?: true;
};

/**
 * Handles a command, or records the first person's request if its value is above the limit for one person. The first request is
 * tried and rolled back, so that an impossible one is refused at once; the same command from another person is executed.
 *
 * @throws {InputError} for such a command without a name.
 */
export async function handleWithApproval(
  tx: Tx,
  { name, handle, approval: rule }: Pick<Operation, 'name' | 'handle' | 'approval'>,
  { call, limitUsdt }: { call: OperatorCall; limitUsdt: number },
): Promise<CommandOutcome> {
  const perform = (): Promise<CommandOutcome> => handle(call, tx);
  if (rule === null) return perform();
  const worthMinor = await rule.worthOf(call, tx);
  if (worthMinor !== null && worthMinor <= BigInt(limitUsdt) * USDT) return perform();
  if (call.operator === UNNAMED_OPERATOR)
    throw new InputError(
      `x-operator is required: ${worthMinor === null ? 'this command' : `more than ${String(limitUsdt)} USDT`} takes two people, each under a name of their own`,
    );

  const subject = rule.subjectOf(call.input);
  const { input, operator, now } = call;
  for (;;) {
    const waiting = await lockWaiting(tx, { name, subject });
    if (waiting !== undefined) return continueWaiting(tx, waiting, { call, perform });
    const tried = await tryAndUndo(tx, perform);
    if (!tried.ok) return tried;
    const first = await insertWaiting(tx, {
      name,
      subject,
      input,
      worthMinor,
      operator,
      at: now,
    });
    if (first !== undefined) return waitingFor(first);
    // Another person was first meanwhile, and may have found a second person already: look again.
  }
}

async function continueWaiting(
  tx: Tx,
  waiting: ApprovalRow,
  { call, perform }: { call: OperatorCall; perform: () => Promise<CommandOutcome> },
): Promise<CommandOutcome> {
  if (waiting.first_operator.toLowerCase() === call.operator.toLowerCase()) return waitingFor(waiting);
  const done = await perform();
  if (done.ok)
    await endWaiting(tx, waiting.approval_id, { operator: call.operator, at: call.now, outcome: 'done' });
  return done;
}

const waitingFor = (row: ApprovalRow): CommandOutcome => ({
  ...accept(presentWaiting(row)),
  isWaiting: true,
});

async function tryAndUndo(tx: Tx, perform: () => Promise<CommandOutcome>): Promise<CommandOutcome> {
  await sql`savepoint before_trial`.execute(tx);
  const tried = await perform();
  await sql`rollback to savepoint before_trial`.execute(tx);
  return tried;
}
