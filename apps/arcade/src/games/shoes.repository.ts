import type { ArcadeGame } from '@realm/arcade-contract';
import type { Reader } from '../db/database';
import type { RoundRow } from '../play/bets.repository';

const newestRound = (reader: Reader, game: ArcadeGame): Promise<RoundRow | undefined> =>
  reader
    .selectFrom('rounds')
    .selectAll()
    .where('game', '=', game)
    .where('player_id', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last hand that was played by these rules to its result: its shoe may go on. `null` if there is none. */
export async function findLastHand(
  reader: Reader,
  { game, rulesId }: { game: ArcadeGame; rulesId: bigint },
): Promise<{ readonly chainId: bigint; readonly link: number; readonly record: unknown } | null> {
  const last = await newestRound(reader, game);
  if (last?.state !== 'settled' || last.rules_id !== rulesId) return null;
  const { chain_id: chainId, link, record } = last;
  return chainId === null || link === null ? null : { chainId, link, record };
}

/** Whether the shoe of a hand deals no more: its seed decides no later hand. */
export async function isShoeOver(reader: Reader, { game, chain_id, link }: RoundRow): Promise<boolean> {
  const newest = await newestRound(reader, game);
  return newest !== undefined && (newest.chain_id !== chain_id || newest.link !== link);
}
