import type { CurrencyCode, GameCategory } from '@realm/domain';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables';

interface Owned {
  readonly number: string;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly at: Date;
  readonly minor: bigint;
}

type BetRow = Insertable<Tables['bet_orders']>;
export const betRow = (
  bet: Owned & {
    readonly category: GameCategory;
    readonly provider: string;
    readonly game: string | null;
    readonly paid: bigint | 'cancelled';
  },
): BetRow => ({
  order_number: bet.number,
  provider: bet.provider,
  provider_bet: bet.number,
  member_id: bet.memberId,
  category: bet.category,
  game: bet.game,
  currency: bet.currency,
  stake_minor: bet.minor,
  status: bet.paid === 'cancelled' ? 'cancelled' : 'settled',
  payout_minor: bet.paid === 'cancelled' ? null : bet.paid,
  placed_at: bet.at,
  settled_at: bet.at,
  placed_event: `bet:${bet.number}:place`,
  ended_event: bet.paid === 0n ? null : `bet:${bet.number}:end`,
});

type DepositRow = Insertable<Tables['deposit_orders']>;
/** @param network - `null`: paid to staff directly. */
export const depositRow = (
  deposit: Owned & { readonly network: 'TRC20' | 'BEP20' | null; readonly paid: bigint },
): DepositRow => ({
  order_id: deposit.number,
  member_id: deposit.memberId,
  method: deposit.network === null ? 'direct' : 'usdt',
  status: 'success',
  network: deposit.network,
  pay_minor: deposit.paid,
  paid_minor: deposit.paid,
  currency: deposit.currency,
  rate: '7.25',
  credit_minor: deposit.minor,
  pay_address: deposit.network === null ? null : 'T1',
  contract: null,
  confirmations_needed: 1,
  tx_hash: null,
  proof_id: null,
  created_at: deposit.at,
  expires_at: deposit.at,
});

type WithdrawalRow = Insertable<Tables['withdrawal_orders']>;
export const withdrawalRow = (
  withdrawal: Owned & { readonly network: 'TRC20' | 'BEP20'; readonly fee: bigint; readonly net: bigint },
): WithdrawalRow => ({
  order_id: withdrawal.number,
  member_id: withdrawal.memberId,
  status: 'success',
  currency: withdrawal.currency,
  amount_minor: withdrawal.minor,
  rate: '7.25',
  gross_minor: withdrawal.fee + withdrawal.net,
  fee_minor: withdrawal.fee,
  net_minor: withdrawal.net,
  network: withdrawal.network,
  address: 'T2',
  address_label: 'own',
  tx_hash: null,
  review_by: withdrawal.at,
  created_at: withdrawal.at,
});

export type HistoryRows = {
  readonly bets: BetRow[];
  readonly deposits: DepositRow[];
  readonly withdrawals: WithdrawalRow[];
};
