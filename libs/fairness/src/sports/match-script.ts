import type { OutcomeStream } from '../seeds/outcome-stream';
import type { Score } from './grade-selection';
import { MILLION } from './goal-model';
import { goalRates, MATCH_MINUTES, teamOf, type Pairing } from './teams';

export type Side = 'home' | 'away';
export interface MatchEvent {
  /** 1 to 90. */
  readonly minute: number;
  readonly kind: 'goal' | 'yellow' | 'red';
  readonly side: Side;
}

/** Everything that happens in a fixture, decided by its seed before the first bet. */
export interface MatchScript {
  readonly events: readonly MatchEvent[];
  readonly isPostponed: boolean;
  /** The minute after which it is broken off. */
  readonly abandonedAfter: number | null;
  /** The first result, `null` without one. */
  readonly result: Score | null;
  /** The result that replaces the first one later; absent for most fixtures. */
  readonly corrected?: Score;
}

/** Of a thousand fixtures so many are postponed, abandoned, abandoned with a result that is declared valid later, and corrected. */
export const FATES = { postponed: 20, abandoned: 25, resultStands: 15, corrected: 50 } as const;

/** A match that is broken off is so after one of these minutes, each as likely. */
export const BREAK_OFF = { first: 10, minutes: 70 } as const;

/** Chances of a card for one side in a minute, in millionths. */
const YELLOW = 17_000;
export const RED = 1_200;
export const SIDES: readonly Side[] = ['home', 'away'];

/** What a minute brings, by one number of the stream. */
function eventOf(minute: number, drawn: number, rates: { home: number; away: number }): MatchEvent | null {
  let below = 0;
  for (const [kind, chances] of [
    ['goal', rates],
    ['red', { home: RED, away: RED }],
    ['yellow', { home: YELLOW, away: YELLOW }],
  ] as const)
    for (const side of SIDES) {
      below += chances[side];
      if (drawn < below) return { minute, kind, side };
    }
  return null;
}

const countOf = (events: readonly MatchEvent[], kind: MatchEvent['kind'], side: Side): number =>
  events.filter((event) => event.kind === kind && event.side === side).length;

export const scoreOf = (events: readonly MatchEvent[]): Score => ({
  home: countOf(events, 'goal', 'home'),
  away: countOf(events, 'goal', 'away'),
});
export const redsOf = (events: readonly MatchEvent[]): Score => ({
  home: countOf(events, 'red', 'home'),
  away: countOf(events, 'red', 'away'),
});

/** The last goal is struck off; without one the home side is awarded a goal. */
export function correctionOf(events: readonly MatchEvent[]): Score {
  const goals = events.filter(({ kind }) => kind === 'goal');
  return goals.length === 0 ? { home: 1, away: 0 } : scoreOf(goals.slice(0, -1));
}

/**
 * The first number is the fixture's fate, the second the minute in which it would be broken off; then one for each minute. So a fate does
 * not change what happens on the pitch.
 */
export function scriptMatch({ home, away }: Pairing, stream: OutcomeStream): MatchScript {
  const fate = stream.below(1_000);
  const breakOff = BREAK_OFF.first + stream.below(BREAK_OFF.minutes);
  const [hosts, guests] = [teamOf(home), teamOf(away)];
  const events: MatchEvent[] = [];
  let rates = goalRates(hosts, guests);
  for (let minute = 1; minute <= MATCH_MINUTES; minute += 1) {
    const event = eventOf(minute, stream.below(MILLION), rates);
    if (event === null) continue;
    events.push(event);
    if (event.kind === 'red') rates = goalRates(hosts, guests, redsOf(events));
  }
  const { postponed, abandoned, resultStands, corrected } = FATES;
  const none = { events: [], abandonedAfter: null, result: null };
  if (fate < postponed) return { ...none, isPostponed: true };
  if (fate < postponed + abandoned + resultStands) {
    const played = events.filter(({ minute }) => minute <= breakOff);
    const broken = { events: played, isPostponed: false, abandonedAfter: breakOff, result: null };
    return fate < postponed + abandoned ? broken : { ...broken, corrected: scoreOf(played) };
  }
  const ended = { events, isPostponed: false, abandonedAfter: null, result: scoreOf(events) };
  const isCorrected = fate < postponed + abandoned + resultStands + corrected;
  return isCorrected ? { ...ended, corrected: correctionOf(events) } : ended;
}
