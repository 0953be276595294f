import { GAME_CATEGORIES } from '@realm/domain';
import * as z from 'zod/mini';
import { parseJson } from './parse-json';

const Key = z.strictObject({
  keyId: z.string().check(z.regex(/^[\w.-]{1,32}$/)),
  secret: z.string().check(z.minLength(32)),
});

const Name = z.string().check(z.minLength(1), z.maxLength(60));
/** A game that the catalogue gets from the configuration. */
const ConfiguredGame = z.strictObject({
  gameId: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  category: z.enum(GAME_CATEGORIES),
  names: z.strictObject({ zh: Name, en: Name, zht: Name }),
  /** Takes over a game that the catalogue has from another provider. */
  replaces: z.optional(z.boolean()),
});

const isWebUrl = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const GameProvider = z.strictObject({
  /** As in the catalogue of games. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** Opens its games; the launch token is added as `?token=`. */
  launchUrl: z.string().check(z.refine(isWebUrl)),
  /** Each key signs wallet calls. Two while a key is being changed. */
  keys: z.array(Key).check(z.minLength(1), z.maxLength(2)),
  /** Games that the catalogue does not have yet, or has from a provider that this one replaces. */
  games: z._default(z.array(ConfiguredGame), []),
});
export type GameProvider = z.output<typeof GameProvider>;

/**
 * Reads GAME_PROVIDERS.
 *
 * @returns An error message instead when the text is invalid. It names the field and never contains a value.
 */
export function readGameProviders(text: string): readonly GameProvider[] | string {
  const list = z.array(GameProvider).safeParse(parseJson(text));
  if (!list.success)
    return `GAME_PROVIDERS must be a JSON list of {"id", "launchUrl", "keys": [{"keyId", "secret"}]}; wrong: ${pathOf(list.error)}`;
  const providers = list.data;
  const repeated =
    findRepeated(providers.map(({ id }) => `provider ${id}`)) ??
    findRepeated(providers.flatMap(({ keys }) => keys.map(({ keyId }) => `key ${keyId}`))) ??
    findRepeated(providers.flatMap(({ games }) => games.map(({ gameId }) => `game ${gameId}`)));
  return repeated === undefined ? providers : `GAME_PROVIDERS names ${repeated} twice`;
}

const pathOf = ({ issues }: z.core.$ZodError): string => (issues[0]?.path ?? []).join('.') || 'the list';

const findRepeated = (names: readonly string[]): string | undefined =>
  names.find((name, position) => names.indexOf(name) !== position);
