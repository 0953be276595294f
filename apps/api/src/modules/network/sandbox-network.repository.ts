import type { Network } from '@realm/domain';
import type { Database, Reader } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Payout } from './network-port';

export interface SandboxHead {
  readonly height: bigint;
  readonly view: bigint;
}

export async function readSandboxHead(reader: Reader, network: Network): Promise<SandboxHead> {
  const chain = await reader
    .selectFrom('sandbox_chain')
    .select(['height', 'view'])
    .where('network', '=', network)
    .executeTakeFirst();
  return chain ?? { height: 0n, view: 0n };
}

/** Waiting payments and those in blocks above the given one. */
export const readSandboxPayments = (reader: Reader, network: Network, above: bigint) =>
  reader
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('network', '=', network)
    .where((row) => row.or([row('block_height', 'is', null), row('block_height', '>', above)]))
    .orderBy('created_at')
    .orderBy('ordinal')
    .execute();

/** One transaction, which may pay any number of addresses. */
export interface SandboxTransaction {
  readonly network: Network;
  readonly transfers: readonly { readonly address: string; readonly amountMinor: bigint }[];
  readonly at: Date;
}

export async function insertSandboxTransaction(
  reader: Reader,
  { network, transfers, at }: SandboxTransaction,
  txHash: string,
): Promise<void> {
  await reader
    .insertInto('sandbox_payments')
    .values(
      transfers.map(({ address, amountMinor }, ordinal) => ({
        network,
        tx_hash: txHash,
        ordinal,
        address,
        amount_minor: amountMinor,
        created_at: at,
        block_height: null,
      })),
    )
    .execute();
}

export async function insertSandboxPayout(
  reader: Reader,
  payout: Payout & { txHash: string; at: Date },
): Promise<void> {
  await reader
    .insertInto('sandbox_payouts')
    .values({
      payout_key: payout.key,
      network: payout.network,
      address: payout.address,
      amount_minor: payout.amountMinor,
      tx_hash: payout.txHash,
      created_at: payout.at,
      block_height: null,
    })
    .onConflict((conflict) => conflict.column('payout_key').doNothing())
    .execute();
}

export const readSandboxPayout = (reader: Reader, key: string) =>
  reader.selectFrom('sandbox_payouts').selectAll().where('payout_key', '=', key).executeTakeFirst();

/** A last block further ahead than this was mined by a wrong clock. */
const FUTURE_MS = 60_000;

/**
 * Adds one block to a network and puts everything that waits into it, if its last block is old enough. Several servers
 * may mine: the row's lock lets one of them win each block.
 *
 * @returns Whether a block was added.
 */
export async function mineBlock(
  db: Database,
  network: Network,
  { now, blockMs }: { now: Date; blockMs: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('sandbox_chain')
      .values({ network, height: 0n, mined_at: new Date(0) })
      .onConflict((conflict) => conflict.column('network').doNothing())
      .execute();
    const mined = await tx
      .updateTable('sandbox_chain')
      .set((row) => ({ height: row('height', '+', 1n), view: row('view', '+', 1n), mined_at: now }))
      .where('network', '=', network)
      .where(({ eb, or }) =>
        or([
          eb('mined_at', '<=', new Date(now.getTime() - blockMs)),
          // The clock was wrong then, and has been put right: the network does not wait for that time to come.
          eb('mined_at', '>', new Date(now.getTime() + FUTURE_MS)),
        ]),
      )
      .returning('height')
      .executeTakeFirst();
    if (mined === undefined) return false;
    await tx
      .updateTable('sandbox_payments')
      .set({ block_height: mined.height })
      .where('network', '=', network)
      .where('block_height', 'is', null)
      .where('not_before', '<=', mined.height)
      .execute();
    await tx
      .updateTable('sandbox_payouts')
      .set({ block_height: mined.height })
      .where('network', '=', network)
      .where('block_height', 'is', null)
      .execute();
    return true;
  });
}
