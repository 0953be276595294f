import * as z from 'zod/mini';
import { Count, Currency, Instant, SignedAmountText, SumText } from '../schemas';
import { DepositOrder } from '../member/deposit';
import { Protection } from '../member/protection';
import { Statement } from '../member/statement';
import { WithdrawalOrder } from '../member/withdraw';
import { command, query } from './define-operation';
import { MemberHistory, MemberMoveState, MemberName, MemberSummary, Reason, WalletView } from './schemas';

const Wallet = z.extend(WalletView, {
  games: z.record(z.string(), SignedAmountText),
  credit: z.nullable(z.object({ used: SignedAmountText, limit: SignedAmountText })),
});

export const members = {
  'member/access': command({
    permission: 'members.access',
    summary: 'Disables a member, which ends every session, or enables one again',
    input: {
      uid: z.string().check(z.maxLength(64)),
      disabled: z.boolean(),
      reason: Reason,
    },
    output: z.object({ uid: z.string(), disabled: z.boolean(), endedSessions: z.array(z.string()) }),
  }),
  'member/reset-profile': command({
    permission: 'members.profile',
    summary: 'Gives a member the nickname and avatar of a new account',
    input: { member: MemberName, reason: Reason },
    output: z.object({
      member: z.string(),
      nickname: z.string(),
      replaced: z.object({ nickname: z.string(), avatar: z.string() }),
    }),
  }),
  'member/get': query({
    permission: 'members.read',
    summary: 'One member: account, wallets, history, addresses, devices, sessions and the newest orders',
    input: { member: MemberName },
    output: z.extend(MemberSummary, {
      avatar: z.string(),
      agentName: z.nullable(z.string()),
      /** Masked; `null` without one. */
      email: z.nullable(z.string()),
      hasAuthenticator: z.boolean(),
      online: z.boolean(),
      lastSeenAt: z.nullable(Instant),
      /** `null`: lives in this cell. A server of an earlier build does not say. */
      move: z.optional(z.nullable(MemberMoveState)),
      hasPaymentPassword: z.boolean(),
      withdrawalsHeldUntil: z.nullable(Instant),
      currencyCode: Currency,
      protection: Protection,
      wallets: z.array(Wallet),
      history: MemberHistory,
      /** Bets of the active currency that were placed today (GMT-4), and what they won or lost. */
      today: z.object({ turnover: SumText, net: SumText }),
      /** Since the registration, in the active currency: stakes that were not returned, and what they won or lost. */
      lifetime: z.object({ staked: SumText, net: SumText }),
      counts: z.object({ entries: Count, orders: Count, bets: Count, sessions: Count, notes: Count }),
      /** Addresses are masked: `member/unmask` shows them. */
      addresses: z.array(
        z.object({ label: z.string(), network: z.string(), address: z.string(), savedAt: Instant }),
      ),
      devices: z.array(z.object({ deviceId: z.string(), lastLoginAt: Instant })),
      sessions: z.array(
        z.object({
          process: z.string(),
          deviceId: z.nullable(z.string()),
          signedInAt: Instant,
          lastSeenAt: Instant,
          endedAt: z.nullable(Instant),
          endReason: z.nullable(z.string()),
        }),
      ),
      recentDeposits: z.array(DepositOrder),
      recentWithdrawals: z.array(WithdrawalOrder),
    }),
  }),
  'member/statement': query({
    permission: 'statements.read',
    summary: 'Everything posted to a member’s accounts over any range, with opening, closing and hashes',
    input: { member: MemberName, currencyCode: z.optional(Currency), from: Instant, to: Instant },
    output: Statement,
    refusals: ['DATE_RANGE_INVALID', 'STATEMENT_TOO_LONG'],
  }),
};
