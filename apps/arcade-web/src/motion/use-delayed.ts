import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** @returns Runs the function after a time without another request. */
export function useDelayed(run: () => void, delayMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onTime = useEffectEvent(run);
  const due = useRef(() => undefined as void);
  useEffect(() => {
    due.current = () => onTime();
    return () => clearTimeout(timer.current);
  }, []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => due.current(), delayMs);
  }, [delayMs]);
}
