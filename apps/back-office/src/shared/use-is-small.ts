import { useSyncExternalStore } from 'react';

/** As the style sheets narrow the drawer. */
const SMALL = '(max-width: 1360px)';

/** Whether a list beside an open drawer has little room. */
export const useIsSmall = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(SMALL);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(SMALL).matches,
  );
