import { type RefObject, useCallback, useEffect, useState } from 'react';

const SLIDE_MS = 6_000;

/** Which slide of a scroll-snapping track is in view, and the ways to another. Swiping is the browser's own scrolling. */
export function useCarousel(track: RefObject<HTMLElement | null>, playing: boolean) {
  const [index, setIndex] = useState(0);

  const show = useCallback(
    (wanted: number) => {
      const element = track.current;
      if (element === null) return;
      const next = wanted % element.childElementCount;
      element.scrollTo({ left: next * stepOf(element), behavior: 'smooth' });
    },
    [track],
  );

  const onScroll = useCallback(() => {
    const element = track.current;
    if (element !== null) setIndex(Math.round(element.scrollLeft / stepOf(element)));
  }, [track]);

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => show(index + 1), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [playing, index, show]);

  return { index, show, onScroll };
}

/** From one slide's edge to the next one's. */
function stepOf(element: HTMLElement): number {
  const [first, second] = Array.from(element.children, (slide) => (slide as HTMLElement).offsetLeft);
  return Math.max(1, (second ?? 0) - (first ?? 0));
}
