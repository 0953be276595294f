import { mayHold, type Permission, type Seat, type WaitingApproval } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { InputError } from '../http/envelope';
import { accept, refuse, type Outcome } from '../http/outcome';
import { agreedInput } from './agreed-input';
import { holdAlone, noteAlone, takesTwo } from './amounts-alone';
import {
  APPROVAL_LIFETIME_MS,
  endExpired,
  endWaiting,
  findWaiting,
  insertWaiting,
  lockWaiting,
  type ApprovalRow,
} from './approvals.repository';
import type { Change, Operation, OperatorCall, SecondPersonRule } from './operation';
import { UNNAMED_OPERATOR } from './operator-surface';

export const presentWaiting = (row: ApprovalRow): WaitingApproval => ({
  waitingForSecondPerson: true,
  approvalId: String(row.approval_id),
  operation: row.name,
  subject: row.subject,
  firstOperator: row.first_operator,
  firstAt: row.first_at.toISOString(),
  expiresAt: new Date(row.first_at.getTime() + APPROVAL_LIFETIME_MS).toISOString(),
  worthUsdt: row.worth_minor === null ? null : fromMinor(row.worth_minor, 'USDT').amount,
  input: row.input,
});

export type CommandOutcome = Outcome<unknown> & {
  /** Nothing was executed: another person must agree. */
  readonly isWaiting?: true;
};

/** A command whose value decides whether it takes two people. */
interface Weighed {
  readonly name: string;
  readonly permission: Permission;
  readonly rule: SecondPersonRule<unknown>;
  readonly perform: (input: unknown) => Promise<CommandOutcome>;
  /** What the handler noted last. */
  readonly noted: () => Change | null;
  readonly call: OperatorCall;
  readonly limitUsdt: number;
}

/**
 * Handles a command, records the first person's request if its value is above the limit for one person, or carries out a request that
 * the caller agrees to by its id.
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
  if (rule === null) return handle(call, tx);
  let change: Change | null = null;
  const note = (noted: Change): void => {
    change = noted;
    call.note(noted);
  };
  const perform = (input: unknown): Promise<CommandOutcome> => handle({ ...call, input, note }, tx);
  const command = { name, permission, rule, perform, noted: () => change, call, limitUsdt };
  const { approvalId } = call.input as { readonly approvalId?: string };
  return approvalId === undefined ? send(tx, command) : agree(tx, command, BigInt(approvalId));
}

/** The request is carried out as its first person stated it, once, or nothing happens. */
async function agree(
  tx: Tx,
  { name, permission, rule, perform, call }: Weighed,
  approvalId: bigint,
): Promise<CommandOutcome> {
  const { operator, staff, now } = call;
  refuseUnnamed(call, 'what waits for a second person');
  const waiting = await lockWaiting(tx, approvalId, now);
  if (waiting?.name !== name) return refuse('DECISION_STALE');
  const input = await agreedInput(tx, { rule, first: waiting.input, second: call.input });
  if (input === null) return refuse('DECISION_STALE');
  if (isFirstPerson(waiting, call)) return waitingFor(waiting);
  if (!holdsSeat(call, permission, 'second')) return refuse('PERMISSION_DENIED');
  const done = await perform(input);
  const ending = { operator, staffId: staff?.staffId ?? null, at: now, outcome: 'done' } as const;
  if (done.ok) await endWaiting(tx, approvalId, ending);
  return done;
}

/** Executes what one person may do, and records what takes two. The request is tried and undone first: an impossible one is refused at once. */
async function send(tx: Tx, command: Weighed): Promise<CommandOutcome> {
  const { name, permission, rule, perform, call, limitUsdt } = command;
  const { operator, staff, now } = call;
  const input = { ...(call.input as object), ...(await rule.resolve?.(call.input, tx)) };
  const subject = rule.subjectOf(input);
  const earlier = await findWaiting(tx, { name, subject }, now);
  if (earlier !== undefined) return waitingFor(earlier);
  if (!holdsSeat(call, permission, 'first')) return refuse('PERMISSION_DENIED');
  const worthMinor = await rule.worthOf({ ...call, input }, tx);
  const alone = await performAlone(tx, command, { input, worthMinor });
  if (alone !== null) return alone;
  refuseUnnamed(call, worthMinor === null ? 'this command' : `more than ${String(limitUsdt)} USDT`);

  for (;;) {
    const tried = await tryAndUndo(tx, () => perform(input));
    if (!tried.ok) return tried;
    await endExpired(tx, now, { name, subject });
    const staffId = staff?.staffId ?? null;
    const change = command.noted();
    const request = { name, subject, input, change, worthMinor, operator, staffId, at: now };
    const first = await insertWaiting(tx, request);
    if (first !== undefined) return waitingFor(first);
    // Another person was first meanwhile, and may have found a second person already: look again.
    const other = await findWaiting(tx, { name, subject }, now);
    if (other !== undefined) return waitingFor(other);
  }
}

/** @returns `null` for what takes two people. */
async function performAlone(
  tx: Tx,
  { rule, perform, call: { staff, now }, limitUsdt }: Weighed,
  { input, worthMinor }: { readonly input: unknown; readonly worthMinor: bigint | null },
): Promise<CommandOutcome | null> {
  const member = (await rule.memberOf?.(input, tx)) ?? null;
  const amount = staff === null || member === null ? null : { staffId: staff.staffId, member, now };
  if (amount !== null) await holdAlone(tx, amount);
  if (await takesTwo(tx, { staffId: staff?.staffId ?? null, member, worthMinor, limitUsdt, now }))
    return null;
  const done = await perform(input);
  if (done.ok && amount !== null) await noteAlone(tx, amount, worthMinor ?? 0n);
  return done;
}

function refuseUnnamed({ staff, operator }: OperatorCall, what: string): void {
  if (staff === null && operator === UNNAMED_OPERATOR)
    throw new InputError(`x-operator is required: ${what} takes two people, each under a name of their own`);
}

/** Signed-in people are compared as people. A name that came with the operator secret is nobody's, so alike names count as one person. */
const isFirstPerson = (
  { first_operator: first, first_staff_id: firstId }: ApprovalRow,
  { operator, staff }: Pick<OperatorCall, 'operator' | 'staff'>,
): boolean => (staff !== null && firstId === staff.staffId) || first.toLowerCase() === operator.toLowerCase();

/** Whether a request may be taken back by the caller: its asker, or who may send the command. */
export const mayTakeBack = (
  row: ApprovalRow,
  call: Pick<OperatorCall, 'operator' | 'staff'>,
  permission: Permission,
): boolean =>
  isFirstPerson(row, call) || holdsSeat(call, permission, 'first') || holdsSeat(call, permission, 'second');

/** The operator secret, where it still serves for more than the first admin, sits in both seats. */
export const holdsSeat = (
  { staff }: Pick<OperatorCall, 'staff'>,
  permission: Permission,
  seat: Seat,
): boolean => staff === null || mayHold(staff.roles, permission, seat);

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
