import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Network } from '@realm/domain';
import type { Database, Reader, Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Payout } from './network-port';

/** A block is deleted when the head is this far above it: no reader is that far behind. */
const BLOCKS_STORED = 1_000n;

export async function readSandboxHead(
  reader: Reader,
  network: Network,
): Promise<{ height: bigint; minedAt: Date | null }> {
  const chain = await reader
    .selectFrom('sandbox_chain')
    .select(['height', 'mined_at'])
    .where('network', '=', network)
    .executeTakeFirst();
  return { height: chain?.height ?? 0n, minedAt: chain?.mined_at ?? null };
}

/** Payouts that no block holds, or only one above the highest confirmed block. */
export async function countUnconfirmedPayouts(
  reader: Reader,
  network: Network,
  confirmedHeight: bigint,
): Promise<number> {
  const { count } = await reader
    .selectFrom('sandbox_payouts')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('network', '=', network)
    .where((row) => row.or([row('block_height', 'is', null), row('block_height', '>', confirmedHeight)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const readSandboxBlocks = (
  reader: Reader,
  network: Network,
  { above, limit }: { above: bigint; limit: number },
) =>
  reader
    .selectFrom('sandbox_blocks')
    .select(['height', 'hash', 'parent'])
    .where('network', '=', network)
    .where('height', '>', above)
    .orderBy('height')
    .limit(limit)
    .execute();

const selectTransfers = (reader: Reader, network: Network) =>
  reader
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('network', '=', network)
    .orderBy('created_at')
    .orderBy('ordinal');

/** What blocks hold, both ends included. */
export const readMinedTransfers = (reader: Reader, network: Network, [from, to]: readonly [bigint, bigint]) =>
  selectTransfers(reader, network)
    .where('block_height', '>=', from)
    .where('block_height', '<=', to)
    .where('replaced', '=', false)
    .execute();

export const readUnminedTransfers = (reader: Reader, network: Network) =>
  selectTransfers(reader, network).where('block_height', 'is', null).where('replaced', '=', false).execute();

/** Of these transactions, those whose payer's other transaction is in a block up to the height. */
export async function readReplaced(
  reader: Reader,
  { network, txHashes, upTo }: { network: Network; txHashes: readonly string[]; upTo: bigint },
): Promise<string[]> {
  if (txHashes.length === 0) return [];
  const rows = await reader
    .selectFrom('sandbox_payments')
    .select('tx_hash')
    .distinct()
    .where('network', '=', network)
    .where('tx_hash', '=', sql<string>`any(${[...txHashes]}::text[])`)
    .where('replaced', '=', true)
    .where('block_height', '<=', upTo)
    .execute();
  return rows.map(({ tx_hash }) => tx_hash);
}

/** Puts new blocks on top of those below `from` and replaces the rest. */
export async function writeSandboxBlocks(
  tx: Tx,
  network: Network,
  { from, to }: { from: bigint; to: bigint },
): Promise<void> {
  const own = tx.deleteFrom('sandbox_blocks').where('network', '=', network);
  await own.where('height', '>=', from).execute();
  await own.where('height', '=', to - BLOCKS_STORED).execute();
  const [below] = await readSandboxBlocks(tx, network, { above: from - 2n, limit: 1 });
  let parent = below?.hash ?? makeBlockHash();
  for (let height = from; height <= to; height += 1n) {
    const hash = makeBlockHash();
    await tx.insertInto('sandbox_blocks').values({ network, height, hash, parent }).execute();
    parent = hash;
  }
}

const makeBlockHash = (): string => randomBytes(32).toString('hex');

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

/** @returns `false` when the key has been paid. */
export async function insertSandboxPayout(
  reader: Reader,
  network: Network,
  payout: Payout & { txHash: string; at: Date },
): Promise<boolean> {
  const inserted = await reader
    .insertInto('sandbox_payouts')
    .values({
      payout_key: payout.key,
      network,
      address: payout.address,
      amount_minor: payout.amountMinor,
      tx_hash: payout.txHash,
      created_at: payout.at,
      block_height: null,
    })
    .onConflict((conflict) => conflict.column('payout_key').doNothing())
    .returning('payout_key')
    .executeTakeFirst();
  return inserted !== undefined;
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
      .set((row) => ({ height: row('height', '+', 1n), mined_at: now }))
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
    await writeSandboxBlocks(tx, network, { from: mined.height, to: mined.height });
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
