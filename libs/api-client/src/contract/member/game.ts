import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { AmountText, Category, Empty, Id, Instant } from '../schemas';

export const Game = z.object({
  gameId: Id,
  category: Category,
  /** Names by language tag. */
  names: z.object({ zh: z.string(), en: z.string(), zht: z.string() }),
  /** Key of the tile image. */
  tile: z.string(),
  provider: z.string(),
  /** Among the most played of the last days; staff choose while too few are played. These come first, the most played before all. */
  popular: z.boolean(),
  /** `preparing`: announced; its provider is not connected. */
  status: z.enum(['open', 'maintenance', 'preparing']),
});
export type Game = z.output<typeof Game>;

export const listGames = defineEndpoint({
  path: '/game/list',
  identity: 'none',
  summary: 'Every game of the lobby; needs no token',
  input: z.strictObject({ category: z.optional(Category) }),
  output: z.object({ items: z.array(Game) }),
});

export const playGame = defineEndpoint({
  path: '/game/play',
  identity: 'member',
  writes: true,
  protection: 'play',
  summary: 'A launch URL with a token, valid once, for 60 seconds and for this session only',
  input: z.strictObject({ gameId: Id }),
  output: z.object({ launchUrl: z.string() }),
  refusals: ['GAME_UNKNOWN', 'GAME_UNAVAILABLE', 'MAINTENANCE', 'PLAY_PAUSED'],
});

export const listLaunches = defineEndpoint({
  path: '/game/launch/list',
  identity: 'member',
  summary: 'The games this member opened last, newest first',
  input: Empty,
  output: z.object({ items: z.array(z.object({ gameId: Id, launchedAt: Instant })) }),
});

/** Up to 300 ids, separated by commas. */
const GameIds = z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,299}$/));

const StakeRange = z.object({ minimum: AmountText, maximum: AmountText });

/** What a member can know of a game before playing it, as its provider states it. */
export const GameTerms = z.object({
  /** Theoretical return in percent: the lowest and the highest of all choices in the game. */
  lowestReturn: z.string(),
  highestReturn: z.string(),
  /** By currency. One that is missing is not known. */
  stakes: z.record(z.string(), StakeRange),
  /** The shortest time from one bet to the next; `null` when the game sets none. */
  roundMs: z.nullable(z.number()),
  /** Whether members can verify every result themselves. */
  verifiable: z.boolean(),
});
export type GameTerms = z.output<typeof GameTerms>;

export const GameDetails = z.object({
  gameId: Id,
  /** Its Chinese name in pinyin, syllables separated by blanks; empty when unknown. */
  pinyin: z.string(),
  terms: z.nullable(GameTerms),
});
export type GameDetails = z.output<typeof GameDetails>;

export const listGameDetails = defineEndpoint({
  path: '/app/api/game/details',
  identity: 'none',
  summary: 'What the lobby knows of each game beside the list: pinyin for the search, return and stakes',
  input: Empty,
  output: z.object({ items: z.array(GameDetails) }),
});

export const MyGames = z.object({
  /** Newest first. */
  favourites: z.array(Id),
  recents: z.array(z.object({ gameId: Id, openedAt: Instant })),
});
export type MyGames = z.output<typeof MyGames>;

export const getMyGames = defineEndpoint({
  path: '/app/api/game/mine',
  identity: 'member',
  summary: 'The member’s favourite games, and the games opened last',
  input: Empty,
  output: MyGames,
});

export const editMyGames = defineEndpoint({
  path: '/app/api/game/mine/edit',
  identity: 'member',
  writes: true,
  summary:
    'Adds and removes favourites, and adds games that this device opened before the sign-in, newest first; unknown games are ignored',
  input: z.strictObject({
    add: z.optional(GameIds),
    remove: z.optional(GameIds),
    opened: z.optional(GameIds),
  }),
  output: MyGames,
});
