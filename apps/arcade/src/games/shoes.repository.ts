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

/**
 * The last hand that was played by these rules to its result: its shoe may go on while its chain is in use. `null` if there is none. After
 * a start no shoe goes on whose chain has ended.
 */
export async function findLastHand(
  reader: Reader,
  { game, rulesId }: { game: ArcadeGame; rulesId: bigint },
): Promise<{ readonly chainId: bigint; readonly link: number; readonly record: unknown } | null> {
  const last = await newestRound(reader, game);
  if (last?.state !== 'settled' || last.rules_id !== rulesId) return null;
  const { chain_id: chainId, link, record } = last;
  if (chainId === null || link === null) return null;
  return (await isActive(reader, chainId)) ? { chainId, link, record } : null;
}

const isActive = async (reader: Reader, chainId: bigint): Promise<boolean> =>
  (await reader.selectFrom('chains').select('state').where('chain_id', '=', chainId).executeTakeFirst())
    ?.state === 'active';

/** Whether the shoe of a hand deals no more: its seed decides no later hand. */
export async function isShoeOver(reader: Reader, { game, chain_id, link }: RoundRow): Promise<boolean> {
  const newest = await newestRound(reader, game);
  return newest !== undefined && (newest.chain_id !== chain_id || newest.link !== link);
}
