import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { isUnderMaintenance } from '../config';
import { gameExists, listGames, listLaunches } from './game.repository';

export const gameRoutes = ({ db }: Ports) =>
  ({
    listGames: async ({ input }) => accept({ items: await listGames(db, input.category) }),

    // No provider is connected, so there is no address to open whatever a game's row says. A connected one
    // notes the launch in `game_launches` and answers with its URL.
    playGame: async ({ input }) => {
      if (await isUnderMaintenance(db)) return refuse('MAINTENANCE');
      return refuse((await gameExists(db, input.gameId)) ? 'GAME_UNAVAILABLE' : 'GAME_UNKNOWN');
    },

    listLaunches: async ({ identity }) => accept({ items: await listLaunches(db, identity.memberId) }),
  }) satisfies Partial<Handlers>;
