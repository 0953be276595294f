import {
  chancesOf,
  expectedMultiple,
  FATES,
  gradeSelection,
  matchState,
  offeredSelections,
  pairingOf,
  parseSelection,
  scoresFrom,
  scriptedScores,
  scriptMatch,
  settleSlip,
  type Odds,
  type Pairing,
  type ScoreChance,
  type Selection,
} from '@realm/fairness';
import { average, count, inTurn, zeros, type Open } from './simulated-game';

/** Two matchdays, in which every team plays twice. */
const FIXTURES = 12;
const PER_MILLE = 1_000;
const MILLION = 1_000_000;
/** Large enough that cutting a payout to whole units does not matter. */
const STAKE = 1_000_000_000n;
/** What a fixture without a result returns. */
const RETURNED = 1;
const NO_RESULT = FATES.postponed + FATES.abandoned + FATES.resultStands;
const WINNERS = ['home', 'draw', 'away'] as const;

interface Offer {
  readonly selection: Selection;
  readonly odds: Odds;
}
interface Fixture {
  readonly pairing: Pairing;
  readonly scores: readonly ScoreChance[];
  readonly offers: readonly Offer[];
}

const UPCOMING = matchState({ events: [], isPostponed: false, abandonedAfter: null, result: null }, -1);

/** With the odds before its start, and the chances by which its script is drawn. */
function fixtureOf(slot: number, rules: Parameters<typeof offeredSelections>[0]): Fixture {
  const pairing = pairingOf(slot);
  const offers = offeredSelections(rules, scoresFrom(pairing, UPCOMING)).flatMap(({ key, odds }) => {
    const selection = parseSelection(key);
    return odds === null || selection === null ? [] : [{ selection, odds }];
  });
  return { pairing, offers, scores: scriptedScores(pairing) };
}

/** Of a single that is settled by the first result. */
function expectedReturn({ scores, offers }: Fixture): number {
  const played = average(
    offers.map(({ selection, odds }) => expectedMultiple(chancesOf(selection, scores), odds) / MILLION),
  );
  return (NO_RESULT * RETURNED + (PER_MILLE - NO_RESULT) * played) / PER_MILLE;
}

/** Singles at the odds before the start, each settled by the fixture's first result. */
export const simulateFootball: Open = ({ football: rules }, streamOf) => {
  const fixtures = Array.from({ length: FIXTURES }, (_, slot) => fixtureOf(slot, rules));
  const fates = zeros(2);
  const winners = fixtures.map(() => zeros(WINNERS.length));
  const chanceOf = ({ scores }: Fixture, pick: (typeof WINNERS)[number]) =>
    chancesOf({ market: '1x2', pick }, scores).won;
  return {
    theoretical: average(fixtures.map(expectedReturn)),
    variance: null,
    play(nonce) {
      const { pairing, offers } = inTurn(fixtures, nonce);
      const { selection, odds } = inTurn(offers, Math.floor(nonce / FIXTURES));
      const { result: score } = scriptMatch(pairing, streamOf(nonce));
      count(fates, score === null ? 1 : 0);
      if (score !== null) {
        const difference = Math.sign(score.away - score.home);
        count(winners[nonce % FIXTURES], 1 + difference);
      }
      const { payoutMinor } = settleSlip(STAKE, [{ odds, result: gradeSelection(selection, score) }]);
      return Number(payoutMinor) / Number(STAKE);
    },
    tallies: () => [
      { observed: fates, probabilities: [1 - NO_RESULT / PER_MILLE, NO_RESULT / PER_MILLE] },
      ...fixtures.map((fixture, index) => ({
        observed: winners[index] ?? [],
        probabilities: WINNERS.map((pick) => chanceOf(fixture, pick)),
      })),
    ],
  };
};
