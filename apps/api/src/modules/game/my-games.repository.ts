import type { MyGames } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import { listLaunches } from './game.repository';

/** The catalogue is far smaller; this bounds the answer if it grows. */
const MAX_FAVOURITES = 300;

export async function readMyGames(reader: Reader, memberId: bigint): Promise<MyGames> {
  const favourites = await reader
    .selectFrom('favourite_games')
    .select('game_id')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('game_id')
    .limit(MAX_FAVOURITES)
    .execute();
  const launches = await listLaunches(reader, memberId);
  return {
    favourites: favourites.map(({ game_id }) => game_id),
    recents: launches.map(({ gameId, launchedAt }) => ({ gameId, openedAt: launchedAt })),
  };
}

interface Edit {
  readonly memberId: bigint;
  readonly now: Date;
}

/** A game that is a favourite already keeps its time. Unknown games are ignored: the device may know more than the catalogue. */
export async function addFavourites(
  tx: Tx,
  { memberId, gameIds, now }: Edit & { gameIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into favourite_games (member_id, game_id, added_at)
    select ${memberId}, game_id, ${now.toISOString()}::timestamptz from games where game_id in (${sql.join(gameIds)})
    order by game_id on conflict do nothing`.execute(tx);
}

export async function removeFavourites(
  tx: Tx,
  { memberId, gameIds }: { memberId: bigint; gameIds: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('favourite_games')
    .where('member_id', '=', memberId)
    .where('game_id', 'in', gameIds)
    .execute();
}

/** Games that a device opened before its sign-in, newest first. What the account knows by itself stays newer. */
export async function addOpened(
  tx: Tx,
  { memberId, gameIds, now }: Edit & { gameIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into game_launches (member_id, game_id, launched_at)
    select ${memberId}, games.game_id, ${now.toISOString()}::timestamptz - min(opened.place) * interval '1 millisecond'
    from unnest(array[${sql.join(gameIds)}]::text[]) with ordinality as opened (game_id, place)
    join games on games.game_id = opened.game_id
    group by games.game_id order by games.game_id on conflict do nothing`.execute(tx);
}
