import { NETWORKS } from '@realm/domain';
import type { Ports } from '../../ports';
import { mineBlock } from './sandbox-network.repository';

/** The sandbox's clock: one block a network, unless the last one is younger than the interval. */
export async function mineSandbox({ db, env, clock }: Ports): Promise<void> {
  for (const network of NETWORKS) {
    await mineBlock(db, network, { now: clock.now(), blockMs: env.sandboxBlockMs });
  }
}
