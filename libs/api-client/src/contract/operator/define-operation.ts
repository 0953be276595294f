import * as z from 'zod/mini';
import type { EndpointSpec } from '../define-endpoint';
import type { RefusalName } from '../error-codes';
import { Instant, RequestId, SignedAmountText } from '../schemas';

/** Permissions of staff. Each operation requires one. */
export const PERMISSIONS = [
  ...(['members.read', 'members.access', 'statements.read'] as const),
  ...(['members.sessions', 'members.profile', 'members.note', 'members.unmask'] as const),
  ...(['balances.change', 'credit.change', 'bets.read', 'bets.change', 'rebates.pay'] as const),
  ...(['deposits.read', 'deposits.decide', 'withdrawals.read', 'withdrawals.decide'] as const),
  ...(['rates.set', 'limits.change', 'notices.publish', 'settings.change'] as const),
  ...(['settings.read', 'games.read', 'games.change'] as const),
  ...(['approvals.read', 'approvals.withdraw', 'mails.read', 'mails.send', 'sandbox.use'] as const),
  ...(['support.read', 'support.answer', 'chat.read', 'chat.moderate'] as const),
  ...(['promotions.read', 'promotions.change', 'recoveries.read', 'recoveries.decide'] as const),
  ...(['protection.change', 'agents.change', 'payouts.settle', 'orders.note'] as const),
  ...(['staff.read', 'staff.change', 'audit.read', 'reports.read', 'session.own'] as const),
  ...(['books.read', 'books.check', 'capital.move'] as const),
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** How the value of a command is computed. Above the configured amount another person has to agree. */
export type ApprovalRule =
  | 'amount'
  | 'credit-limit'
  | 'payout'
  | 'stake'
  | 'deposit'
  | 'match'
  | 'withdrawal'
  | 'unknown-payout'
  | 'rate'
  | 'rebate-rates'
  | 'promotion'
  | 'recovery'
  | 'protection'
  | 'network'
  | 'agent'
  | 'capital';

type Schema = z.ZodMiniType;

export interface OperatorEndpointSpec<Input extends Schema, Output extends Schema> extends EndpointSpec<
  Input,
  Output
> {
  /**
   * A command leaves a row in the audit log; a query changes nothing. A presence says where a person is looking: nothing is decided
   * by it, it expires by itself, and the audit log has no row of it.
   */
  readonly kind: 'command' | 'query' | 'presence';
  readonly permission: Permission;
  /** `null`: one person decides. */
  readonly approval: ApprovalRule | null;
  /** Fields of the answer that are shown once and recorded nowhere; a repeated call gets `null` for them. */
  readonly shownOnce?: readonly string[];
  /** Why the audit log has no fields before and after a command; without it the command can't be executed unless it notes them. */
  readonly noChange?: string;
  /** Why its caller says no reason; without it the input of a command has one. */
  readonly noReason?: string;
}
export type OperatorEndpoint = OperatorEndpointSpec<Schema, Schema>;

/** A request that waits for a second person. */
export const ApprovalId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Answers a command that waits for a second person. */
export const WaitingApproval = z.object({
  waitingForSecondPerson: z.literal(true),
  /** The second person sends the same command with it. */
  approvalId: z.string(),
  operation: z.string(),
  subject: z.string(),
  firstOperator: z.string(),
  firstAt: Instant,
  /** From then on nobody can agree. */
  expiresAt: Instant,
  /** `null`: there is no rate to tell it by. */
  worthUsdt: z.nullable(SignedAmountText),
  /** What the first person stated, which the second one has to send alike, and what the server resolved for them. */
  input: z.unknown(),
});
export type WaitingApproval = z.output<typeof WaitingApproval>;

type Shape = Readonly<Record<string, Schema>>;

interface Spec<Input extends Shape, Output extends Schema> {
  readonly permission: Permission;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  readonly refusals?: readonly RefusalName[];
  readonly sandboxOnly?: true;
  readonly shownOnce?: readonly string[];
  readonly noChange?: string;
  readonly noReason?: string;
}

/** A command without a reason says why it has none: it does not compile otherwise. */
type Reasoned<Input> = 'reason' extends keyof Input ? unknown : { readonly noReason: string };

const shared = <Input extends Shape, Output extends Schema>({
  permission,
  summary,
  refusals = [],
  sandboxOnly,
  shownOnce,
  noChange,
  noReason,
}: Spec<Input, Output>) => ({
  method: 'POST' as const,
  payload: 'json' as const,
  permission,
  summary,
  refusals,
  ...(sandboxOnly === undefined ? {} : { sandboxOnly }),
  ...(shownOnce === undefined ? {} : { shownOnce }),
  ...(noChange === undefined ? {} : { noChange }),
  ...(noReason === undefined ? {} : { noReason }),
});

const commandOf = <const Input extends Shape, Output extends Schema>(spec: Spec<Input, Output>) => ({
  ...shared(spec),
  kind: 'command' as const,
  approval: null,
  output: spec.output,
});

/** A command that may carry an id of its own: with one it is executed once. */
export const command = <const Input extends Shape, Output extends Schema>(
  spec: Spec<Input, Output> & Reasoned<Input>,
) => ({
  ...commandOf(spec),
  input: z.strictObject({ requestId: z.optional(RequestId), ...spec.input }),
});

/** A command that must carry its own id, because nothing else distinguishes it from the next one like it. */
export const onceCommand = <const Input extends Shape, Output extends Schema>(
  spec: Spec<Input, Output> & Reasoned<Input>,
) => ({
  ...commandOf(spec),
  input: z.strictObject({ requestId: RequestId, ...spec.input }),
});

/** A command that brings a file. Its fields travel as text before the file; a repetition under its id brings the same file. */
export const uploadCommand = <const Input extends Shape, Output extends Schema>(
  spec: Spec<Input, Output> & Reasoned<Input>,
) => ({ ...onceCommand(spec), payload: 'multipart' as const });

export const query = <const Input extends Shape, Output extends Schema>(spec: Spec<Input, Output>) => ({
  ...shared(spec),
  kind: 'query' as const,
  approval: null,
  input: z.strictObject(spec.input),
  output: spec.output,
});

/** Says where a person is looking. */
export const presence = <const Input extends Shape, Output extends Schema>(spec: Spec<Input, Output>) => ({
  ...shared(spec),
  kind: 'presence' as const,
  approval: null,
  input: z.strictObject(spec.input),
  output: spec.output,
});

/**
 * Requires another person to agree before a command is executed, if its value is above the limit for one person. Who agrees sends the
 * same command with the id of the request; without it nothing is agreed to.
 */
export function withApproval<
  Rule extends ApprovalRule,
  Input extends z.ZodMiniObject,
  Output extends Schema,
  Command extends { readonly approval: null; readonly refusals: readonly RefusalName[] },
>(approval: Rule, command: Command & { readonly input: Input; readonly output: Output }) {
  const { approval: _none, input, output, refusals, ...rest } = command;
  return {
    ...rest,
    approval,
    refusals: [...new Set<RefusalName>([...refusals, 'DECISION_STALE'])],
    input: z.extend(input, { approvalId: z.optional(ApprovalId) }),
    output: z.union([output, WaitingApproval]),
  };
}

type Named<Specs> = {
  readonly [Name in keyof Specs & string]: Specs[Name] & { readonly path: `/operator/${Name}` };
};

/** What every operation says about itself: without a permission it does not compile. */
interface Guarded {
  readonly permission: Permission;
  readonly summary: string;
}

/** Gives each operation the path of its name. */
export const namedOperations = <const Specs extends Readonly<Record<string, Guarded>>>(
  specs: Specs,
): Named<Specs> =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, { ...spec, path: `/operator/${name}` }]),
  ) as Named<Specs>;
