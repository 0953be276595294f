import { MAX_ENDED_BETS, type Bet } from '@realm/arcade-contract';
import type { Reader } from '../db/database';
import { presentBet } from './bets.repository';
import type { Player } from './player';

const ENDED = ['settled', 'void'] as const;

/** Remembers that bets ended while no call of their member waited for it. */
export async function markUnseen(reader: Reader, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return;
  await reader
    .updateTable('bets')
    .set({ is_unseen: true })
    .where('bet_id', 'in', betIds)
    .where('status', 'in', ENDED)
    .execute();
}

/** A page of the member has shown how these bets ended. */
export async function markSeen(reader: Reader, playerId: bigint, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return;
  await reader
    .updateTable('bets')
    .set({ is_unseen: false })
    .where('player_id', '=', playerId)
    .where('bet_id', 'in', betIds)
    .where('is_unseen', '=', true)
    .execute();
}

/** Bets in the player's game and currency whose end no page has shown yet, oldest first. */
export async function listUnseen(reader: Reader, { playerId, game, currency }: Player): Promise<Bet[]> {
  const bets = await reader
    .selectFrom('bets')
    .innerJoin('rounds', 'rounds.round_id', 'bets.round_id')
    .selectAll('bets')
    .where('bets.player_id', '=', playerId)
    .where('bets.currency', '=', currency)
    .where('bets.is_unseen', '=', true)
    .where('rounds.game', '=', game)
    .orderBy('bets.number')
    .limit(MAX_ENDED_BETS)
    .execute();
  return bets.map((bet) => presentBet(bet, game));
}
