import { useCallback, useMemo, useState } from 'react';
import { readKeptIds, writeKeptIds } from './kept-ids';
import type { StorageKey } from './storage-keys';

/** A set of ids kept on this device. */
export function useKeptIds(key: StorageKey) {
  const [list, setList] = useState(() => readKeptIds(key));
  const ids = useMemo<ReadonlySet<string>>(() => new Set(list), [list]);
  const keep = useCallback(
    (more: readonly string[]) => setList(writeKeptIds(key, [...readKeptIds(key), ...more])),
    [key],
  );
  const toggle = useCallback(
    (id: string) => {
      const now = readKeptIds(key);
      setList(writeKeptIds(key, now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
    },
    [key],
  );
  return { ids, keep, toggle };
}
