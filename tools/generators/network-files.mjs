/** The files of a generated network adapter. */

export const adapter = ({ kebab, camel, pascal }) => `import type { Network } from '@realm/domain';
import type { ${pascal}Node } from './${kebab}-node';
import {
  MAX_BLOCKS_PER_READ,
  type Block,
  type NetworkChanges,
  type NetworkPort,
  type PayoutState,
  type ReadPosition,
} from './network-port';

const PAYOUT_CONFIRMED_AFTER = 2n;

/** A network that is read from a node. */
export function ${camel}Network(network: Network, node: ${pascal}Node): NetworkPort {
  return {
    network,
    addressOf: (index) => node.addressOf(index),
    read: (position) => read(node, position),
    prepare: (payout) => node.sign(payout),
    broadcast: (bytes) => node.send(bytes),
    lookUp: (key) => lookUp(node, key),
    state: async () => {
      const head = await node.head();
      const { pendingPayouts, floatMinor } = await node.payouts(head.height - PAYOUT_CONFIRMED_AFTER + 1n);
      return { head: head.height, headAt: head.at, finalHeight: head.finalHeight, pendingPayouts, floatMinor };
    },
  };
}

async function read(node: ${pascal}Node, { blocks, waitingFor }: ReadPosition): Promise<NetworkChanges> {
  const { height: head, finalHeight } = await node.head();
  const gone = await firstReplaced(node, blocks);
  const left = gone === null ? blocks : blocks.filter(({ height }) => height < gone);
  const from = left.at(-1) === undefined ? (blocks[0]?.height ?? 1n) : (left.at(-1)?.height ?? 0n) + 1n;
  return {
    head,
    finalHeight,
    replacedFrom: gone,
    blocks: await readUp(node, { from, to: head, below: left.at(-1)?.hash }),
    unconfirmed: await node.unconfirmed(),
    permanentlyReplaced: await node.replacedForGood(waitingFor),
  };
}

async function firstReplaced(node: ${pascal}Node, blocks: ReadPosition['blocks']): Promise<bigint | null> {
  for (const { height, hash } of blocks) if ((await node.blockAt(height))?.hash !== hash) return height;
  return null;
}

/** Ends early where a block does not stand on the one before: the node changed its mind meanwhile, and the next read finds out. */
async function readUp(
  node: ${pascal}Node,
  { from, to, below }: { from: bigint; to: bigint; below: string | undefined },
): Promise<Block[]> {
  const read: Block[] = [];
  for (let height = from; height <= to && read.length < MAX_BLOCKS_PER_READ; height += 1n) {
    const block = await node.blockAt(height);
    const parent = read.at(-1)?.hash ?? below;
    if (block === null || (parent !== undefined && block.parent !== parent)) break;
    read.push(block);
  }
  return read;
}

async function lookUp(node: ${pascal}Node, key: string): Promise<PayoutState> {
  const [payout, head] = [await node.payout(key), await node.head()];
  if (payout === null) return { kind: 'absent' };
  const { txHash, height } = payout;
  const isConfirmed = height !== null && head.height - height + 1n >= PAYOUT_CONFIRMED_AFTER;
  return { kind: isConfirmed ? 'confirmed' : 'pending', txHash };
}
`;

const nodeInterface = ({ pascal }) => `import { createHash, randomBytes } from 'node:crypto';
import type { Network } from '@realm/domain';
import type { Block, BroadcastResult, DepositAddress, Payout, PreparedPayout, Transfer } from './network-port';
import { ACCOUNT_BYTES, makeSandboxAddress } from './sandbox-address';

/** What the adapter asks of a node and of the keys that sign for it. */
export interface ${pascal}Node {
  /** \`height\` is 0 before the first block. */
  head(): Promise<{ height: bigint; finalHeight: bigint; at: Date | null }>;
  blockAt(height: bigint): Promise<Block | null>;
  /** Transfers that no block holds yet, where the node can see them. */
  unconfirmed(): Promise<readonly Transfer[]>;
  /** Of these transactions, those that can never come again: another one that spends the same is in a final block. */
  replacedForGood(txHashes: readonly string[]): Promise<readonly string[]>;
  /** Pure. */
  addressOf(index: bigint): DepositAddress;
  /** Signs and sends nothing; asks nobody. */
  sign(payout: Payout): PreparedPayout;
  send(bytes: string): Promise<BroadcastResult>;
  /** The transaction that paid a key; \`height\` is \`null\` while no block holds it. */
  payout(key: string): Promise<{ txHash: string; height: bigint | null } | null>;
  /** @param confirmedHeight - Payouts in blocks up to it are confirmed. */
  payouts(confirmedHeight: bigint): Promise<{ pendingPayouts: number; floatMinor: bigint | null }>;
}
`;

