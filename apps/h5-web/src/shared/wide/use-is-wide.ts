import { useSyncExternalStore } from 'react';

/** Navigation, list and detail fit beside each other. In em: larger text needs a larger window. The styles repeat it. */
const WIDE = '(min-width: 68.75em) and (min-height: 31.3125em)';

const query = () => window.matchMedia?.(WIDE);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches === true);
