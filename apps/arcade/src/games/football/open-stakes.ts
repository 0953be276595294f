import type { CurrencyCode } from '@realm/domain';
import { maximumPayoutOf, potentialPayout, SPORTS_RULES, type Odds } from '@realm/fairness';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { maximumStake } from '../../play/stakes';
import type { SlipLeg } from './slips.repository';

interface NewSlip {
  readonly playerId: bigint;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly legs: readonly SlipLeg[];
}

/** Of one bet that waits for its results. */
interface OpenBet {
  readonly stake: bigint;
  readonly legs: readonly SlipLeg[];
}

/**
 * Whether the member's bets on one of the slip's selections, this one included, exceed what one bet may stake or pay: many small slips are
 * as large as one. Bets of a player are placed one after the other.
 */
export async function exceedsOpenStakes(
  tx: Tx,
  { playerId, currency, stakeMinor, legs }: NewSlip,
): Promise<boolean> {
  const largest = maximumStake(currency);
  const mostPaid = maximumPayoutOf(largest, SPORTS_RULES);
  const open = await readOpen(tx, playerId, currency);
  return legs.some(({ fixture, selection }) => {
    const onIt = [{ stake: stakeMinor, legs }, ...open].filter((bet) =>
      bet.legs.some((leg) => leg.fixture === fixture && leg.selection === selection),
    );
    const staked = onIt.reduce((sum, { stake }) => sum + stake, 0n);
    const paid = onIt.reduce((sum, { stake, legs: own }) => sum + potentialPayout(stake, oddsOf(own)), 0n);
    return staked > largest || paid > mostPaid;
  });
}

const oddsOf = (legs: readonly SlipLeg[]): readonly Odds[] => legs.map(({ odds }) => odds);

async function readOpen(tx: Tx, playerId: bigint, currency: CurrencyCode): Promise<readonly OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    select stake_minor as stake, choice -> 'legs' as legs from bets
    where player_id = ${playerId} and status in ('placing', 'open') and currency = ${currency} and choice ? 'legs'`.execute(
    tx,
  );
  return rows;
}
