import type { Game } from '@realm/api-client/contract';
import type { GameCategory } from '@realm/domain';
import type { Selectable } from 'kysely';
import type { Reader } from '../../db/database';
import type { ContentTables } from '../../db/tables/content';

const LAUNCHES_SHOWN = 20;

export async function listGames(reader: Reader, category: GameCategory | undefined): Promise<Game[]> {
  let games = reader.selectFrom('games').selectAll().orderBy('position').orderBy('game_id');
  if (category !== undefined) games = games.where('category', '=', category);
  return (await games.execute()).map(toGame);
}

const toGame = ({
  game_id,
  category,
  names,
  tile,
  provider,
  popular,
  status,
}: Selectable<ContentTables['games']>) => ({
  gameId: game_id,
  category,
  names,
  tile,
  provider,
  popular,
  status,
});

/** `null`: no such game. */
export async function gameExists(reader: Reader, gameId: string): Promise<boolean> {
  const game = await reader
    .selectFrom('games')
    .select('game_id')
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return game !== undefined;
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
