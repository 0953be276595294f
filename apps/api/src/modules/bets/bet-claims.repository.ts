import type { BetClaimChangeView } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { BetOrderRow } from './bet-orders.repository';

type ClaimChangeRow = Selectable<Tables['bet_claim_changes']>;

/** What staff may still collect or write off. */
export const openClaim = ({
  claim_minor: claim,
  written_off_minor: writtenOff,
}: Pick<BetOrderRow, 'claim_minor' | 'written_off_minor'>): bigint => claim - writtenOff;

/** Oldest first. */
export const readClaimChanges = (reader: Reader, orderNumber: string): Promise<ClaimChangeRow[]> =>
  reader
    .selectFrom('bet_claim_changes')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('number')
    .execute();

/** Writes a change of a claim and its order, which is locked. */
export async function writeClaimChange(
  tx: Tx,
  order: BetOrderRow,
  change: Omit<Insertable<Tables['bet_claim_changes']>, 'order_number' | 'left_minor'>,
): Promise<void> {
  const { order_number: orderNumber, claim_minor: claim, written_off_minor: writtenOff } = order;
  const amount = change.amount_minor;
  await tx
    .insertInto('bet_claim_changes')
    .values({ ...change, order_number: orderNumber, left_minor: openClaim(order) - amount })
    .execute();
  await tx
    .updateTable('bet_orders')
    .set(
      change.kind === 'collected'
        ? { claim_minor: claim - amount }
        : { written_off_minor: writtenOff + amount },
    )
    .where('order_number', '=', orderNumber)
    .execute();
}

export const presentClaimChange = (row: ClaimChangeRow, currency: CurrencyCode): BetClaimChangeView => ({
  at: row.at.toISOString(),
  kind: row.kind,
  amount: fromMinor(row.amount_minor, currency).amount,
  left: fromMinor(row.left_minor, currency).amount,
  reason: row.reason,
});
