import type { OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';
import { presentCollect } from './present-collect';

type ListedCollect = OutputOf<OperatorEndpoints['member/collects']>['items'][number];

const LISTED = 20;

/** A member's newest one-click collects. */
export async function listCollects(reader: Reader, memberId: bigint): Promise<ListedCollect[]> {
  const rows = await reader
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', 'collect')
    .orderBy('created_at', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ transfer_id: transferId, currency, moved, created_at: at, undone_at: undoneAt }) => ({
    ...presentCollect({ transferId, currency, moved }),
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}
