import { createHashChain } from '../seeds/hash-chain';
import { createStream } from '../seeds/outcome-stream';
import { checkLeg, checkSlip, isLegRight, type LegRecord } from './check-leg';
import { gradeSelection } from './grade-selection';
import { scriptMatch } from './match-script';
import { matchResults } from './match-state';
import { settleSlip } from './settle-slip';

const chain = createHashChain('cd'.repeat(32), 400);
const pairing = { home: 1, away: 2, matchday: 1 };
const HOME = { market: '1x2', pick: 'home' } as const;

function resultsOf(link: number) {
  const serverSeed = chain.link(link - 1);
  const script = scriptMatch(pairing, createStream({ serverSeed, clientSeed: chain.end, nonce: 0 }));
  return matchResults(script).map(({ score }) => score);
}
const firstLink = (suits: (results: ReturnType<typeof resultsOf>) => boolean): number => {
  for (let link = 1; link < 400; link += 1) if (suits(resultsOf(link))) return link;
  throw new Error('no such match in the chain');
};
const gradeHome = (score: ReturnType<typeof resultsOf>[number] | undefined) =>
  gradeSelection(HOME, score ?? null);

function legOf(link: number, changed: Partial<LegRecord> = {}): LegRecord {
  const results = resultsOf(link);
  return {
    home: 1,
    away: 2,
    selection: '1x2:home',
    odds: 1_920,
    result: gradeHome(results.at(-1)),
    results,
    chainEnd: chain.end,
    link,
    serverSeed: chain.link(link - 1),
    ...changed,
  };
}
const won = legOf(firstLink(([first, second]) => second === undefined && gradeHome(first) === 'won'));
const corrected = legOf(
  firstLink(([first, second]) => second !== undefined && gradeHome(first) !== gradeHome(second)),
);

it('plays the match of a leg again from its seed', () => {
  expect(checkLeg(won)).toEqual({
    isCommitted: true,
    results: won.results,
    areResultsRight: true,
    result: 'won',
    isResultRight: true,
  });
});

it('notices another link, another score and another result', () => {
  expect(checkLeg({ ...won, link: won.link + 1 })?.isCommitted).toBe(false);
  expect(checkLeg({ ...won, results: [{ home: 9, away: 9 }] })?.areResultsRight).toBe(false);
  expect(checkLeg({ ...won, result: 'wonHalf' })?.isResultRight).toBe(false);
});

it('lets a bet that was settled early keep the result that was corrected later, and no other', () => {
  const kept = { ...corrected, result: gradeHome(corrected.results[0]) };
  expect(checkLeg(kept)?.isResultRight).toBe(false);
  expect(checkLeg(kept, true)?.isResultRight).toBe(true);
  expect(checkLeg({ ...kept, result: 'wonHalf' }, true)?.isResultRight).toBe(false);
});

it('knows nothing while the seed is secret', () => {
  expect(checkLeg({ ...won, serverSeed: null })).toBeNull();
});

describe('a slip', () => {
  const legs = [won, corrected];
  const settled = settleSlip(
    10_000n,
    legs.map(({ odds, result }) => ({ odds, result: result ?? 'void' })),
  );
  const slip = { stakeMinor: 10_000n, payoutMinor: settled.payoutMinor, outcome: settled.result, legs };

  it('is settled again by the last results of its matches', () => {
    const checked = checkSlip(slip);
    expect(checked.isSettlementRight).toBe(true);
    expect(checked.legs.every((leg) => leg !== null && isLegRight(leg))).toBe(true);
  });

  it('with another payout or another result is wrong', () => {
    expect(checkSlip({ ...slip, payoutMinor: settled.payoutMinor + 1n }).isSettlementRight).toBe(false);
    expect(checkSlip({ ...slip, outcome: 6 }).isSettlementRight).toBe(false);
  });

  it('that is open, was settled early or has a secret seed has no settlement to check', () => {
    expect(checkSlip({ ...slip, outcome: null }).isSettlementRight).toBeNull();
    expect(checkSlip({ ...slip, outcome: 9 }).isSettlementRight).toBeNull();
    expect(
      checkSlip({ ...slip, legs: [won, { ...corrected, serverSeed: null }] }).isSettlementRight,
    ).toBeNull();
  });
});
