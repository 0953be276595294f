import type { Protection } from '@realm/api-client';
import { extendsPause, pauseEnd, pauseKindOf, type PauseLength } from '@realm/domain';

type PauseNow = Pick<Protection, 'pause' | 'serverTime'>;

/** Those that can be chosen now, by the server's clock: while a pause runs, only what makes it longer. */
export function longerLengths<Length extends PauseLength>(
  all: readonly Length[],
  { pause, serverTime }: PauseNow,
): readonly Length[] {
  if (pause === null) return all;
  const now = Date.parse(serverTime);
  const running = { kind: pause.kind, until: pause.until === null ? null : Date.parse(pause.until) };
  return all.filter((length) =>
    extendsPause(running, { kind: pauseKindOf(length), until: pauseEnd(length, now) }),
  );
}

export interface PauseChoice<Length extends PauseLength> {
  readonly lengths: readonly Length[];
  /** The chosen one, or the first that is left; `null` when none is. */
  readonly length: Length | null;
}

export function pauseChoice<Length extends PauseLength>(
  all: readonly Length[],
  chosen: Length,
  now: PauseNow,
): PauseChoice<Length> {
  const lengths = longerLengths(all, now);
  return { lengths, length: lengths.includes(chosen) ? chosen : (lengths[0] ?? null) };
}
