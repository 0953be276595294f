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
