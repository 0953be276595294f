import { useSyncExternalStore } from 'react';

/** The multiplier that this frame shows, in hundredths. The figure and the amount beside it are drawn from this one value. */
export interface ShownMultiplier {
  readonly get: () => number;
  readonly set: (multiplier: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createShownMultiplier(): ShownMultiplier {
  const listeners = new Set<() => void>();
  let shown = 100;
  return {
    get: () => shown,
    set(multiplier) {
      if (multiplier === shown) return;
      shown = multiplier;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useShownMultiplier = ({ subscribe, get }: ShownMultiplier): number =>
  useSyncExternalStore(subscribe, get);
