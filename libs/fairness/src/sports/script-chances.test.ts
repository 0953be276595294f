import { createStream } from '../seeds/outcome-stream';
import { finalScores } from './goal-model';
import { scriptMatch } from './match-script';
import { scriptedScores } from './script-chances';
import { goalRates, teamOf } from './teams';

const PAIRING = { home: 1, away: 2, matchday: 1 };
const SCORES = scriptedScores(PAIRING);
const chanceOf = (is: (home: number, away: number) => boolean): number =>
  SCORES.reduce((sum, { score, chance }) => sum + (is(score.home, score.away) ? chance : 0), 0);

it('adds up to one', () => {
  expect(chanceOf(() => true)).toBeCloseTo(1, 10);
});

it('is near the chances without red cards, and not the same', () => {
  const plain = finalScores({ home: 0, away: 0 }, goalRates(teamOf(1), teamOf(2)), 90);
  const draw = plain.reduce((sum, { score, chance }) => sum + (score.home === score.away ? chance : 0), 0);
  const withReds = chanceOf((home, away) => home === away);
  expect(Math.abs(withReds - draw)).toBeLessThan(0.01);
  expect(Math.abs(withReds - draw)).toBeGreaterThan(0.000_01);
});

it('is what scripts come to', () => {
  const results = Array.from({ length: 3_000 }, (_, nonce) =>
    scriptMatch(PAIRING, createStream({ serverSeed: 'cd'.repeat(32), clientSeed: 'scores', nonce })),
  ).flatMap(({ result }) => result ?? []);
  for (const is of [
    (home: number, away: number) => home > away,
    (home: number, away: number) => home === away,
    (home: number, away: number) => home + away > 2,
  ]) {
    const share = results.filter(({ home, away }) => is(home, away)).length / results.length;
    const chance = chanceOf(is);
    // 99.9 % of all samples are nearer.
    expect(Math.abs(share - chance)).toBeLessThan(3.29 * Math.sqrt((chance * (1 - chance)) / results.length));
  }
});
