import { useCallback, useState } from 'react';

/** Whether the things that move by themselves may move. One switch for banners and ticker. */
export interface Autoplay {
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly pause: () => void;
}

export function useAutoplay(): Autoplay {
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  const toggle = useCallback(() => setPlaying((was) => !was), []);
  const pause = useCallback(() => setPlaying(false), []);
  return { playing, toggle, pause };
}

function prefersReducedMotion(): boolean {
  // Absent outside browsers, where nothing should move either.
  return (
    typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
