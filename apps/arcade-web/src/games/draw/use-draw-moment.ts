import { useState } from 'react';
import { DRAW_TIMES_MS, type DrawState } from '@realm/arcade-contract';
import { useRenderIn } from '../../motion/use-render-in';
import { useSession } from '../../session/session-context';
import { nextChangeMs, type DrawMoment } from './draw-timeline';

export interface RunningDraw {
  /** Rendered at each change of the text. */
  moment: DrawMoment;
  /** The same for a canvas, which asks in every frame. */
  elapsedMs: () => number;
  skip: () => void;
}

/** Since the drawing phase of a round began; before it, nothing has been drawn. */
const sinceDrawing = ({ phase, until }: DrawState, nowMs: number): number => {
  if (phase === 'drawing') return nowMs - (until - DRAW_TIMES_MS.drawing);
  if (phase === 'result') return nowMs - (until - DRAW_TIMES_MS.result - DRAW_TIMES_MS.drawing);
  return -Infinity;
};

/** Follows a draw by the server's clock, so that all pages show the same moment. A tap skips to the end. */
export function useDrawMoment(state: DrawState, isReduced: boolean): RunningDraw {
  const { clock } = useSession().ports;
  const [skipped, setSkipped] = useState<string | null>(null);
  const elapsedMs = () => (skipped === state.round ? Infinity : sinceDrawing(state, clock.now()));
  const moment = { elapsedMs: elapsedMs(), isReduced };
  const next = moment.elapsedMs === -Infinity ? null : nextChangeMs(moment);
  useRenderIn(next === null ? null : next - moment.elapsedMs);

  const canSkip = state.phase === 'drawing' && state.digits !== null;
  return { moment, elapsedMs, skip: () => canSkip && setSkipped(state.round) };
}
