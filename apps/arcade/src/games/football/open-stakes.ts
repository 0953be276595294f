import type { CurrencyCode } from '@realm/domain';
import {
  gradeSelection,
  maximumPayoutOf,
  parseSelection,
  potentialPayout,
  SPORTS_RULES,
  type Odds,
} from '@realm/fairness';
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
  readonly currency: CurrencyCode;
  readonly legs: readonly SlipLeg[];
}

/** More goals of one side than any line that is offered. */
const GOALS = Array.from({ length: 13 }, (_each, goals) => goals);
const SCORES = GOALS.flatMap((home) => GOALS.map((away) => ({ home, away })));

/** With which scores a selection wins, whole or half. The home side at 1X2 and at −0.5 is the same bet; so are over 2.25 and over 2.5. */
function winsOf(key: string): string {
  const selection = parseSelection(key);
  if (selection === null) throw new Error(`${key} is no selection`);
  const isWon = SCORES.map((score) => gradeSelection(selection, score).startsWith('won'));
  return isWon.map(Number).join('');
}

/**
 * Whether the member's bets that win with the same scores as one of the slip's selections, this one included, exceed what one bet may stake
 * or pay: many small slips are as large as one, in however many currencies. Bets of a player are placed one after the other.
 */
export async function exceedsOpenStakes(
  tx: Tx,
  { playerId, currency, stakeMinor, legs }: NewSlip,
): Promise<boolean> {
  const largest = maximumStake(currency);
  const mostPaid = maximumPayoutOf(largest, SPORTS_RULES);
  const known = new Map<string, string>();
  const idOf = ({ fixture, selection }: SlipLeg): string => {
    const wins = known.get(selection) ?? winsOf(selection);
    known.set(selection, wins);
    return `${fixture}:${wins}`;
  };
  const fixtures = new Set(legs.map(({ fixture }) => fixture));
  const bets = [{ stake: stakeMinor, currency, legs }, ...(await readOpen(tx, playerId))].map((bet) => ({
    // As a part of the largest stake of its currency.
    stake: (bet.stake * largest) / maximumStake(bet.currency),
    legs: bet.legs,
    ids: new Set(bet.legs.filter(({ fixture }) => fixtures.has(fixture)).map(idOf)),
  }));
  return legs.some((leg) => {
    const onIt = bets.filter(({ ids }) => ids.has(idOf(leg)));
    const staked = onIt.reduce((sum, { stake }) => sum + stake, 0n);
    const paid = onIt.reduce((sum, { stake, legs: own }) => sum + potentialPayout(stake, oddsOf(own)), 0n);
    return staked > largest || paid > mostPaid;
  });
}

const oddsOf = (legs: readonly SlipLeg[]): readonly Odds[] => legs.map(({ odds }) => odds);

/** In all currencies. */
async function readOpen(tx: Tx, playerId: bigint): Promise<readonly OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    select stake_minor as stake, currency, choice -> 'legs' as legs from bets
    where player_id = ${playerId} and status in ('placing', 'open') and choice ? 'legs'`.execute(tx);
  return rows;
}
