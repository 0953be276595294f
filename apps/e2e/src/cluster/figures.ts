import type { ArcadePlayer } from '../faults/arcade-player';
import type { RequestLog } from '../faults/request-log';

/** A time in which nothing ended. */
export interface Gap {
  /** From the beginning of the period, in ms. */
  readonly fromMs: number;
  /** In ms. */
  readonly lastsMs: number;
}

export interface Figures {
  /** Acts that were acknowledged. */
  readonly acts: number;
  /** The longest time without one. */
  readonly gap: Gap;
  /** Bets that ended. */
  readonly bets: number;
  /** The longest time without the end of one. */
  readonly playGap: Gap;
  /** Calls without a definite answer, by reason. */
  readonly failed: ReadonlyMap<string, number>;
}

type Played = Pick<ArcadePlayer, 'endedAtMs' | 'silences'>;

export interface Period {
  readonly beganMs: number;
  readonly endedMs: number;
}

export function figuresOf(log: RequestLog, players: readonly Played[], period: Period): Figures {
  const sendings = log.all.flatMap((request) => request.sendings);
  const acknowledged = sendings.flatMap(({ verdict, endedAtMs }) =>
    verdict?.kind === 'accepted' && endedAtMs !== null ? [endedAtMs] : [],
  );
  const ends = players.flatMap(({ endedAtMs }) => endedAtMs);
  const silences = [
    ...sendings.flatMap(({ verdict, atMs }) =>
      verdict?.kind === 'unknown' ? [{ atMs, why: verdict.why }] : [],
    ),
    ...players.flatMap((player) => player.silences.map(({ atMs, why }) => ({ atMs, why: `play: ${why}` }))),
  ];
  const failed = new Map<string, number>();
  for (const { atMs, why } of silences)
    if (atMs >= period.beganMs && atMs < period.endedMs) failed.set(why, (failed.get(why) ?? 0) + 1);
  return {
    acts: log.all.filter(({ outcome }) => outcome?.kind === 'accepted').length,
    gap: longestGap(acknowledged, period),
    bets: ends.length,
    playGap: longestGap(ends, period),
    failed,
  };
}

function longestGap(moments: readonly number[], { beganMs, endedMs }: Period): Gap {
  const inside = moments.filter((at) => at > beganMs && at < endedMs).sort((a, b) => a - b);
  let longest: Gap = { fromMs: 0, lastsMs: 0 };
  let sinceMs = beganMs;
  for (const at of [...inside, endedMs]) {
    if (at - sinceMs > longest.lastsMs) longest = { fromMs: sinceMs - beganMs, lastsMs: at - sinceMs };
    sinceMs = at;
  }
  return longest;
}
