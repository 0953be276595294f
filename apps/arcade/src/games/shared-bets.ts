import type { ArcadeGame } from '@realm/arcade-contract';
import type { Reader } from '../db/database';
import type { BetRow } from '../play/bets.repository';
import type { Player } from '../play/player';

export type OwnedBet = BetRow & { readonly name: string };

/** Bets of a round with their members' names, those in some status. */
export const ownedBets = (reader: Reader, roundId: string, status: BetRow['status']): Promise<OwnedBet[]> =>
  reader
    .selectFrom('bets')
    .innerJoin('players', 'players.player_id', 'bets.player_id')
    .selectAll('bets')
    .select('players.name')
    .where('round_id', '=', roundId)
    .where('status', '=', status)
    .orderBy('number')
    .execute();

export const ownBets = (reader: Reader, roundId: string, { playerId }: Player): Promise<BetRow[]> =>
  reader
    .selectFrom('bets')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .where('status', '<>', 'refused')
    .orderBy('number')
    .execute();

export const byPlayer = (bets: readonly BetRow[]): ReadonlyMap<bigint, readonly BetRow[]> =>
  bets.reduce(
    (found, bet) => found.set(bet.player_id, [...(found.get(bet.player_id) ?? []), bet]),
    new Map<bigint, BetRow[]>(),
  );

/** The newest rounds of a shared game that have ended by rule, newest first. */
export const recentRounds = (reader: Reader, game: ArcadeGame, limit: number) =>
  reader
    .selectFrom('rounds')
    .select(['round_id', 'record'])
    .where('game', '=', game)
    .where('state', '=', 'settled')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** The round that this or an earlier process left open. */
export const openSharedRound = (reader: Reader, game: ArcadeGame) =>
  reader
    .selectFrom('rounds')
    .selectAll()
    .where('game', '=', game)
    .where('state', '=', 'open')
    .orderBy('number')
    .executeTakeFirst();
