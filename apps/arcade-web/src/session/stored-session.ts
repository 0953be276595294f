import type { ArcadeEndpointName } from '@realm/arcade-contract';

/** A command whose outcome was not known when the page was left. */
export interface StoredCommand {
  readonly name: ArcadeEndpointName;
  readonly input: unknown;
}

interface Stored {
  readonly token?: string;
  readonly command?: StoredCommand | null;
}

/*
 * Kept in the state of the page's history entry: it lasts over a reload and is this page's alone. Browsers deny session storage to a frame
 * of another site.
 */
function stored(): Stored {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

const store = (changed: Stored): void => window.history.replaceState({ ...stored(), ...changed }, '');

export const storedToken = (): string | null => stored().token ?? null;

export const storeToken = (token: string): void => store({ token });

export const forgetSession = (): void => window.history.replaceState(null, '');

export const storedCommand = (): StoredCommand | null => stored().command ?? null;

export const storeCommand = (command: StoredCommand | null): void => store({ command });
