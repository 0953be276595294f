import { useRenderIn } from '../motion/use-render-in';
import { useSession } from '../session/session-context';

const SECOND_MS = 1_000;

/** Whole seconds until a moment of the server's clock, counted up: 1 in the last second. */
export function useSecondsLeft(untilMs: number): number {
  const { clock } = useSession().ports;
  const leftMs = Math.max(0, untilMs - clock.now());
  const seconds = Math.ceil(leftMs / SECOND_MS);
  useRenderIn(seconds === 0 ? null : leftMs - (seconds - 1) * SECOND_MS);
  return seconds;
}
