import { DEFAULT_LANGUAGE, type Language } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { Handlers, MemberIdentity } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { isUnderMaintenance, readOpenCategories } from '../config';
import { refusePaused } from '../protection';
import { createLaunch } from '../provider';
import { findGame, listGameDetails, listGames, listLaunches, noteLaunch } from './game.repository';
import { addFavourites, addOpened, readMyGames, removeFavourites } from './my-games.repository';

export const gameRoutes = ({ db, env: { gameProviders }, clock }: Ports) => {
  const providers = gameProviders.map(({ id }) => id);
  return {
    listGames: async ({ input: { category } }) =>
      accept({ items: await listGames(db, { category, providers }) }),

    playGame: {
      prepare: async ({ input: { gameId }, identity, clientInfo: { lang } }) => {
        if (await isUnderMaintenance(db, clock.now())) return refuse('MAINTENANCE');
        const game = await findGame(db, gameId);
        if (game === null) return refuse('GAME_UNKNOWN');
        const provider = gameProviders.find(({ id }) => id === game.provider);
        if (provider === undefined || game.status !== 'open') return refuse('GAME_UNAVAILABLE');
        if (!(await readOpenCategories(db)).includes(game.category)) return refuse('GAME_UNAVAILABLE');
        const { launchUrl } = provider;
        const launch = { gameId, identity, launchUrl, language: lang ?? DEFAULT_LANGUAGE };
        return {
          write: async (tx) => {
            const now = clock.now();
            return (
              (await refusePaused(tx, identity.memberId, now)) ?? accept(await launchGame(tx, launch, now))
            );
          },
        };
      },
    },

    listGameDetails: async () => accept({ items: await listGameDetails(db) }),

    getMyGames: async ({ identity }) => accept(await readMyGames(db, identity.memberId)),

    editMyGames: {
      prepare: async ({ input, identity: { memberId } }) => ({
        write: async (tx) => {
          const now = clock.now();
          const [add, remove, opened] = [input.add, input.remove, input.opened].map(idsOf);
          if (add?.length) await addFavourites(tx, { memberId, gameIds: add, now });
          if (remove?.length) await removeFavourites(tx, { memberId, gameIds: remove });
          if (opened?.length) await addOpened(tx, { memberId, gameIds: opened, now });
          return accept(await readMyGames(tx, memberId));
        },
      }),
    },

    listLaunches: async ({ identity }) => accept({ items: await listLaunches(db, identity.memberId) }),
  } satisfies Partial<Handlers>;
};

const idsOf = (text: string | undefined): readonly string[] => text?.split(',') ?? [];

interface GameLaunch {
  readonly gameId: string;
  readonly identity: MemberIdentity;
  /** The provider's, without a token. */
  readonly launchUrl: string;
  readonly language: Language;
}

/** The game is played with the member's active currency. */
async function launchGame(
  tx: Tx,
  { gameId, identity: { memberId, sessionId }, launchUrl, language }: GameLaunch,
  now: Date,
): Promise<{ launchUrl: string }> {
  const { currency } = await tx
    .selectFrom('members')
    .select('currency')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const launch = { memberId, memberSession: sessionId, game: gameId, currency, language, now };
  const url = new URL(launchUrl);
  url.searchParams.set('token', await createLaunch(tx, launch));
  // What the token stands for: a page may fetch its files before it knows the session.
  url.searchParams.set('game', gameId);
  url.searchParams.set('language', language);
  await noteLaunch(tx, { memberId, gameId, at: now });
  return { launchUrl: url.href };
}
