import type { GameBalancesPush } from '@realm/api-client/contract';
import type { Database } from '../../db/database';
import { readGameBalances } from '../../ledger';
import { ledgerSource, topic } from '../../realtime';
import { toGameBalances } from './present-wallet';

export const gameBalancesTopic = topic({ name: 'gameBalances', source: ledgerSource('games', read) });

async function read(
  db: Database,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, GameBalancesPush>> {
  const readings = await readGameBalances(db, memberIds);
  return new Map(
    [...readings].map(([memberId, reading]) => [
      memberId,
      { games: toGameBalances(reading, reading.currency), currencyCode: reading.currency, seq: reading.seq },
    ]),
  );
}
