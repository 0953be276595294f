import { FILES_DATABASE, TAB_KEYS, type StorageKey } from './storage-keys';

/** Storage may be forbidden, full or cleared at any time: then the values are lost without further effect. */
export function readText(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: StorageKey, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the value lives on in memory.
  }
}

export function forget(...keys: StorageKey[]): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing either.
  }
}

/** `null` for a missing value or invalid JSON. The caller checks the shape. */
export function readJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function writeJson(key: StorageKey, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

/** Forgets what this tab keeps of a member, and the files that wait to be sent. */
export function forgetTab(): void {
  try {
    for (const key of Object.values(TAB_KEYS)) window.sessionStorage.removeItem(key);
    window.indexedDB.deleteDatabase(FILES_DATABASE);
  } catch {
    // Forbidden storage holds nothing either.
  }
}
