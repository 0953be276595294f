import { useCallback, useMemo, useState } from 'react';
import { loadIds, saveIds } from './stored-ids';
import type { StorageKey } from './storage-keys';

/** A set of ids stored on this device. */
export function useStoredIds(key: StorageKey) {
  const [list, setList] = useState(() => loadIds(key));
  const ids = useMemo<ReadonlySet<string>>(() => new Set(list), [list]);
  const add = useCallback(
    (more: readonly string[]) => setList(saveIds(key, [...loadIds(key), ...more])),
    [key],
  );
  const toggle = useCallback(
    (id: string) => {
      const now = loadIds(key);
      setList(saveIds(key, now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
    },
    [key],
  );
  return { ids, add, toggle };
}
