import type { ArcadeEndpointName } from '@realm/arcade-contract';

const TOKEN_KEY = 'arcade-session';
const COMMAND_KEY = 'arcade-command';

/** A command whose outcome was not known when the page was left. */
export interface StoredCommand {
  readonly name: ArcadeEndpointName;
  readonly input: unknown;
}

/** A frame without an origin of its own, or a browser that forbids it, has no storage: then a reload needs a new launch. */
function inStorage<Value>(access: (storage: Storage) => Value, otherwise: Value): Value {
  try {
    return access(sessionStorage);
  } catch {
    return otherwise;
  }
}

export const storedToken = (): string | null => inStorage((storage) => storage.getItem(TOKEN_KEY), null);

export const storeToken = (token: string): void =>
  inStorage((storage) => storage.setItem(TOKEN_KEY, token), undefined);

export function forgetSession(): void {
  inStorage((storage) => [TOKEN_KEY, COMMAND_KEY].forEach((key) => storage.removeItem(key)), undefined);
}

export function storedCommand(): StoredCommand | null {
  const text = inStorage((storage) => storage.getItem(COMMAND_KEY), null);
  return text === null ? null : (JSON.parse(text) as StoredCommand);
}

export const storeCommand = (command: StoredCommand | null): void =>
  inStorage(
    (storage) =>
      command === null
        ? storage.removeItem(COMMAND_KEY)
        : storage.setItem(COMMAND_KEY, JSON.stringify(command)),
    undefined,
  );
