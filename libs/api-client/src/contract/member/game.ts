import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { Category, Empty, Id, Instant } from '../schemas';

export const Game = z.object({
  gameId: Id,
  category: Category,
  /** Names by language tag. */
  names: z.object({ zh: z.string(), en: z.string(), zht: z.string() }),
  /** Key of the tile image. */
  tile: z.string(),
  provider: z.string(),
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
  summary: 'A launch URL with a token, valid once, for 60 seconds and for this session only',
  input: z.strictObject({ gameId: Id }),
  output: z.object({ launchUrl: z.string() }),
  refusals: ['GAME_UNKNOWN', 'GAME_UNAVAILABLE', 'MAINTENANCE'],
});

export const listLaunches = defineEndpoint({
  path: '/game/launch/list',
  identity: 'member',
  summary: 'The games this member opened last, newest first',
  input: Empty,
  output: z.object({ items: z.array(z.object({ gameId: Id, launchedAt: Instant })) }),
});
