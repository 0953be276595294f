const KEY = 'deviceID';

/** The page's local storage; `null` where touching it throws (blocked cookies, sandboxed frames). */
export function pageStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** @returns `null` without a stored id, for an invalid one, or if storage is blocked. */
export function readDeviceId(storage: Pick<Storage, 'getItem'> | null = pageStorage()): string | null {
  try {
    const stored = storage?.getItem(KEY) ?? null;
    return stored !== null && /^[0-9A-F]{32}$/.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** A full or blocked storage is no reason to fail: the id is computed again on the next visit. */
export function saveDeviceId(id: string): void {
  try {
    pageStorage()?.setItem(KEY, id);
  } catch {
    // Private modes refuse to write; the id still holds for this page.
  }
}
