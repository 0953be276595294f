import { createContext, useContext, useSyncExternalStore } from 'react';

/** What Chromium browsers hand over when the page may be installed; TypeScript's library does not know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export interface InstallOffer {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isOpen: () => boolean;
  /** @returns Whether the member accepted. An offer can be shown once. */
  readonly install: () => Promise<boolean>;
}

/** The browser's offer comes once, soon after the page: it is kept until the member asks for it. */
export function watchInstallOffer(): InstallOffer {
  const listeners = new Set<() => void>();
  let offer: InstallPrompt | null = null;
  const keep = (next: InstallPrompt | null): void => {
    offer = next;
    listeners.forEach((listener) => listener());
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => keep(null));
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpen: () => offer !== null,
    async install() {
      const prompted = offer;
      if (prompted === null) return false;
      keep(null);
      return (await prompted.prompt()).outcome === 'accepted';
    },
  };
}

/** Where the page provides none, as in tests, there is never an offer. */
const NO_OFFER: InstallOffer = {
  subscribe: () => () => undefined,
  isOpen: () => false,
  install: () => Promise.resolve(false),
};

export const InstallOfferContext = createContext(NO_OFFER);

export function useInstallOffer() {
  const { subscribe, isOpen, install } = useContext(InstallOfferContext);
  return { offered: useSyncExternalStore(subscribe, isOpen), install };
}
