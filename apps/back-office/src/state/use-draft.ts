import { useState } from 'react';
import { useAppSelector } from './hooks';
import { selectStaff } from './session/session.selectors';

/**
 * What somebody is writing, kept while the tab is open, for that person alone: another screen, a reload or a new sign-in loses nothing.
 *
 * @param read - Reads what was kept; `null` for what does not fit any more.
 */
export function useDraft<T>(
  name: string,
  empty: T,
  read: (kept: unknown) => T | null,
): readonly [T, (next: T | null) => void] {
  const account = useAppSelector(selectStaff)?.account ?? '';
  const key = `console-draft ${account} ${name}`;
  const [draft, setDraft] = useState<T>(() => read(load(key)) ?? empty);
  const change = (next: T | null): void => {
    setDraft(next ?? empty);
    try {
      if (next === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the draft lasts as long as the screen.
    }
  };
  return [draft, change];
}

function load(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
