import type { BalancePush } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { Database } from '../../db/database';
import { readBalances, type ActiveBalance } from '../../ledger';
import { ledgerSource, topic } from '../../realtime';

export const balanceTopic = topic({ name: 'K', source: ledgerSource('main', readPushes) });

async function readPushes(
  db: Database,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, BalancePush>> {
  const balances = await readBalances(db, memberIds);
  return new Map([...balances].map(([memberId, balance]) => [memberId, toPush(balance)]));
}

const toPush = ({ currency, availableMinor, frozenMinor, seq }: ActiveBalance): BalancePush => ({
  amount: fromMinor(availableMinor, currency).amount,
  frozen: fromMinor(frozenMinor, currency).amount,
  currencyCode: currency,
  seq,
});
