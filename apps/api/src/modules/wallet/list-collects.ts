import type { OperatorEndpoints, OutputOf } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { Reader } from '../../db/database';

type Collect = OutputOf<OperatorEndpoints['member/collects']>['items'][number];

const LISTED = 20;

/** A member's newest one-click collects. */
export async function listCollects(reader: Reader, memberId: bigint): Promise<Collect[]> {
  const rows = await reader
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', 'collect')
    .orderBy('created_at', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ transfer_id: transferId, currency, moved, created_at: at, undone_at: undoneAt }) => {
    const text = (minor: bigint) => fromMinor(minor, currency).amount;
    return {
      transferId,
      currencyCode: currency,
      moved: moved.map(({ category, amountMinor }) => ({ category, amount: text(BigInt(amountMinor)) })),
      total: text(moved.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)),
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    };
  });
}
