import { ARCADE_ENDPOINTS, type ArcadeEndpointName } from '@realm/arcade-contract';

/** A command whose outcome was not known when the page was left. */
export interface StoredCommand {
  readonly name: ArcadeEndpointName;
  readonly input: { readonly commandId: string };
}

interface Stored {
  readonly token?: string;
  readonly commands?: unknown;
  /** In the place of the list, in earlier versions of the page. */
  readonly command?: unknown;
}

/*
 * Kept in the state of the page's history entry: it lasts over a reload and is this page's alone. Browsers deny session storage to a frame
 * of another site.
 */
function stored(): Stored {
  const state: unknown = window.history.state;
  return isObject(state) ? state : {};
}

function replace(state: Stored | null): void {
  try {
    window.history.replaceState(state, '');
  } catch {
    // Browsers refuse many changes within seconds, and large states. The page works without; a reload then starts from less.
  }
}

const store = (changed: Stored): void => replace({ ...stored(), ...changed });

export const storedToken = (): string | null => stored().token ?? null;

export const storeToken = (token: string): void => store({ token });

export const forgetSession = (): void => replace(null);

export function storedCommands(): readonly StoredCommand[] {
  const { command, commands = [command] } = stored();
  return Array.isArray(commands) ? commands.filter(isCommand) : [];
}

export const storeCommands = (commands: readonly StoredCommand[]): void => store({ commands });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCommand = (value: unknown): value is StoredCommand =>
  isObject(value) &&
  'name' in value &&
  Object.hasOwn(ARCADE_ENDPOINTS, String(value.name)) &&
  'input' in value &&
  isObject(value.input) &&
  'commandId' in value.input;
