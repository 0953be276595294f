import type { OperatorEndpointName } from '@realm/api-client';

/** Every command that may take two people has a name on the screen. */
export const APPROVAL_OPERATIONS = [
  ...(['member/top-up', 'member/deduct', 'credit/add', 'credit/deduct', 'credit/settle'] as const),
  ...(['credit/limit', 'agent/assign', 'agent/remove', 'protection/lift', 'recovery/approve'] as const),
  ...(['deposit/credit', 'deposit/match', 'withdrawal/approve', 'withdrawal/mark-paid'] as const),
  ...(['withdrawal/resolve-unknown', 'rate/set', 'network/set', 'promotion/put'] as const),
  ...(['rebate/set-rates', 'game/rebate', 'live/rebate', 'sports/rebate'] as const),
  ...(['activity/payout', 'live/payout', 'sports/payout'] as const),
  ...(['bet/collect-claim', 'bet/write-off-claim'] as const),
] as const satisfies readonly OperatorEndpointName[];
type ApprovalOperation = (typeof APPROVAL_OPERATIONS)[number];

/** A server that is newer than the page may let commands wait that the page does not know. */
export const approvalOperation = (name: string): ApprovalOperation | 'other' =>
  APPROVAL_OPERATIONS.find((one) => one === name) ?? 'other';

export interface SentCommand {
  readonly operation: string;
  readonly input: unknown;
}

/** What the first person sent, by its fields. */
export const fieldsOf = ({ input }: Pick<SentCommand, 'input'>): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? { ...input } : {};

const textField = (sent: SentCommand, name: string): string => {
  const value = fieldsOf(sent)[name];
  return typeof value === 'string' ? encodeURIComponent(value) : '';
};

/**
 * The screen that shows what a command decides on. An order is agreed to there, beside its balances and in its present version.
 *
 * @returns `null`: it is agreed to where it is listed.
 */
export function decidedAt(sent: SentCommand): string | null {
  switch (sent.operation) {
    case 'withdrawal/approve':
      return `/withdrawals/${textField(sent, 'orderId')}`;
    case 'withdrawal/resolve-unknown':
      return '/payouts';
    case 'deposit/credit':
    case 'deposit/match':
      return `/deposits/${textField(sent, 'orderId')}`;
    case 'recovery/approve':
      return `/recoveries/${textField(sent, 'recoveryId')}`;
    default:
      return null;
  }
}
