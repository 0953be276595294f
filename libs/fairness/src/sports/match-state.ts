import type { Score } from './grade-selection';
import { redsOf, scoreOf, type MatchEvent, type MatchScript } from './match-script';
import { MATCH_MINUTES } from './teams';

export const MATCH_PHASES = [
  'upcoming',
  'firstHalf',
  'halfTime',
  'secondHalf',
  'ended',
  'abandoned',
  'postponed',
] as const;
export type MatchPhase = (typeof MATCH_PHASES)[number];

const HALF = 45;
/** All in minutes of play, so that a faster clock keeps the proportions. */
export const MATCH_TIMES = {
  halfTime: 3,
  /** After a goal or a red card. */
  suspended: 1.5,
  /** Bets are taken until then. */
  lastBet: 88,
  /** From the last whistle to the first result. */
  result: 2,
  /** From the first result to the one that replaces it. */
  correction: 20,
} as const;

export interface MatchState {
  readonly phase: MatchPhase;
  /** 0 before the start; the minute that is being played. */
  readonly minute: number;
  /** Minutes that may still bring something: the half of one in which its event is over does not count. */
  readonly minutesLeft: number;
  readonly score: Score;
  readonly reds: Score;
  readonly events: readonly MatchEvent[];
  /** Odds are hidden for a moment after a goal or a red card. */
  readonly isSuspended: boolean;
  /** Whether bets are taken, unless it is suspended. */
  readonly isOpen: boolean;
  /** Goals and red cards so far: a bet that was sent before one is not accepted after it. */
  readonly incidents: number;
}

const NONE: Score = { home: 0, away: 0 };

/** Minutes of play after so many minutes since the start. */
function playedAt(elapsed: number): number {
  if (elapsed < 0) return 0;
  if (elapsed < HALF) return elapsed;
  return Math.min(Math.max(HALF, elapsed - MATCH_TIMES.halfTime), MATCH_MINUTES);
}

/** Minutes from the start to the end of a minute of play. */
const elapsedAt = (played: number): number => (played > HALF ? played + MATCH_TIMES.halfTime : played);

/** An event falls in the middle of its minute. */
const MOMENT = 0.5;
const momentOf = ({ minute }: MatchEvent): number => minute - MOMENT;

/** @param elapsed - Minutes since the start. */
export function matchState(script: MatchScript, elapsed: number): MatchState {
  const outcome = (phase: MatchPhase, events: readonly MatchEvent[] = []): MatchState => ({
    phase,
    minute: Math.min(Math.floor(playedAt(elapsed)) + 1, MATCH_MINUTES),
    minutesLeft: MATCH_MINUTES - Math.floor(playedAt(elapsed) + MOMENT),
    score: scoreOf(events),
    reds: redsOf(events),
    events,
    isSuspended: false,
    isOpen: false,
    incidents: incidentsOf(events).length,
  });
  if (script.isPostponed && elapsed >= 0) return { ...outcome('postponed'), minute: 0 };
  if (elapsed < 0) return { ...outcome('upcoming'), minute: 0, score: NONE, isOpen: true };
  const played = playedAt(elapsed);
  const { abandonedAfter } = script;
  if (abandonedAfter !== null && played >= abandonedAfter)
    return { ...outcome('abandoned', script.events), minute: abandonedAfter };
  const events = script.events.filter((event) => momentOf(event) <= played);
  if (played >= MATCH_MINUTES) return outcome('ended', events);
  const phase = elapsed < HALF ? 'firstHalf' : played <= HALF ? 'halfTime' : 'secondHalf';
  const last = incidentsOf(events).at(-1);
  return {
    ...outcome(phase, events),
    isOpen: played < MATCH_TIMES.lastBet,
    isSuspended: last !== undefined && elapsed < elapsedAt(momentOf(last)) + MATCH_TIMES.suspended,
  };
}

const incidentsOf = (events: readonly MatchEvent[]) => events.filter(({ kind }) => kind !== 'yellow');

/** A result of a fixture, and when it is known, in minutes since the start. */
export interface MatchResult {
  readonly at: number;
  readonly score: Score | null;
}

/** From when on nothing replaces a first result. */
export const finalTimeOf = ({ at }: MatchResult): number => at + MATCH_TIMES.correction;

/** The first result, and the one that replaces it, if there is one. */
export function matchResults({
  isPostponed,
  abandonedAfter,
  result,
  corrected,
}: MatchScript): readonly MatchResult[] {
  const whistle = isPostponed ? 0 : elapsedAt(abandonedAfter ?? MATCH_MINUTES);
  const first = { at: isPostponed ? 0 : whistle + MATCH_TIMES.result, score: result };
  return corrected === undefined ? [first] : [first, { at: finalTimeOf(first), score: corrected }];
}
