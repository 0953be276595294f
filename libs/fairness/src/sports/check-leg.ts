import { belongsToChain } from '../seeds/hash-chain';
import { createStream } from '../seeds/outcome-stream';
import { gradeSelection, type LegResult, type Score } from './grade-selection';
import { scriptMatch } from './match-script';
import { matchResults } from './match-state';
import { parseSelection } from './selection';
import { settleSlip, type Odds } from './settle-slip';

/** A leg as the provider shows it, with what its match was played from. */
export interface LegRecord {
  /** Numbers of the teams. */
  readonly home: number;
  readonly away: number;
  readonly selection: string;
  readonly odds: Odds;
  readonly result: LegResult | null;
  /** Of the match, newest last; `null`: without a result. */
  readonly results: readonly (Score | null)[];
  readonly chainEnd: string;
  readonly link: number;
  /** `null` while a result may still change. */
  readonly serverSeed: string | null;
}

export interface CheckedLeg {
  readonly isCommitted: boolean;
  readonly results: readonly (Score | null)[];
  readonly areResultsRight: boolean;
  readonly result: LegResult | null;
  readonly isResultRight: boolean;
}

export const isLegRight = ({ isCommitted, areResultsRight, isResultRight }: CheckedLeg): boolean =>
  isCommitted && areResultsRight && isResultRight;

const isSame = (one: Score | null | undefined, other: Score | null): boolean =>
  one?.home === other?.home && one?.away === other?.away;

/**
 * Plays the leg's match again from its seed. `null` while the seed is secret.
 *
 * @param isEarly - The bet was settled early: it keeps the result that the leg had then, and nothing that replaced it.
 */
export function checkLeg(leg: LegRecord, isEarly = false): CheckedLeg | null {
  const { serverSeed, chainEnd, link, home, away, results, selection, result } = leg;
  if (serverSeed === null) return null;
  const stream = createStream({ serverSeed, clientSeed: chainEnd, nonce: 0 });
  const played = matchResults(scriptMatch({ home, away, matchday: 1 }, stream)).map(({ score }) => score);
  const backed = parseSelection(selection);
  const gradeOf = (score: Score | null) => (backed === null ? null : gradeSelection(backed, score));
  const graded = gradeOf(played.at(-1) ?? null);
  return {
    isCommitted: belongsToChain(serverSeed, chainEnd, link),
    results: played,
    areResultsRight:
      played.length === results.length && results.every((score, index) => isSame(played[index], score)),
    result: graded,
    // A bet that was settled early may also have been left without its result.
    isResultRight:
      result === null || result === graded || (isEarly && played.some((score) => gradeOf(score) === result)),
  };
}

export interface SlipRecord {
  readonly stakeMinor: bigint;
  /** `null` without a payout: of a bet that is open or whose stake was returned. */
  readonly payoutMinor: bigint | null;
  /** As the platform numbers results; 9 is an early settlement, whose price was agreed. */
  readonly outcome: number | null;
  readonly legs: readonly LegRecord[];
}

export interface CheckedSlip {
  readonly legs: readonly (CheckedLeg | null)[];
  /** Whether result and payout follow from the legs; `null` while that can't be said, and for an early settlement. */
  readonly isSettlementRight: boolean | null;
}

const CANCELLED = 8;
const EARLY = 9;

/** Plays the matches of a slip again and settles it by their results. */
export function checkSlip({ stakeMinor, payoutMinor, outcome, legs }: SlipRecord): CheckedSlip {
  const isEarly = outcome === EARLY;
  const checked = legs.map((leg) => checkLeg(leg, isEarly));
  const graded = checked.flatMap((leg, index) =>
    leg?.result == null ? [] : [{ odds: legs[index]?.odds ?? 0, result: leg.result }],
  );
  if (outcome === null || isEarly || graded.length < legs.length)
    return { legs: checked, isSettlementRight: null };
  const settled = settleSlip(stakeMinor, graded);
  const isPaid = outcome === CANCELLED || settled.payoutMinor === payoutMinor;
  return { legs: checked, isSettlementRight: settled.result === outcome && isPaid };
}
