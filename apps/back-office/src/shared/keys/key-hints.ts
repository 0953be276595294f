import { MOD_KEY } from './mod-key';
import type { Shortcut } from './shortcuts';

/** `mod+k` → `⌘ K` or `Ctrl K`. */
export const drawnKeys = (keys: string): string =>
  keys
    .replace('mod+', `${MOD_KEY} `)
    .replace('Escape', 'Esc')
    .replace('Enter', '↵')
    .split(' ')
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join(' ');

/** The newest one of each key, which is the one that a press runs. */
export const effectiveShortcuts = (all: readonly Shortcut[]): readonly Shortcut[] =>
  all.filter((one, place) => all.findIndex(({ keys }) => keys === one.keys) === place);

export interface KeyHint {
  readonly keys: string;
  /** `move` and `tabs` stand for several keys. */
  readonly label: string | { readonly group: 'move' | 'tabs' };
}

const MOST = 6;
const LEAVES = 'Esc';
const TAB = /^\d$/;
const OF_EVERY_SCREEN = /^(g .|\?|mod\+k|k)$/;

/** The keys of this screen, without those of every screen. A drawer's come before the list's when there is no room for all; the list's are shown first. */
export function keyHints(all: readonly Shortcut[]): readonly KeyHint[] {
  const shown = effectiveShortcuts(all);
  const tabs = shown.map(({ keys }) => keys).filter((keys) => TAB.test(keys));
  const hints = shown
    .filter(({ keys }) => !OF_EVERY_SCREEN.test(keys) && !TAB.test(keys))
    .map(({ keys, label }): KeyHint =>
      keys === 'j' ? { keys: 'J K', label: { group: 'move' } } : { keys: drawnKeys(keys), label },
    );
  const [first, ...others] = [...tabs].sort();
  const tabHint: readonly KeyHint[] =
    first === undefined
      ? []
      : [{ keys: [first, '–', others.at(-1) ?? first].join(' '), label: { group: 'tabs' } }];
  const fitting = hints.slice(0, MOST - tabHint.length).reverse();
  const [going, leaving] = [
    fitting.filter(({ keys }) => keys !== LEAVES),
    fitting.filter(({ keys }) => keys === LEAVES),
  ];
  return [...going, ...tabHint, ...leaving];
}
