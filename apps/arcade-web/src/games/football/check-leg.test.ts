import type { FootballLeg } from '@realm/arcade-contract';
import { createHashChain, createStream, gradeSelection, matchResults, scriptMatch } from '@realm/fairness';
import { checkLeg } from './check-leg';

const chain = createHashChain('cd'.repeat(32), 8);
const pairing = { home: 1, away: 2, matchday: 1 };
const LINK = 3;

function legOf(changed: Partial<FootballLeg> = {}): FootballLeg {
  const serverSeed = chain.link(LINK - 1);
  const script = scriptMatch(pairing, createStream({ serverSeed, clientSeed: chain.end, nonce: 0 }));
  const results = matchResults(script).map(({ score }) => score);
  return {
    fixture: 'football-1',
    home: 1,
    away: 2,
    selection: '1x2:home',
    odds: 1_920,
    result: gradeSelection({ market: '1x2', pick: 'home' }, results.at(-1) ?? null),
    startsAt: 0,
    results,
    chainEnd: chain.end,
    link: LINK,
    serverSeed,
    ...changed,
  };
}

it('plays the match again from its seed', () => {
  const leg = legOf();
  expect(checkLeg(leg)).toEqual({
    isCommitted: true,
    results: leg.results,
    areResultsRight: true,
    result: leg.result,
    isResultRight: true,
  });
});

it('notices another link, another score and another result', () => {
  expect(checkLeg(legOf({ link: LINK + 1 }))?.isCommitted).toBe(false);
  expect(checkLeg(legOf({ results: [{ home: 9, away: 9 }] }))?.areResultsRight).toBe(false);
  expect(checkLeg(legOf({ result: 'wonHalf' }))?.isResultRight).toBe(false);
});

it('knows nothing while the seed is secret', () => {
  expect(checkLeg(legOf({ serverSeed: null }))).toBeNull();
});
