import type { FootballFixture } from '@realm/arcade-contract';
import type { Fixture, Fixtures } from './fixtures';

/** A fixture as everybody sees it: its script stays secret while one of its results may still be replaced. */
export function presentFixture(fixtures: Fixtures, fixture: Fixture, nowMs: number): FootballFixture {
  const { id, startsAtMs, pairing, link } = fixture;
  const { phase, minute, score, reds, events, isSuspended } = fixtures.state(fixture, nowMs);
  return {
    fixture: id,
    ...pairing,
    startsAt: startsAtMs,
    phase,
    minute,
    score,
    reds,
    events: [...events],
    isSuspended,
    odds: [...fixtures.offered(fixture, nowMs)],
    results: fixtures.resultsAt(fixture, nowMs).map((result) => result.score),
    chainEnd: link.chainEnd,
    link: link.link,
    serverSeed: fixtures.isFinal(fixture, nowMs) ? link.serverSeed : null,
  };
}
