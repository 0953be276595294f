import type { ArcadePlayer } from '../faults/arcade-player';
import type { RequestLog } from '../faults/request-log';

export interface Figures {
  /** Acts that were acknowledged. */
  readonly acts: number;
  /** The longest time without one, in ms. */
  readonly gapMs: number;
  /** Bets that ended. */
  readonly bets: number;
  /** The longest time without the end of one, in ms. */
  readonly playGapMs: number;
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
    gapMs: longestGap(acknowledged, period),
    bets: ends.length,
    playGapMs: longestGap(ends, period),
    failed,
  };
}

function longestGap(moments: readonly number[], { beganMs, endedMs }: Period): number {
  const inside = moments.filter((at) => at > beganMs && at < endedMs).sort((a, b) => a - b);
  const all = [beganMs, ...inside, endedMs];
  return all.reduce((most, at, index) => Math.max(most, at - (all[index - 1] ?? at)), 0);
}
