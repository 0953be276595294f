import { MAX_ADDRESSES } from '@realm/domain';
import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';

export type AddressRow = Selectable<Tables['wallet_addresses']>;

export const selectAddresses = (reader: Reader, memberId: bigint): Promise<AddressRow[]> =>
  reader
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('slot')
    .execute();

/** Another member's address reads like one that does not exist, and so does a removed one. */
export const findAddress = (
  reader: Reader,
  memberId: bigint,
  addressId: string,
): Promise<AddressRow | undefined> =>
  reader
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('address_id', '=', addressId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The lowest of the five slots that is free; `null` when all are taken. */
export function freeSlot(rows: readonly Pick<AddressRow, 'slot'>[]): number | null {
  const taken = new Set(rows.map((row) => row.slot));
  for (let slot = 1; slot <= MAX_ADDRESSES; slot += 1) if (!taken.has(slot)) return slot;
  return null;
}

export async function insertAddress(tx: Tx, row: Insertable<Tables['wallet_addresses']>): Promise<void> {
  await tx.insertInto('wallet_addresses').values(row).execute();
}

export async function renameAddress(tx: Tx, addressId: string, label: string): Promise<void> {
  await tx.updateTable('wallet_addresses').set({ label }).where('address_id', '=', addressId).execute();
}

/** The row stays: earlier orders were paid to it, and adding it again restarts its lock. */
export async function removeAddress(tx: Tx, addressId: string, at: Date): Promise<void> {
  await tx
    .updateTable('wallet_addresses')
    .set({ removed_at: at })
    .where('address_id', '=', addressId)
    .execute();
}

/** The contract of a token that deposits use: money sent to it is lost. */
export async function isOwnContract(reader: Reader, address: string): Promise<boolean> {
  const found = await reader
    .selectFrom('deposit_networks')
    .select('network')
    .where('contract', '=', address)
    .executeTakeFirst();
  return found !== undefined;
}