const chainBlocks = ({ pascal }) => `const FINAL_AFTER = 6n;
export const MAX_DEPTH = 5;

interface Transaction {
  readonly transfers: readonly Transfer[];
  height: bigint | null;
  notBefore: bigint;
  /** Of the block that holds the transaction which spent the same. */
  replacedAt: bigint | null;
}

const newHash = () => randomBytes(32).toString('hex');

/** A chain in this process's memory. Stands in for a node until ${pascal}Node is written for a real one. */
export class ${pascal}Chain implements ${pascal}Node {
  readonly #network: Network;
  readonly #now: () => Date;
  readonly #blocks: { readonly hash: string; readonly parent: string; readonly at: Date }[] = [];
  readonly #transactions = new Map<string, Transaction>();
  readonly #payouts = new Map<string, { txHash: string; height: bigint | null }>();

  constructor(network: Network, now: () => Date) {
    this.#network = network;
    this.#now = now;
  }

  get #height(): bigint {
    return BigInt(this.#blocks.length);
  }

  get #finalHeight(): bigint {
    return this.#height >= FINAL_AFTER ? this.#height - FINAL_AFTER + 1n : 0n;
  }

  async head() {
    return { height: this.#height, finalHeight: this.#finalHeight, at: this.#blocks.at(-1)?.at ?? null };
  }

  async blockAt(height: bigint): Promise<Block | null> {
    const block = this.#blocks[Number(height) - 1];
    if (block === undefined) return null;
    const held = [...this.#transactions.values()].filter((one) => one.height === height);
    return {
      height,
      hash: block.hash,
      parent: block.parent,
      transfers: held.flatMap(({ transfers }) => transfers),
    };
  }

  async unconfirmed() {
    return [...this.#transactions.values()]
      .filter(({ height, replacedAt }) => height === null && replacedAt === null)
      .flatMap(({ transfers }) => transfers);
  }

  async replacedForGood(txHashes: readonly string[]) {
    return txHashes.filter((txHash) => {
      const replacedAt = this.#transactions.get(txHash)?.replacedAt ?? null;
      return replacedAt !== null && replacedAt <= this.#finalHeight;
    });
  }

  addressOf(index: bigint): DepositAddress {
    const account = createHash('sha256').update(\`\${this.#network} \${String(index)}\`).digest();
    return { address: makeSandboxAddress(this.#network, account.subarray(0, ACCOUNT_BYTES)), scheme: 'memory' };
  }
`;

const chainPayouts = () => `  sign({ key }: Payout): PreparedPayout {
    const txHash = newHash();
    return { txHash, bytes: JSON.stringify({ key, txHash }) };
  }

  async send(bytes: string): Promise<BroadcastResult> {
    const { key, txHash } = JSON.parse(bytes) as { key: string; txHash: string };
    const sent = this.#payouts.get(key);
    if (sent !== undefined) return sent.txHash === txHash ? 'known' : 'refused';
    this.#payouts.set(key, { txHash, height: null });
    return 'accepted';
  }

  async payout(key: string) {
    return this.#payouts.get(key) ?? null;
  }

  async payouts(confirmedHeight: bigint) {
    const pending = [...this.#payouts.values()].filter(
      ({ height }) => height === null || height > confirmedHeight,
    );
    return { pendingPayouts: pending.length, floatMinor: null };
  }

  async pay(sent: readonly { address: string; amountMinor: bigint }[]): Promise<string> {
    const txHash = newHash();
    const at = this.#now();
    const transfers = sent.map(({ address: to, amountMinor }, ordinal) => ({ txHash, ordinal, to, amountMinor, at }));
    this.#transactions.set(txHash, { transfers, height: null, notBefore: 0n, replacedAt: null });
    return txHash;
  }

  async mine(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block += 1) this.#addBlock();
  }

  async replace(depth: number, outcome: 'comes-again' | 'never-again'): Promise<void> {
    const head = this.#height;
    for (const one of this.#transactions.values()) {
      if (one.height === null || one.height <= head - BigInt(depth)) continue;
      if (outcome === 'never-again') one.replacedAt = one.height;
      else one.notBefore = head + 2n;
      one.height = null;
    }
    this.#blocks.splice(this.#blocks.length - depth);
    await this.mine(depth);
  }

  #addBlock(): void {
    this.#blocks.push({ hash: newHash(), parent: this.#blocks.at(-1)?.hash ?? '', at: this.#now() });
    for (const one of this.#transactions.values())
      if (one.height === null && one.replacedAt === null && one.notBefore <= this.#height)
        one.height = this.#height;
    for (const payout of this.#payouts.values()) payout.height ??= this.#height;
  }
}
`;

export const node = (names) => `${nodeInterface(names)}
${chainBlocks(names)}
${chainPayouts()}`;

export const adapterTest = (
  { kebab, camel, pascal },
  network,
) => `import { describeNetworkPort } from '../../testing/network-contract';
import { ${camel}Network } from './${kebab}-network';
import { MAX_DEPTH, ${pascal}Chain } from './${kebab}-node';

describeNetworkPort('${kebab}, over ${network}', async () => {
  const chain = new ${pascal}Chain('${network}', () => new Date('2026-03-10T12:00:00.000Z'));
  return {
    port: ${camel}Network('${network}', chain),
    pay: (transfers) => chain.pay(transfers),
    mine: (blocks) => chain.mine(blocks),
    replace: (depth, outcome) => chain.replace(depth, outcome),
    maxDepth: MAX_DEPTH,
  };
});
`;
