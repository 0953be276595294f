import type { ArcadeOutput, RoundRecord, ShotOutcome } from '@realm/arcade-contract';
import { addMoney, subtractMoney, type Money, zeroMoney } from '@realm/domain';
import type { Creature } from '@realm/fairness';
import { moneyOf, type SessionState } from '../../session/session-state';

export type Fired = ArcadeOutput<'shoot'>;
export type CaughtShot = Extract<ShotOutcome, { outcome: 'caught' }>;
const isCaught = (shot: ShotOutcome): shot is CaughtShot => shot.outcome === 'caught';

/** Payouts that the coins have yet to explain. */
export const heldCatches = ({ shots }: Fired): Readonly<Record<string, string>> =>
  Object.fromEntries(shots.filter(isCaught).map(({ bet }) => [bet.id, bet.payout ?? '0']));

/** What came of one call's shots. */
export interface RevealedShots {
  readonly fired: number;
  readonly caught: readonly Creature[];
  readonly payout: Money;
  readonly net: Money;
}

export function revealShots(value: Fired, currency: Money['currency']): RevealedShots {
  const bets = value.shots.flatMap((shot) => ('bet' in shot ? [shot.bet] : []));
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => addMoney(total, moneyOf(amount, currency)), zeroMoney(currency));
  const stake = sum(bets.map((bet) => bet.stake));
  const payout = sum(bets.map((bet) => bet.payout ?? '0'));
  const caught = value.shots.filter(isCaught).map(({ creature }) => creature);
  return { fired: bets.length, caught, payout, net: subtractMoney(payout, stake) };
}

/** The shots that are bets, as history will list them: each uses the next nonce. */
export function recordsOf({ shots }: Fired, { seeds, view }: SessionState): RoundRecord[] {
  if (view.rules.game !== 'deepsea') throw new Error(`the session plays ${view.rules.game}`);
  const { rules } = view.rules;
  const { commitment, clientSeed, nonce } = seeds;
  return shots
    .filter((shot) => 'bet' in shot)
    .map(({ bet, creature, outcome }, index) => ({
      game: 'deepsea' as const,
      bets: [bet],
      seeds: { kind: 'member' as const, commitment, serverSeed: null, clientSeed, nonce: nonce + index },
      rules,
      record: { creature, caught: outcome === 'caught' },
    }));
}
