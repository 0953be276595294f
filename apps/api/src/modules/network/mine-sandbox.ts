import { randomInt } from 'node:crypto';
import { NETWORKS } from '@realm/domain';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { mineBlock } from './sandbox-network.repository';
import { randomReorg, reorganiseSandbox } from './sandbox-reorg';

/**
 * The sandbox's clock: one block a network, unless the last one is younger than the interval. Now and then a block replaces the last
 * few before it, as on a real network.
 */
export async function mineSandbox({ db, env, clock }: Ports): Promise<void> {
  for (const network of NETWORKS) {
    const mined = await mineBlock(db, network, { now: clock.now(), blockMs: env.sandboxBlockMs });
    if (mined && randomInt(100) < env.sandboxReorgPercent)
      await inTransaction(db, (tx) => reorganiseSandbox(tx, randomReorg(network)));
  }
}
