import type { Network } from '@realm/domain';
import { inTransaction } from '../../db/in-transaction';
import { openTestDatabase, testPorts, type TestDatabase } from '../../testing';
import { describeNetworkPort } from '../../testing/network-contract';
import { payOnSandboxNetwork, sandboxNetwork } from './sandbox-network';
import { mineBlock } from './sandbox-network.repository';
import { MAX_REORG_DEPTH, reorganiseSandbox } from './sandbox-reorg';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

describeNetworkPort('the sandbox, over a TRON-like network', () => open('TRC20'));
describeNetworkPort('the sandbox, over an Ethereum-like network', () => open('ERC20'));

async function open(network: Network) {
  const { db } = test;
  for (const table of ['sandbox_blocks', 'sandbox_chain', 'sandbox_payments', 'sandbox_payouts'] as const)
    await db.deleteFrom(table).execute();
  const { ports, pass } = testPorts({ db });
  const now = () => ports.clock.now();
  return {
    port: sandboxNetwork(ports, network),
    pay: (transfers: readonly { address: string; amountMinor: bigint }[]) =>
      payOnSandboxNetwork(db, { network, transfers, at: now() }),
    mine: async (blocks: number) => {
      for (let block = 0; block < blocks; block += 1) {
        pass(ports.env.sandboxBlockMs);
        await mineBlock(db, network, { now: now(), blockMs: ports.env.sandboxBlockMs });
      }
    },
    replace: async (depth: number, outcome: 'comes-again' | 'never-again') => {
      const outcomeOf = () =>
        outcome === 'comes-again'
          ? ({ kind: 'returns', afterBlocks: 1 } as const)
          : ({ kind: 'replaced' } as const);
      await inTransaction(db, (tx) => reorganiseSandbox(tx, { network, depth, outcomeOf }));
    },
    maxDepth: MAX_REORG_DEPTH,
  };
}
