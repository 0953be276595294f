import * as z from 'zod/mini';
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '@realm/domain';
import { DepositOrder } from '../member/deposit';
import { WithdrawalOrder } from '../member/withdraw';
import { PageQuery, pageOf } from '../schemas';
import { WaitingApproval, command, query, withApproval } from './define-operation';
import {
  MemberHistory,
  MemberSummary,
  OrderId,
  OrderVersion,
  PaymentReference,
  Reason,
  TxHash,
  WalletView,
} from './schemas';

const byMember = { ...PageQuery, member: z.optional(z.string().check(z.maxLength(64))) };
const byReason = {
  orderId: OrderId,
  reason: Reason,
  /** Absent: the order is decided on as it is. */
  seen: z.optional(OrderVersion),
};
const REFUSALS = ['ORDER_NOT_FOUND', 'ORDER_STATE', 'DECISION_STALE'] as const;

export const RISK_CODES = [
  ...(['new-member', 'first-withdrawal', 'new-address', 'never-paid-address', 'shared-address'] as const),
  ...(['velocity', 'deposit-then-withdraw', 'deposit-taken-back', 'open-claim'] as const),
  ...(['new-device', 'shared-device', 'password-changed'] as const),
] as const;

export const RiskHint = z.object({
  code: z.enum(RISK_CODES),
  /** For staff to read on the command line. */
  text: z.string(),
  /** Its figures, for a text in another language. */
  figures: z.record(z.string(), z.string()),
});
export type RiskHint = z.output<typeof RiskHint>;

/** A withdrawal as staff decide about it: whose it is, what is there, what was before, and what speaks for a second look. */
export const StaffWithdrawal = z.extend(WithdrawalOrder, {
  member: MemberSummary,
  /** In the order's currency, as it stands now. */
  balance: WalletView,
  history: MemberHistory,
  risks: z.array(RiskHint),
  /** Who asked first for what takes two people. */
  waiting: z.array(WaitingApproval),
});
export type StaffWithdrawal = z.output<typeof StaffWithdrawal>;

const decideDeposit = (summary: string) =>
  command({
    permission: 'deposits.decide',
    summary,
    input: byReason,
    output: DepositOrder,
    refusals: REFUSALS,
  });

const decideWithdrawal = (summary: string) =>
  command({
    permission: 'withdrawals.decide',
    summary,
    input: byReason,
    output: WithdrawalOrder,
    refusals: REFUSALS,
  });

export const orders = {
  'deposit/list': query({
    permission: 'deposits.read',
    summary: 'Deposit orders, newest first',
    input: { ...byMember, status: z.optional(z.enum(DEPOSIT_STATUSES)) },
    output: pageOf(DepositOrder),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'deposit/get': query({
    permission: 'deposits.read',
    summary: 'One deposit order',
    input: { orderId: OrderId },
    output: DepositOrder,
    refusals: ['ORDER_NOT_FOUND'],
  }),
  'deposit/credit': withApproval(
    'deposit',
    command({
      permission: 'deposits.decide',
      summary: 'Credits a direct-finance order or a held one (ledger 11)',
      input: { ...byReason, paymentReference: z.optional(PaymentReference) },
      output: DepositOrder,
      refusals: [...REFUSALS, 'PAYMENT_USED'],
    }),
  ),
  'deposit/match': withApproval(
    'match',
    command({
      permission: 'deposits.decide',
      summary:
        'Moves a held payment to another order of the same member on its network, and credits that one (ledger 11); answers with it',
      input: { ...byReason, toOrderId: OrderId },
      output: DepositOrder,
      refusals: REFUSALS,
    }),
  ),
  'deposit/reject': decideDeposit('Refuses a direct-finance order or a held one'),
  'deposit/fail': decideDeposit(
    'Closes an order whose payment was never credited and will not come any more',
  ),

  'withdrawal/list': query({
    permission: 'withdrawals.read',
    summary: 'Withdrawal orders with member, balance, history and risk hints, newest first',
    input: { ...byMember, status: z.optional(z.enum(WITHDRAWAL_STATUSES)) },
    output: pageOf(StaffWithdrawal),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'withdrawal/get': query({
    permission: 'withdrawals.read',
    summary: 'One withdrawal order with its member, balance, history and risk hints',
    input: { orderId: OrderId },
    output: StaffWithdrawal,
    refusals: ['ORDER_NOT_FOUND'],
  }),
  'withdrawal/approve': withApproval(
    'withdrawal',
    command({
      permission: 'withdrawals.decide',
      summary: 'Approves a withdrawal: the network pays it',
      input: byReason,
      output: WithdrawalOrder,
      refusals: REFUSALS,
    }),
  ),
  'withdrawal/reject': decideWithdrawal('Refuses a withdrawal; the amount goes back (ledger 13)'),
  'withdrawal/hold': decideWithdrawal('Holds a withdrawal for a check'),
  'withdrawal/release': decideWithdrawal('Puts a held withdrawal back under review'),
  'withdrawal/fail': decideWithdrawal(
    'Closes an approved withdrawal that was not sent; the amount goes back (ledger 13)',
  ),
  'withdrawal/mark-paid': withApproval(
    'withdrawal',
    command({
      permission: 'payouts.settle',
      summary: 'Completes a withdrawal that staff paid by hand (ledger 14)',
      input: { ...byReason, txHash: TxHash },
      output: WithdrawalOrder,
      refusals: REFUSALS,
    }),
  ),
  'withdrawal/resolve-unknown': withApproval(
    'unknown-payout',
    command({
      permission: 'payouts.settle',
      summary:
        'Resolves a held payout that the network cannot tell about, after a check by hand (ledger 14 or 13)',
      input: { ...byReason, paid: z.boolean(), txHash: z.optional(TxHash) },
      output: WithdrawalOrder,
      refusals: REFUSALS,
    }),
  ),
};
