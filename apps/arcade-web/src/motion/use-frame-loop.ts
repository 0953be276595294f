import { useEffect, useEffectEvent, useRef } from 'react';
import { useSessionState } from '../session/session-context';
import { type DrawFrame, type FrameLoop, startFrameLoop } from './frame-loop';

/**
 * The game's one loop, which pauses while something covers the page.
 *
 * @returns Wakes the loop after it had nothing to move.
 */
export function useFrameLoop(draw: DrawFrame): () => void {
  const isCovered = useSessionState((state) => state.isCovered);
  const loop = useRef<FrameLoop | null>(null);
  const onFrame = useEffectEvent(draw);

  useEffect(() => {
    const started = startFrameLoop((frame) => onFrame(frame));
    loop.current = started;
    return () => started.end();
  }, []);

  useEffect(() => {
    if (isCovered) loop.current?.pause();
    else loop.current?.resume();
  }, [isCovered]);

  const wake = useRef(() => loop.current?.wake());
  return wake.current;
}
