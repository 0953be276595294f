import { SLOT_REELS, type Spin } from '@realm/fairness';
import type { Phase } from '../../stage/use-phases';

/** What wins together: a line, or the scatters. */
export type Highlight = { readonly kind: 'line'; readonly index: number } | { readonly kind: 'scatters' };

export type SpinPhase =
  | 'spinning'
  | 'stop1'
  | 'stop2'
  | 'stop3'
  | 'stop4'
  | 'stop5'
  | 'revealed'
  | 'second'
  | 'third'
  | 'ready'
  | 'over';

export const STOPS = ['stop1', 'stop2', 'stop3', 'stop4', 'stop5'] as const satisfies readonly SpinPhase[];

const FIRST_STOP_MS = 1_300;
const BETWEEN_STOPS_MS = 250;
/** Each remaining reel, once two scatters stand: as long whether it hits or not. */
const ANTICIPATION_MS = 900;
const ANNOUNCED_AFTER_MS = 200;
const HIGHLIGHT_MS = 700;
/** From press to press at least, as the rules of slots ask. */
export const CYCLE_MS = 2_500;
const PLATE_MS = 2_000;

const scattersIn = ({ window }: Spin, reels: number): number =>
  window.slice(0, reels).filter((reel) => reel.includes('scatter')).length;

/** Whether the stop of this reel (0 to 4) is drawn out: two scatters stand, so one more wins free spins. */
export const isAnticipated = (spin: Spin, reel: number): boolean => reel > 0 && scattersIn(spin, reel) === 2;

/** When each reel stops, from the beginning of the spin. */
export function stopTimes(spin: Spin): number[] {
  const times: number[] = [];
  for (let reel = 0, atMs = FIRST_STOP_MS; reel < SLOT_REELS; reel += 1, atMs += BETWEEN_STOPS_MS) {
    if (isAnticipated(spin, reel)) atMs += ANTICIPATION_MS;
    times.push(atMs);
  }
  return times;
}

/** At most three, the highest first. */
export function highlightsOf({ lineWins, scatterMultiplier }: Spin): Highlight[] {
  const lines = lineWins
    .map(({ multiplier }, index) => ({ kind: 'line' as const, index, multiplier }))
    .sort((one, other) => other.multiplier - one.multiplier)
    .map(({ kind, index }) => ({ kind, index }));
  return [...(scatterMultiplier > 0 ? [{ kind: 'scatters' as const }] : []), ...lines].slice(0, 3);
}

export function spinPhases(spin: Spin, isStill: boolean): Phase<SpinPhase>[] {
  const times = isStill ? STOPS.map(() => CYCLE_MS - ANNOUNCED_AFTER_MS) : stopTimes(spin);
  const revealedMs = (times.at(-1) ?? FIRST_STOP_MS) + ANNOUNCED_AFTER_MS;
  const more = (['second', 'third'] as const).slice(0, Math.max(0, highlightsOf(spin).length - 1));
  const endMs = revealedMs + (more.length + 1) * HIGHLIGHT_MS;
  const phases: Phase<SpinPhase>[] = [
    { name: 'spinning', atMs: 0 },
    ...STOPS.map((name, reel) => ({ name, atMs: times[reel] ?? 0 })),
    { name: 'revealed', atMs: revealedMs },
    { name: 'ready', atMs: Math.max(CYCLE_MS, revealedMs) },
    ...more.map((name, index) => ({ name, atMs: revealedMs + (index + 1) * HIGHLIGHT_MS })),
    { name: 'over', atMs: Math.max(endMs, revealedMs + PLATE_MS) },
  ];
  return phases;
}
