import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { lockOpenRounds, type BetRow } from './bets.repository';
import { jsonRows } from './json-rows';
import { addSettledBets } from './sittings';

/** A stake that the wallet has taken. */
export interface Accepted {
  readonly bet: BetRow;
  readonly kind: 'bet' | 'play';
  readonly orderNumber: string | null;
  /** Of a shared round: whether it still takes bets. */
  readonly isOpen?: () => boolean;
}

export interface StoredStakes {
  /** As they are stored now; without those that were given up meanwhile. */
  readonly bets: ReadonlyMap<string, BetRow>;
  /** Ids of those whose round is over: their stakes have to be returned. */
  readonly late: readonly string[];
}

/** Stores accepted stakes: a play is settled with the payout of its row, any other bet is open. */
export async function storeAccepted(tx: Tx, accepted: readonly Accepted[]): Promise<StoredStakes> {
  // A stake that is accepted and the round's end can't miss each other.
  const shared = accepted.flatMap(({ bet, isOpen }) => (isOpen === undefined ? [] : [bet.round_id]));
  const open = await lockOpenRounds(tx, shared);
  const answers = accepted.map(({ bet, kind, orderNumber }) => ({
    transaction: `${bet.bet_id}:${kind}`,
    order: orderNumber,
    status: kind === 'play' ? 'settled' : 'open',
  }));
  const { rows } = await sql<BetRow>`
    with ended as (
      update wallet_commands set outcome = 'accepted', refusal = null
      from json_to_recordset(${jsonRows(answers)}) as answer (transaction text, "order" text, status text)
      where transaction_id = answer.transaction and outcome is null
      returning bet_id, answer."order", answer.status
    ), stored as (
      update bets set status = ended.status, order_number = ended."order"
      from ended where bets.bet_id = ended.bet_id and bets.status = 'placing'
      returning bets.*
    ), sums as (${addSettledBets('stored')}), over as (
      update rounds set state = 'settled' from stored where stored.status = 'settled' and rounds.round_id = stored.round_id
    )
    select * from stored`.execute(tx);
  const bets = new Map(rows.map((bet) => [bet.bet_id, bet]));
  const isLate = ({ bet, isOpen }: Accepted) =>
    bets.has(bet.bet_id) && isOpen !== undefined && !(isOpen() && open.has(bet.round_id));
  return { bets, late: accepted.filter(isLate).map(({ bet }) => bet.bet_id) };
}
