import { useEffect, useState } from 'react';

/**
 * A module that is fetched after the screen has been drawn.
 *
 * @param load - The same function on every call, so that it is asked once.
 * @returns `null` until it is here.
 */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | null>(null);
  useEffect(() => {
    let shown = true;
    load().then(
      (value) => shown && setLoaded({ value }),
      // Offline: what needs the module reads "—" until the screen is opened again.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [load]);
  return loaded === null ? null : loaded.value;
}
