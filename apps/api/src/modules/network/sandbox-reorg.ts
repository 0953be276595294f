import { randomInt } from 'node:crypto';
import type { Network } from '@realm/domain';
import type { Tx } from '../../db/database';
import { SANDBOX_FINAL_AFTER } from './sandbox-network';
import { writeSandboxBlocks } from './sandbox-network.repository';

/** Limited in depth: final blocks stay. */
export const MAX_REORG_DEPTH = SANDBOX_FINAL_AFTER - 1;

/** What becomes of a transaction whose block is replaced. */
export type ReorgOutcome =
  /** The new branch has it at the same height. */
  | { readonly kind: 'stays' }
  | { readonly kind: 'returns'; readonly afterBlocks: number }
  /** Its payer spends the money otherwise, in the next block: it never comes again. */
  | { readonly kind: 'replaced' };

export interface Reorg {
  readonly network: Network;
  /** How many of the last blocks are replaced. */
  readonly depth: number;
  readonly outcomeOf: (txHash: string) => ReorgOutcome;
}

/**
 * Replaces the last blocks of a network by a branch that is one block longer. Payouts stay where they are.
 *
 * @returns The transactions that are in no block now.
 */
export async function reorganiseSandbox(tx: Tx, { network, depth, outcomeOf }: Reorg): Promise<string[]> {
  const height = await lockHeight(tx, network);
  const blocks = BigInt(Math.min(depth, MAX_REORG_DEPTH));
  const inBlocks = await tx
    .selectFrom('sandbox_payments')
    .select('tx_hash')
    .distinct()
    .where('network', '=', network)
    .where('block_height', '>', height - blocks)
    .where('replaced', '=', false)
    .orderBy('tx_hash')
    .execute();
  const thrownOut: string[] = [];
  for (const { tx_hash: txHash } of inBlocks) {
    const outcome = outcomeOf(txHash);
    if (outcome.kind === 'stays') continue;
    const afterBlocks = outcome.kind === 'returns' ? outcome.afterBlocks : 0;
    await tx
      .updateTable('sandbox_payments')
      .set({
        block_height: null,
        not_before: height + 1n + BigInt(afterBlocks),
        replaced: outcome.kind === 'replaced',
      })
      .where('tx_hash', '=', txHash)
      .execute();
    thrownOut.push(txHash);
  }
  await tx
    .updateTable('sandbox_chain')
    .set((row) => ({ height: row('height', '+', 1n) }))
    .where('network', '=', network)
    .execute();
  const below = height - blocks;
  await writeSandboxBlocks(tx, network, { from: below < 0n ? 1n : below + 1n, to: height + 1n });
  return thrownOut;
}

/**
 * Replaces as many blocks as it takes for this one transaction to leave them; all others stay.
 *
 * @returns `false` when no block holds it, or when it is final.
 */
export async function takeBackOnSandbox(
  tx: Tx,
  { network, txHash, outcome }: { network: Network; txHash: string; outcome: ReorgOutcome },
): Promise<boolean> {
  const height = await lockHeight(tx, network);
  const found = await tx
    .selectFrom('sandbox_payments')
    .select(['block_height', 'replaced'])
    .where('tx_hash', '=', txHash)
    .executeTakeFirst();
  if (found === undefined || found.block_height === null || found.replaced) return false;
  const depth = Number(height - found.block_height) + 1;
  if (depth > MAX_REORG_DEPTH) return false;
  await reorganiseSandbox(tx, {
    network,
    depth,
    outcomeOf: (one) => (one === txHash ? outcome : { kind: 'stays' }),
  });
  return true;
}

const STAYS_IN_100 = 50;
const RETURNS_IN_100 = 90;
const MAX_BLOCKS_AWAY = 3;

/** A reorganisation as it happens by itself: shallow or deep, most transactions come back, few never do. */
export const randomReorg = (network: Network): Reorg => ({
  network,
  depth: randomInt(1, MAX_REORG_DEPTH + 1),
  outcomeOf: () => {
    if (randomInt(100) < STAYS_IN_100) return { kind: 'stays' };
    if (randomInt(100) >= RETURNS_IN_100) return { kind: 'replaced' };
    return { kind: 'returns', afterBlocks: randomInt(MAX_BLOCKS_AWAY + 1) };
  },
});

/** Mining waits, so that the blocks do not change until the branch is replaced. */
async function lockHeight(tx: Tx, network: Network): Promise<bigint> {
  const chain = await tx
    .selectFrom('sandbox_chain')
    .select('height')
    .where('network', '=', network)
    .forUpdate()
    .executeTakeFirst();
  return chain?.height ?? 0n;
}
