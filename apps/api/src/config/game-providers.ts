/** A games provider. Each of its keys signs wallet calls. */
export interface GameProvider {
  /** As in the catalogue of games. */
  readonly id: string;
  /** Opens its games; the launch token is added as `?token=`. */
  readonly launchUrl: string;
  /** Two while a key is being changed. */
  readonly keys: readonly { readonly keyId: string; readonly secret: string }[];
}

const ID = /^[a-z][a-z0-9-]{0,31}$/;
const KEY_ID = /^[\w.-]{1,32}$/;
const MIN_SECRET_LENGTH = 32;

/**
 * Reads GAME_PROVIDERS: a JSON list of `{ "id", "launchUrl", "keys": [{ "keyId", "secret" }] }`.
 *
 * @returns An error message instead when the text is invalid. It never contains a secret.
 */
export function readGameProviders(text: string): readonly GameProvider[] | string {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return 'GAME_PROVIDERS must be JSON';
  }
  if (!Array.isArray(list) || !list.every(isProvider))
    return `GAME_PROVIDERS must be a list of {"id", "launchUrl", "keys": [{"keyId", "secret"}]} with one or two keys each and secrets of at least ${String(MIN_SECRET_LENGTH)} characters`;
  const unique = (values: readonly string[]) => new Set(values).size === values.length;
  if (!unique(list.map(({ id }) => id))) return 'GAME_PROVIDERS names a provider twice';
  if (!unique(list.flatMap(({ keys }) => keys.map(({ keyId }) => keyId))))
    return 'GAME_PROVIDERS names a key twice';
  return list;
}

function isProvider(value: unknown): value is GameProvider {
  const { id, launchUrl, keys } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    isText(id, ID) &&
    typeof launchUrl === 'string' &&
    URL.canParse(launchUrl) &&
    ['http:', 'https:'].includes(new URL(launchUrl).protocol) &&
    Array.isArray(keys) &&
    (keys.length === 1 || keys.length === 2) &&
    keys.every(isKey)
  );
}

function isKey(value: unknown): boolean {
  const { keyId, secret } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return isText(keyId, KEY_ID) && typeof secret === 'string' && secret.length >= MIN_SECRET_LENGTH;
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);
