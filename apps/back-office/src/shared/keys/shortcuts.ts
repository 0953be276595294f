/** A key of the page, such as `j`, `g w` (one after the other), `mod+k` or `?`. `mod` is ⌘ on a Mac, else Ctrl. */
export interface Shortcut {
  readonly keys: string;
  /** What it does, for the sheet of all keys. */
  readonly label: string;
  readonly run: () => void;
  /** Works while a field has focus: those with `mod` only. */
  readonly isGlobal: boolean;
}

const SEQUENCE_MS = 1_200;

let shortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  shortcuts = next;
  listeners.forEach((listener) => listener());
}

/** Those of now, the newest first. */
export const readShortcuts = (): readonly Shortcut[] => shortcuts;

export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The newest one of a key counts: a drawer's own before the list's behind it. @returns Takes it away. */
export function addShortcut(shortcut: Shortcut): () => void {
  change([shortcut, ...shortcuts]);
  return () => change(shortcuts.filter((one) => one !== shortcut));
}

/** Listens for the page's keys. @returns Ends it. */
export function listenForShortcuts(target: Window): () => void {
  let begun = '';
  let begunAt = 0;
  const onKey = (event: KeyboardEvent): void => {
    const key = nameOf(event);
    if (key === null || event.defaultPrevented || event.repeat) return;
    const isTyping = isField(event.target);
    const find = (keys: string) => shortcuts.find((one) => one.keys === keys && (!isTyping || one.isGlobal));
    const now = performance.now();
    const both = now - begunAt <= SEQUENCE_MS ? `${begun} ${key}` : '';
    const found = find(both) ?? find(key);
    begun = isTyping ? '' : key;
    begunAt = now;
    // Behind a dialog nothing happens.
    if (found === undefined || (hasDialog() && !isInDialog(event.target))) return;
    event.preventDefault();
    begun = '';
    found.run();
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}

function nameOf({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): string | null {
  if (altKey || ['Shift', 'Meta', 'Control', 'Alt'].includes(key)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return metaKey || ctrlKey ? `mod+${name}` : name;
}

const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"]';
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const hasDialog = (): boolean => document.querySelector(DIALOG) !== null;
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(DIALOG) !== null;
