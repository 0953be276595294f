import type { Network } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { BlockRef, NetworkChanges } from './network-port';

/** Take it before reading: a view that began earlier has a lower number, however late it arrives. */
export async function nextReadNumber(reader: Reader): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`select nextval('network_reads') as number`.execute(reader);
  return rows[0]?.number ?? 0n;
}

export async function nextAddressIndex(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ index: bigint }>`select nextval('deposit_address_index') as index`.execute(tx);
  return rows[0]?.index ?? 0n;
}

export interface ReadBlock extends BlockRef {
  readonly final: boolean;
}

export const readBlocks = (reader: Reader, network: Network): Promise<readonly ReadBlock[]> =>
  reader
    .selectFrom('network_blocks')
    .select(['height', 'hash', 'final'])
    .where('network', '=', network)
    .orderBy('height')
    .execute();

/** Stores the position up to which a network was read: deletes replaced blocks, and all final blocks but the last. */
export async function writeBlocks(
  tx: Tx,
  network: Network,
  { replacedFrom, blocks, finalHeight }: NetworkChanges,
): Promise<void> {
  const own = tx.deleteFrom('network_blocks').where('network', '=', network);
  if (replacedFrom !== null) await own.where('height', '>=', replacedFrom).execute();
  if (blocks.length > 0)
    await tx
      .insertInto('network_blocks')
      .values(blocks.map(({ height, hash }) => ({ network, height, hash, final: false })))
      .execute();
  const lastFinal = await tx
    .selectFrom('network_blocks')
    .select(({ fn }) => fn.max('height').as('height'))
    .where('network', '=', network)
    .where('height', '<=', finalHeight)
    .executeTakeFirst();
  if (lastFinal === undefined || lastFinal.height === null) return;
  await own.where('height', '<', lastFinal.height).execute();
  await tx
    .updateTable('network_blocks')
    .set({ final: true })
    .where('network', '=', network)
    .where('height', '=', lastFinal.height)
    .where('final', '=', false)
    .execute();
}
