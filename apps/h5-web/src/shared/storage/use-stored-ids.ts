import { useCallback, useMemo, useState } from 'react';
import type { StorageKey } from './storage-keys';
import { readJson, writeJson } from './storage';

/** A set of ids stored on this device. */
export function useStoredIds(key: StorageKey) {
  const [list, setList] = useState(() => loadIds(key));
  const ids = useMemo<ReadonlySet<string>>(() => new Set(list), [list]);
  const add = useCallback(
    (more: readonly string[]) => setList(saveIds(key, [...loadIds(key), ...more])),
    [key],
  );
  return { ids, add };
}

/** Old ids make room for new ones, so that the list never grows past what storage likes. */
const MAX_IDS = 300;

/** Ids that this device remembers, oldest first: a visitor's favourite games, notices that were read. */
export function loadIds(key: StorageKey): readonly string[] {
  const stored = readJson(key);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

export function saveIds(key: StorageKey, ids: readonly string[]): readonly string[] {
  const newest = [...new Set(ids)].slice(-MAX_IDS);
  writeJson(key, newest);
  return newest;
}
