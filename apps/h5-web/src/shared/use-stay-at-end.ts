import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Nearer to the end than this, the reader follows what arrives. */
const NEAR_PX = 120;

/** Keeps the newest message in view, unless the member reads further up. An image that loads later or a keyboard that opens moves nothing away. */
export function useStayAtEnd(change: number | string): RefObject<HTMLElement | null> {
  const scroll = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);

  useLayoutEffect(() => {
    const element = scroll.current;
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [change]);

  useEffect(() => {
    const element = scroll.current;
    if (element === null) return undefined;
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    };
    element.addEventListener('scroll', note, { passive: true });
    const follow = () => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(follow) : null;
    sizes?.observe(element);
    for (const child of element.children) sizes?.observe(child);
    return () => {
      element.removeEventListener('scroll', note);
      sizes?.disconnect();
    };
  }, []);

  return scroll;
}
