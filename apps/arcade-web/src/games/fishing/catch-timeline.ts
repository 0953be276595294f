import { between, easeBack, easeIn, progressOf } from '../../motion/easing';
import type { Point } from './aim';

const SPIN_MS = 420;
const COINS_FROM_MS = 240;
const BURST_MS = 360;
const HOMING_MS = 500;
const COIN_GAP_MS = 20;
const GRAVITY = 1_400;
const [SLOWEST, FASTEST] = [260, 420];
/** With reduced motion a catch is one fade. */
const FADE_MS = 120;

export const NET_MS = { open: 160, fade: 200 } as const;
export const TINT_MS = 60;
export const RECOIL_MS = { back: 60, forth: 120, pixels: 6 } as const;
const DIM_MS = 600;
const DIM = 0.12;

/** More coins for a larger multiple, so that 60 sprites are enough for two catches at once. */
export const coinsOf = (multiple: number): number =>
  Math.min(24, Math.max(4, Math.round(Math.sqrt(multiple) * 3)));

/** When the first coin reaches the balance: the shown balance moves then. */
export const paidAfterMs = (isReduced: boolean): number =>
  isReduced ? FADE_MS : COINS_FROM_MS + BURST_MS + HOMING_MS;
export const catchLastsMs = (coins: number, isReduced: boolean): number =>
  paidAfterMs(isReduced) + (isReduced ? 0 : coins * COIN_GAP_MS);

/** The caught creature turns once and shrinks to nothing. `null` afterwards. */
export function caughtAt(
  sinceMs: number,
  isReduced: boolean,
): { turned: number; scale: number; opacity: number } | null {
  if (isReduced) return sinceMs < FADE_MS ? { turned: 0, scale: 1, opacity: 1 - sinceMs / FADE_MS } : null;
  if (sinceMs >= SPIN_MS) return null;
  const share = easeIn(progressOf(sinceMs, 0, SPIN_MS));
  return { turned: share * 2 * Math.PI, scale: 1 - share, opacity: 1 };
}

export interface CoinFlight {
  index: number;
  count: number;
  from: Point;
  to: Point;
}

/** A coin bursts out, falls, and flies to the balance. `null` before it and after it has arrived. */
export function coinAt({ index, count, from, to }: CoinFlight, sinceMs: number): Point | null {
  const ownMs = sinceMs - COINS_FROM_MS;
  const homeMs = BURST_MS + index * COIN_GAP_MS;
  if (ownMs < 0 || ownMs >= homeMs + HOMING_MS) return null;
  const seconds = Math.min(ownMs, homeMs) / 1_000;
  const angle = (index / count) * 2 * Math.PI + 0.5;
  const speed = between(SLOWEST, FASTEST, (index * 0.618) % 1);
  const x = from.x + Math.cos(angle) * speed * seconds * 0.5;
  const y = from.y + Math.sin(angle) * speed * seconds * 0.5 + (GRAVITY * seconds ** 2) / 2 - 60 * seconds;
  const share = easeIn(progressOf(ownMs, homeMs, HOMING_MS));
  return { x: between(x, to.x, share), y: between(y, to.y, share) };
}

export function netAt(sinceMs: number, isReduced: boolean): { scale: number; opacity: number } | null {
  const { open, fade } = NET_MS;
  if (sinceMs < 0 || sinceMs >= open + fade) return null;
  const opacity = 1 - progressOf(sinceMs, open, fade);
  return { scale: isReduced ? 1 : between(0.3, 1, easeBack(progressOf(sinceMs, 0, open))), opacity };
}

/** How far the barrel is pushed back, in pixels. */
export function recoilAt(sinceMs: number): number {
  const { back, forth, pixels } = RECOIL_MS;
  if (sinceMs < back) return pixels * progressOf(sinceMs, 0, back);
  return pixels * (1 - progressOf(sinceMs, back, forth));
}

/** The water darkens for a moment when the dragon comes. */
export const dimAt = (sinceMs: number): number =>
  sinceMs < 0 || sinceMs > DIM_MS ? 0 : DIM * Math.sin((sinceMs / DIM_MS) * Math.PI);
