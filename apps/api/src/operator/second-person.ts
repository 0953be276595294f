import { mayHold, type Permission, type Seat, type WaitingApproval } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { InputError } from '../http/envelope';
import { accept, refuse, type Outcome } from '../http/outcome';
import type { Change, Operation, OperatorCall } from './operation';
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
  {
    name,
    endpoint: { permission },
    handle,
    approval: rule,
  }: Pick<Operation, 'name' | 'endpoint' | 'handle' | 'approval'>,
  { call, limitUsdt }: { call: OperatorCall; limitUsdt: number },
): Promise<CommandOutcome> {
  let change: Change | null = null;
  const note = (noted: Change): void => {
    change = noted;
    call.note(noted);
  };
  const perform = (): Promise<CommandOutcome> => handle({ ...call, note }, tx);
  if (rule === null) return perform();
  const worthMinor = await rule.worthOf(call, tx);
  const mayBegin = holdsSeat(call, permission, 'first');
  if (worthMinor !== null && worthMinor <= BigInt(limitUsdt) * USDT)
    return mayBegin ? perform() : refuse('PERMISSION_DENIED');
  if (call.staff === null && call.operator === UNNAMED_OPERATOR)
    throw new InputError(
      `x-operator is required: ${worthMinor === null ? 'this command' : `more than ${String(limitUsdt)} USDT`} takes two people, each under a name of their own`,
    );

  const subject = rule.subjectOf(call.input);
  const { input, operator, now } = call;
  for (;;) {
    const waiting = await lockWaiting(tx, { name, subject });
    if (waiting !== undefined) return continueWaiting(tx, waiting, { call, permission, perform });
    if (!mayBegin) return refuse('PERMISSION_DENIED');
    const tried = await tryAndUndo(tx, perform);
    if (!tried.ok) return tried;
    const first = await insertWaiting(tx, {
      name,
      subject,
      input,
      change,
      worthMinor,
      operator,
      staffId: call.staff?.staffId ?? null,
      at: now,
    });
    if (first !== undefined) return waitingFor(first);
    // Another person was first meanwhile, and may have found a second person already: look again.
  }
}

async function continueWaiting(
  tx: Tx,
  waiting: ApprovalRow,
  {
    call,
    permission,
    perform,
  }: { call: OperatorCall; permission: Permission; perform: () => Promise<CommandOutcome> },
): Promise<CommandOutcome> {
  const { operator, staff, now } = call;
  if (isFirstPerson(waiting, call)) return waitingFor(waiting);
  if (!holdsSeat(call, permission, 'second')) return refuse('PERMISSION_DENIED');
  const done = await perform();
  const ending = { operator, staffId: staff?.staffId ?? null, at: now, outcome: 'done' } as const;
  if (done.ok) await endWaiting(tx, waiting.approval_id, ending);
  return done;
}

/** Signed-in people are compared as people. A name that came with the operator secret is nobody's, so alike names count as one person. */
const isFirstPerson = (
  { first_operator: first, first_staff_id: firstId }: ApprovalRow,
  { operator, staff }: OperatorCall,
): boolean => (staff !== null && firstId === staff.staffId) || first.toLowerCase() === operator.toLowerCase();

/** The operator secret, where it still serves for more than the first admin, sits in both seats. */
const holdsSeat = ({ staff }: OperatorCall, permission: Permission, seat: Seat): boolean =>
  staff === null || mayHold(staff.roles, permission, seat);

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
