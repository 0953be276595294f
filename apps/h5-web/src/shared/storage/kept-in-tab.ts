import type { TAB_KEYS } from './storage-keys';

type TabKey = (typeof TAB_KEYS)[keyof typeof TAB_KEYS];

/** Keeps a member's own texts in this tab, over a reload. `null` forgets them. */
export function keepInTab(key: TabKey, uid: string, kept: object | null): void {
  try {
    if (kept === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify({ ...kept, uid }));
  } catch {
    // Full or forbidden: it lives on in memory.
  }
}

/** @returns `null` where there is nothing of this member. The caller checks the shape. */
export function readFromTab(key: TabKey, uid: string): Readonly<Record<string, unknown>> | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as unknown;
    return isObject(kept) && kept['uid'] === uid ? kept : null;
  } catch {
    return null;
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
