import { MATCH_TIMES, type MatchScript } from '@realm/fairness';

/** A stretch of time in which no bet may be accepted; its end is already open again. */
export interface ClosedTime {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A bet that was accepted, on its subject: a match or a hand. */
export interface AcceptedBet {
  readonly commandId: string;
  readonly on: string;
  /** When the provider and the platform took it, by their own records. */
  readonly takenAtMs: readonly number[];
}

const HALF = 45;

/** When a match takes no bets, from what happens in it: after goals and red cards, and from its last moment on. */
export function closedTimesOf(
  script: MatchScript,
  { startsAtMs, minuteMs }: { readonly startsAtMs: number; readonly minuteMs: number },
): readonly ClosedTime[] {
  /** Of a minute of play, after which the break counts too. */
  const atMs = (played: number): number =>
    startsAtMs + (played > HALF ? played + MATCH_TIMES.halfTime : played) * minuteMs;
  if (script.isPostponed) return [{ fromMs: startsAtMs, toMs: Infinity }];
  const suspended = script.events
    .filter(({ kind }) => kind !== 'yellow')
    .map(({ minute }) => {
      // It falls in the middle of its minute.
      const fromMs = atMs(minute - 0.5);
      return { fromMs, toMs: fromMs + MATCH_TIMES.suspended * minuteMs };
    });
  const lastMs = Math.min(atMs(MATCH_TIMES.lastBet), atMs(script.abandonedAfter ?? Infinity));
  return [...suspended, { fromMs: lastMs, toMs: Infinity }];
}

/** Those that were taken while their subject was closed, or on an unknown one. */
export function wronglyAccepted(
  bets: readonly AcceptedBet[],
  closed: ReadonlyMap<string, readonly ClosedTime[]>,
): readonly AcceptedBet[] {
  return bets.filter(({ on, takenAtMs }) => {
    const times = closed.get(on);
    return (
      times === undefined ||
      times.some(({ fromMs, toMs }) => takenAtMs.some((atMs) => fromMs <= atMs && atMs < toMs))
    );
  });
}
