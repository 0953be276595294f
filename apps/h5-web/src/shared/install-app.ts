import { useSyncExternalStore } from 'react';

/** What Chromium browsers hand over when the page may be installed; TypeScript's library does not know it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  listeners.forEach((listener) => listener());
}

/** The offer comes once, soon after the page: it is kept until the member asks for it. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useInstallOffer = (): boolean => useSyncExternalStore(subscribe, () => offer !== null);

/** @returns Whether the member said yes. An offer is good for one question. */
export async function installApp(): Promise<boolean> {
  const asked = offer;
  if (asked === null) return false;
  keep(null);
  return (await asked.prompt()).outcome === 'accepted';
}
