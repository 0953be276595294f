import { useSyncExternalStore } from 'react';
import { forget, readText, writeText } from './storage';
import { STORAGE_KEYS } from './storage-keys';

/** What stands for a hidden amount in a sentence. */
export const HIDDEN_AMOUNT = '****';

const readers = new Set<() => void>();

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** Hidden, and the storage keeps nothing. */
let isUnstored = false;

const isStored = (): boolean => readText(STORAGE_KEYS.amountsHidden) !== null;
const isHidden = (): boolean => isUnstored || isStored();

function toggle(): void {
  const hides = !isHidden();
  if (hides) writeText(STORAGE_KEYS.amountsHidden, '1');
  else forget(STORAGE_KEYS.amountsHidden);
  isUnstored = hides && !isStored();
  readers.forEach((reader) => reader());
}

/** Whether the member keeps balances out of sight, wherever one is shown; the choice outlives the visit. */
export const useAmountsHidden = (): readonly [boolean, () => void] => [
  useSyncExternalStore(subscribe, isHidden),
  toggle,
];
