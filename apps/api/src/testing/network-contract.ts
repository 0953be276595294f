import { checkWalletAddress } from '@realm/domain';
import {
  MAX_BLOCKS_PER_READ,
  type BlockRef,
  type NetworkChanges,
  type NetworkPort,
} from '../modules/network/network-port';

/** A network under a test's control, with its adapter. */
export interface NetworkUnderTest {
  readonly port: NetworkPort;
  /** Sends one transaction with these transfers to the network. */
  pay(transfers: readonly { address: string; amountMinor: bigint }[]): Promise<string>;
  mine(blocks: number): Promise<void>;
  /** Replaces the last blocks. Their transactions come back in the block after next, or never. */
  replace(depth: number, outcome: 'comes-again' | 'never-again'): Promise<void>;
  /** The deepest replacement that the network allows. */
  readonly maxDepth: number;
}

/** What every adapter has to do. One `open` is one fresh network. */
export function describeNetworkPort(name: string, open: () => Promise<NetworkUnderTest>): void {
  describe(name, () => {
    let network: NetworkUnderTest;
    let known: BlockRef[];
    beforeEach(async () => {
      network = await open();
      known = [];
    });

    /** Reads as a caller does that keeps all blocks. */
    async function read(waitingFor: readonly string[] = []): Promise<NetworkChanges> {
      const changes = await network.port.read({ blocks: known, waitingFor });
      const { replacedFrom } = changes;
      if (replacedFrom !== null) known = known.filter(({ height }) => height < replacedFrom);
      for (const { height, hash, parent } of changes.blocks) {
        const below = known.at(-1);
        if (below !== undefined)
          expect({ height, parent }).toEqual({ height: below.height + 1n, parent: below.hash });
        known.push({ height, hash });
      }
      return changes;
    }
    const transfersOf = ({ blocks }: NetworkChanges) => blocks.flatMap(({ transfers }) => transfers);
    const address = (index: bigint): string => network.port.addressOf(index).address;

    it('makes one valid address of each index, and the same one again', () => {
      const addresses = [1n, 2n, 3n, 2n ** 40n].map(address);
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(addresses.map((one) => checkWalletAddress(network.port.network, one).ok)).toEqual(
        addresses.map(() => true),
      );
      expect(address(2n)).toBe(addresses[1]);
    });

    it('reports each block once, each on top of the one before', async () => {
      await network.mine(3);
      const first = await read();
      expect(first.blocks.at(-1)?.height).toBe(first.head);
      expect(first).toMatchObject({ replacedFrom: null });
      expect(await read()).toMatchObject({ blocks: [], replacedFrom: null, head: first.head });
      await network.mine(2);
      expect((await read()).blocks).toHaveLength(2);
    });

    it('reads a long range of blocks in parts, without a gap', async () => {
      await network.mine(MAX_BLOCKS_PER_READ + 3);
      const { head, blocks } = await read();
      expect(blocks).toHaveLength(MAX_BLOCKS_PER_READ);
      await read();
      expect(known.at(-1)?.height).toBe(head);
    });

    it('reports every transfer of a transaction with its place in it, and what arrived', async () => {
      await read();
      const txHash = await network.pay([
        { address: address(1n), amountMinor: 5n },
        { address: address(2n), amountMinor: 7n },
        { address: address(1n), amountMinor: 9n },
      ]);
      await network.mine(1);
      expect(transfersOf(await read())).toEqual([
        expect.objectContaining({ txHash, ordinal: 0, to: address(1n), amountMinor: 5n }),
        expect.objectContaining({ txHash, ordinal: 1, to: address(2n), amountMinor: 7n }),
        expect.objectContaining({ txHash, ordinal: 2, to: address(1n), amountMinor: 9n }),
      ]);
    });

    it('does not report a transaction as mined before a block holds it', async () => {
      await network.mine(1);
      await network.pay([{ address: address(1n), amountMinor: 5n }]);
      expect(transfersOf(await read())).toEqual([]);
    });

    it('names the lowest block that was replaced, and reports the new branch', async () => {
      await network.mine(4);
      const { head } = await read();
      await network.replace(2, 'comes-again');
      const changes = await read();
      expect(changes.replacedFrom).toBe(head - 1n);
      expect(changes.blocks[0]?.height).toBe(head - 1n);
      expect(changes.head).toBeGreaterThanOrEqual(head);
    });

    it('names a replaced block to a caller who knows nothing below it', async () => {
      await network.mine(4);
      await read();
      known = known.slice(-1);
      await network.replace(2, 'comes-again');
      const { replacedFrom } = await network.port.read({ blocks: known, waitingFor: [] });
      expect(replacedFrom).toBe(known[0]?.height);
    });

    it('reports a transfer again whose block was replaced, under the same name', async () => {
      await network.mine(1);
      await read();
      const txHash = await network.pay([
        { address: address(1n), amountMinor: 5n },
        { address: address(2n), amountMinor: 7n },
      ]);
      await network.mine(1);
      const before = transfersOf(await read());
      await network.replace(1, 'comes-again');
      expect(transfersOf(await read([txHash]))).toEqual([]);
      await network.mine(3);
      const { permanentlyReplaced, ...changes } = await read([txHash]);
      expect(transfersOf(changes as NetworkChanges)).toEqual(before);
      expect(permanentlyReplaced).toEqual([]);
    });

    it('says of a transaction that it never comes again once that is final, and not before', async () => {
      await network.mine(1);
      const txHash = await network.pay([{ address: address(1n), amountMinor: 5n }]);
      const other = await network.pay([{ address: address(2n), amountMinor: 5n }]);
      await network.mine(1);
      await read();
      await network.replace(1, 'never-again');
      await network.mine(1);
      expect((await read([txHash])).permanentlyReplaced).toEqual([]);
      await network.mine(network.maxDepth + 1);
      expect((await read([txHash])).permanentlyReplaced).toEqual([txHash]);
      expect((await read([txHash, other])).permanentlyReplaced.toSorted()).toEqual(
        [txHash, other].toSorted(),
      );
    });

    it('never replaces a final block', async () => {
      await network.mine(network.maxDepth + 3);
      const { finalHeight } = await read();
      expect(finalHeight).toBeGreaterThan(0n);
      await network.replace(network.maxDepth, 'comes-again');
      const changes = await read();
      expect(changes.replacedFrom).toBeGreaterThan(finalHeight);
      expect(changes.finalHeight).toBeGreaterThanOrEqual(finalHeight);
    });

    it('sends nothing when it prepares', async () => {
      const attempt = network.port.prepare({ key: 'W1', address: address(9n), amountMinor: 3n });
      await network.mine(1);
      expect(await network.port.lookUp('W1', [attempt])).toEqual({ kind: 'absent' });
    });

    it('pays a key once, however often it is sent', async () => {
      const payout = { key: 'W1', address: address(9n), amountMinor: 3n };
      const attempt = network.port.prepare(payout);
      const { txHash, bytes } = attempt;
      const lookUp = () => network.port.lookUp('W1', [attempt]);
      expect(await lookUp()).toEqual({ kind: 'absent' });
      expect(await network.port.broadcast(bytes)).toBe('accepted');
      expect(await network.port.broadcast(bytes)).toBe('known');
      expect(await lookUp()).toEqual({ kind: 'pending', txHash });
      await network.mine(network.maxDepth + 1);
      expect(await lookUp()).toEqual({ kind: 'confirmed', txHash });
      expect(await network.port.broadcast(bytes)).toBe('known');
    });

    it('reports its head, its finality and the payouts that are not confirmed', async () => {
      await network.mine(network.maxDepth + 3);
      const { head, finalHeight } = await read();
      const before = await network.port.state();
      expect(before).toMatchObject({ head, finalHeight, pendingPayouts: 0 });
      expect(before.headAt).not.toBeNull();
      await network.port.broadcast(
        network.port.prepare({ key: 'W1', address: address(9n), amountMinor: 3n }).bytes,
      );
      expect((await network.port.state()).pendingPayouts).toBe(1);
      await network.mine(network.maxDepth + 1);
      expect((await network.port.state()).pendingPayouts).toBe(0);
    });

    it('refuses a second transaction for a key that was paid, and names the first', async () => {
      const payout = { key: 'W1', address: address(9n), amountMinor: 3n };
      const [first, second] = [network.port.prepare(payout), network.port.prepare(payout)];
      expect(await network.port.broadcast(first.bytes)).toBe('accepted');
      expect(await network.port.broadcast(second.bytes)).toBe('refused');
      expect(await network.port.lookUp('W1', [second])).toEqual({ kind: 'pending', txHash: first.txHash });
    });
  });
}
