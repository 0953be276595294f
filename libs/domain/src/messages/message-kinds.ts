import {
  TAKEN_BACK,
  depositFigures,
  withdrawalFigures,
  type DepositAmounts,
  type DepositStatus,
  type WithdrawalAmounts,
  type WithdrawalStatus,
} from '../orders';

/** The kinds of personal messages. Texts: `message.<kind>.title` and `.body`. */
export const MESSAGE_KINDS = [
  'deposit-credited',
  'deposit-rejected',
  'deposit-timeout',
  'deposit-failed',
  'deposit-held',
  'deposit-taken-back',
  'deposit-restored',
  'deposit-reversed',
  'withdrawal-requested',
  'withdrawal-resumed',
  'withdrawal-sent',
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-failed',
  'withdrawal-held',
  'password-changed',
  'payment-password-set',
  'payment-password-changed',
  'payment-password-locked',
  'signed-in',
  'session-ended',
  'account-disabled',
  'account-enabled',
  'profile-reset',
  'address-added',
  'address-removed',
  'sessions-revoked',
  'authenticator-bound',
  'authenticator-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'email-bound',
  'email-removed',
  'recovery-requested',
  'recovery-cooling',
  'recovery-cancelled',
  'recovery-rejected',
  'agent-changed',
  'agent-removed',
  'commission-paid',
  'rebate-paid',
  'rebate-corrected',
  'claim-collected',
  'claim-written-off',
  'promotion-paid',
  'promotion-expired',
  'group-invited',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A message as it is stored. Parameters are text: decimal amounts, ISO 8601 instants, ids, words of staff or of the member. */
export interface Message {
  readonly kind: MessageKind;
  readonly params: Readonly<Record<string, string>>;
}

export const isMessageKind = (text: string): text is MessageKind =>
  (MESSAGE_KINDS as readonly string[]).includes(text);

/** `null`: the member did it, or sees it on the order's page anyway. A status without a row here does not compile. */
const DEPOSIT_MESSAGES: Readonly<Record<DepositStatus, MessageKind | null>> = {
  'pending-payment': null,
  'to-be-recharged': null,
  processing: null,
  'waiting-receipt': null,
  success: 'deposit-credited',
  rejected: 'deposit-rejected',
  timeout: 'deposit-timeout',
  cancelled: null,
  failed: 'deposit-failed',
  locked: 'deposit-held',
};

/** The network alone takes a payment back, and decides whether it comes again. */
const TAKEN_BACK_MESSAGES: Readonly<Record<DepositStatus, MessageKind | null>> = {
  ...DEPOSIT_MESSAGES,
  success: 'deposit-restored',
  locked: 'deposit-taken-back',
  failed: 'deposit-reversed',
};

const WITHDRAWAL_MESSAGES: Readonly<Record<WithdrawalStatus, MessageKind>> = {
  processing: 'withdrawal-requested',
  'waiting-receipt': 'withdrawal-sent',
  success: 'withdrawal-paid',
  rejected: 'withdrawal-rejected',
  failed: 'withdrawal-failed',
  locked: 'withdrawal-held',
};

interface OrderTexts {
  readonly orderId: string;
  readonly reason: string;
}

/** Returns the message for a deposit order that has just reached its status. */
export function depositMessage(
  order: Omit<DepositAmounts, 'status'> & OrderTexts & { readonly status: DepositStatus },
  { wasTakenBack }: { wasTakenBack: boolean },
): Message | null {
  const kind =
    wasTakenBack || order.reason === TAKEN_BACK
      ? TAKEN_BACK_MESSAGES[order.status]
      : DEPOSIT_MESSAGES[order.status];
  if (kind === null) return null;
  const { money } = depositFigures(order).lead;
  const { orderId, reason } = order;
  return { kind, params: { orderId, reason, amount: money.amount, currency: money.currency } };
}

/** Returns the message for a withdrawal order that has just reached its status. */
export function withdrawalMessage(
  order: Omit<WithdrawalAmounts, 'status'> &
    OrderTexts & { readonly status: WithdrawalStatus; readonly addressLabel: string },
  { again }: { again: boolean },
): Message {
  const kind =
    again && order.status === 'processing' ? 'withdrawal-resumed' : WITHDRAWAL_MESSAGES[order.status];
  const { lead, row } = withdrawalFigures(order);
  const { money } = kind === 'withdrawal-sent' || kind === 'withdrawal-paid' ? lead : row;
  const { orderId, reason, addressLabel: label } = order;
  return { kind, params: { orderId, reason, label, amount: money.amount, currency: money.currency } };
}
