import { useEffect, useRef } from 'react';
import { addShortcut } from './shortcuts';

/**
 * Gives the page a key while the component is there. Each one is also a visible button.
 *
 * @param label - What it does, for the sheet of all keys.
 * @example useShortcut('a', t('console-withdrawals.agree'), openAgree);
 */
export function useShortcut(keys: string, label: string, run: () => void): void {
  useShortcutWhen(true, { keys, label, run });
}

/** As `useShortcut`, for a key that is not always there. */
export function useShortcutWhen(
  isOn: boolean,
  { keys, label, run }: { readonly keys: string; readonly label: string; readonly run: () => void },
): void {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    if (!isOn) return undefined;
    return addShortcut({ keys, label, run: () => latest.current(), isGlobal: keys.startsWith('mod+') });
  }, [isOn, keys, label]);
}
