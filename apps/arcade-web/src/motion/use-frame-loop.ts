import { useEffect, useEffectEvent, useRef } from 'react';
import { useSessionState } from '../session/session-context';
import { isCovered } from '../session/session-state';
import { type DrawFrame, type FrameLoop, startFrameLoop } from './frame-loop';

/**
 * The game's one loop, which pauses while something covers the page.
 *
 * @returns Wakes the loop after it had nothing to move.
 */
export function useFrameLoop(draw: DrawFrame): () => void {
  const isPaused = useSessionState(isCovered);
  const loop = useRef<FrameLoop | null>(null);
  const onFrame = useEffectEvent(draw);

  useEffect(() => {
    const started = startFrameLoop((frame) => onFrame(frame));
    loop.current = started;
    return () => started.end();
  }, []);

  useEffect(() => {
    if (isPaused) loop.current?.pause();
    else loop.current?.resume();
  }, [isPaused]);

  const wake = useRef(() => loop.current?.wake());
  return wake.current;
}
