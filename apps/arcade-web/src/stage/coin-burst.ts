import { between, easeOut, progressOf } from '../motion/easing';

/** Of the third tier. */
export const COINS = 24;
export const BURST_MS = 1_400;
const FADE_MS = 300;
const GRAVITY = 900;
const [SLOWEST, FASTEST] = [260, 420];

export interface BurstCoin {
  /** From the middle of the plate. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly opacity: number;
}

/** Where a coin is; `null` once it has faded. */
export function burstCoin(index: number, sinceMs: number): BurstCoin | null {
  if (sinceMs < 0 || sinceMs >= BURST_MS) return null;
  const seconds = sinceMs / 1_000;
  const angle = (index / COINS) * 2 * Math.PI + 0.4;
  const speed = between(SLOWEST, FASTEST, (index * 0.618) % 1);
  return {
    x: Math.cos(angle) * speed * seconds,
    y: Math.sin(angle) * speed * seconds * 0.8 - 180 * seconds + (GRAVITY * seconds ** 2) / 2,
    scale: between(0.5, 1, easeOut(progressOf(sinceMs, 0, 200))),
    opacity: 1 - progressOf(sinceMs, BURST_MS - FADE_MS, FADE_MS),
  };
}
