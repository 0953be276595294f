import type { Game, GameDetails } from '@realm/api-client/contract';
import type { GameCategory } from '@realm/domain';
import { sql, type Selectable } from 'kysely';
import type { GameProvider } from '../../config/game-providers';
import type { Reader, Tx } from '../../db/database';
import type { ContentTables } from '../../db/tables/content';

const LAUNCHES_SHOWN = 20;
/** Configured games come after the games of the first rows. */
const LAST_POSITION = 1_000;

type GameRow = Selectable<ContentTables['games']>;

/** As many as the home screen shows. */
const MAX_POPULAR = 6;

/**
 * The most played games that are open come first, those whose provider is not connected last. A game in preparation is not listed: there
 * is nothing behind its tile.
 *
 * @param providers - Ids of the connected providers: a game of any other is announced as being prepared.
 */
export async function listGames(
  reader: Reader,
  { category, providers }: { category: GameCategory | undefined; providers: readonly string[] },
): Promise<Game[]> {
  let games = reader
    .selectFrom('games')
    .select(['game_id', 'category', 'names', 'tile', 'provider', 'popular', 'status', 'play_rank'])
    .where('status', '!=', 'preparing')
    .orderBy('position')
    .orderBy('game_id');
  if (category !== undefined) games = games.where('category', '=', category);
  const rows = await games.execute();
  const isOpen = ({ status, provider }: ListedRow) => status === 'open' && providers.includes(provider);
  const played = rows
    .filter((row) => row.play_rank !== null && isOpen(row))
    .sort((a, b) => Number(a.play_rank) - Number(b.play_rank))
    .slice(0, MAX_POPULAR);
  const others = rows.filter((row) => !played.includes(row));
  // Staff's choice counts while too few games are played, and only for games that can be opened.
  const isChosen = (row: ListedRow) => row.popular && isOpen(row) && played.length < MAX_POPULAR;
  const listed = [
    ...played.map((row) => toGame(row, { providers, popular: true })),
    ...others.map((row) => toGame(row, { providers, popular: isChosen(row) })),
  ];
  const isPreparing = ({ status }: Game) => status === 'preparing';
  return [...listed.filter((game) => !isPreparing(game)), ...listed.filter(isPreparing)];
}

type ListedRow = Omit<GameRow, 'position' | 'pinyin' | 'terms'>;

const toGame = (
  row: ListedRow,
  { providers, popular }: { providers: readonly string[]; popular: boolean },
): Game => {
  const { game_id: gameId, category, names, tile, provider } = row;
  const status = providers.includes(provider) ? row.status : 'preparing';
  return { gameId, category, names, tile, provider, popular, status };
};

export async function listGameDetails(reader: Reader): Promise<GameDetails[]> {
  const rows = await reader
    .selectFrom('games')
    .select(['game_id', 'pinyin', 'terms'])
    .orderBy('position')
    .orderBy('game_id')
    .execute();
  return rows.map(({ game_id: gameId, pinyin, terms }) => ({ gameId, pinyin, terms }));
}

/** @returns The game's provider when it is open, `null` for an unknown game. */
export async function findGame(
  reader: Reader,
  gameId: string,
): Promise<Pick<GameRow, 'provider' | 'category' | 'status'> | null> {
  const game = await reader
    .selectFrom('games')
    .select(['provider', 'category', 'status'])
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return game ?? null;
}

/**
 * Inserts the games that providers bring in their configuration, and updates those that they brought before. A game with `replaces` is taken
 * over from another provider, and is open then if it was in preparation, once no bet of that provider is open, since only its own games can be settled by a provider.
 *
 * @returns The ids that the catalogue keeps under another provider.
 */
export async function saveConfiguredGames(
  reader: Reader,
  providers: readonly GameProvider[],
): Promise<readonly string[]> {
  const rows = providers.flatMap(({ id, games }) =>
    games.map(({ gameId, category, names }) => ({
      game_id: gameId,
      category,
      names: JSON.stringify(names),
      tile: gameId,
      provider: id,
      popular: false,
      status: 'open' as const,
      position: LAST_POSITION,
    })),
  );
  if (rows.length === 0) return [];
  const replacing = providers.flatMap(({ id, games }) =>
    games.filter(({ replaces }) => replaces === true).map(({ gameId }) => ({ gameId, provider: id })),
  );
  for (const { gameId, provider } of replacing)
    await reader
      .updateTable('games')
      .set({ provider, status: sql`case status when 'preparing' then 'open' else status end` })
      .where('game_id', '=', gameId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('bet_orders')
              .select('order_number')
              .where('game', '=', gameId)
              .where('provider', '!=', provider)
              .where('status', '=', 'open'),
          ),
        ),
      )
      .execute();
  const saved = await reader
    .insertInto('games')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('game_id')
        .doUpdateSet(({ ref }) => ({ names: ref('excluded.names'), category: ref('excluded.category') }))
        .whereRef('games.provider', '=', 'excluded.provider'),
    )
    .returning('game_id')
    .execute();
  const savedIds = new Set(saved.map(({ game_id }) => game_id));
  return rows.map(({ game_id }) => game_id).filter((id) => !savedIds.has(id));
}

export async function noteLaunch(
  tx: Tx,
  { memberId, gameId, at }: { memberId: bigint; gameId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('game_launches')
    .values({ member_id: memberId, game_id: gameId, launched_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doUpdateSet({ launched_at: at }))
    .execute();
}

export async function listLaunches(
  reader: Reader,
  memberId: bigint,
): Promise<{ gameId: string; launchedAt: string }[]> {
  const launches = await reader
    .selectFrom('game_launches')
    .select(['game_id', 'launched_at'])
    .where('member_id', '=', memberId)
    .orderBy('launched_at', 'desc')
    .limit(LAUNCHES_SHOWN)
    .execute();
  return launches.map(({ game_id, launched_at }) => ({
    gameId: game_id,
    launchedAt: launched_at.toISOString(),
  }));
}
