import type { FootballFixture } from '@realm/arcade-contract';
import type { Fixture, Fixtures } from './fixtures';

/** What a fixture's results are checked with: its script stays secret while one of them may still be replaced. No script decides a void one. */
export function proofOf(
  fixtures: Fixtures,
  fixture: Fixture,
  nowMs: number,
): Pick<FootballFixture, 'startsAt' | 'results' | 'chainEnd' | 'link' | 'serverSeed'> {
  const { startsAtMs, link, isVoid } = fixture;
  return {
    startsAt: startsAtMs,
    results: fixtures.resultsAt(fixture, nowMs).map((result) => result.score),
    chainEnd: link.chainEnd,
    link: link.link,
    serverSeed: fixtures.isFinal(fixture, nowMs) && !isVoid ? link.serverSeed : null,
  };
}

/** A fixture as everybody sees it. */
export function presentFixture(fixtures: Fixtures, fixture: Fixture, nowMs: number): FootballFixture {
  const { phase, minute, score, reds, events, isSuspended } = fixtures.state(fixture, nowMs);
  return {
    fixture: fixture.id,
    ...fixture.pairing,
    phase,
    minute,
    score,
    reds,
    events: [...events],
    isSuspended,
    odds: [...fixtures.offered(fixture, nowMs)],
    ...proofOf(fixtures, fixture, nowMs),
  };
}
