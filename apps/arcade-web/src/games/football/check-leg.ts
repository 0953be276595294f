import type { FootballLeg } from '@realm/arcade-contract';
import {
  belongsToChain,
  createStream,
  gradeSelection,
  matchResults,
  parseSelection,
  scriptMatch,
  type LegResult,
  type Score,
} from '@realm/fairness';

export interface CheckedLeg {
  readonly isCommitted: boolean;
  readonly results: readonly (Score | null)[];
  readonly areResultsRight: boolean;
  readonly result: LegResult | null;
  readonly isResultRight: boolean;
}

const isSame = (one: Score | null | undefined, other: Score | null): boolean =>
  one?.home === other?.home && one?.away === other?.away;

/** Plays the leg's match again from its seed. `null` while the seed is secret. */
export function checkLeg(leg: FootballLeg): CheckedLeg | null {
  const { serverSeed, chainEnd, link, home, away, results, selection, result } = leg;
  if (serverSeed === null) return null;
  const stream = createStream({ serverSeed, clientSeed: chainEnd, nonce: 0 });
  const played = matchResults(scriptMatch({ home, away, matchday: 1 }, stream)).map(({ score }) => score);
  const backed = parseSelection(selection);
  const last = played.at(-1) ?? null;
  const graded = backed === null ? null : gradeSelection(backed, last);
  return {
    isCommitted: belongsToChain(serverSeed, chainEnd, link),
    results: played,
    areResultsRight:
      played.length === results.length && results.every((score, index) => isSame(played[index], score)),
    result: graded,
    // A leg of a bet that was settled early may have been left without its result.
    isResultRight: result === null || result === graded,
  };
}
