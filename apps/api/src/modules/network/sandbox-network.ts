import { createHmac, randomBytes } from 'node:crypto';
import type { Network } from '@realm/domain';
import type { Selectable } from 'kysely';
import { deriveKey } from '../../config/derive-key';
import type { Database, Reader, Tx } from '../../db/database';
import { inSnapshot } from '../../db/in-snapshot';
import type { Tables } from '../../db/tables';
import type { Ports } from '../../ports';
import {
  MAX_BLOCKS_PER_READ,
  type BroadcastResult,
  type NetworkChanges,
  type NetworkPort,
  type NetworkState,
  type Payout,
  type PayoutState,
  type ReadPosition,
  type Transfer,
} from './network-port';
import { ACCOUNT_BYTES, makeSandboxAddress } from './sandbox-address';
import {
  countUnconfirmedPayouts,
  insertSandboxPayout,
  insertSandboxTransaction,
  readMinedTransfers,
  readReplaced,
  readSandboxBlocks,
  readSandboxHead,
  readSandboxPayout,
  readUnminedTransfers,
  type SandboxTransaction,
} from './sandbox-network.repository';

/** Blocks after which the sandbox calls a payment irreversible. */
export const SANDBOX_FINAL_AFTER = 6;
const PAYOUT_CONFIRMED_AFTER = 2n;
const makeTxHash = (network: Network): string =>
  `${network === 'TRC20' ? '' : '0x'}${randomBytes(32).toString('hex')}`;

const finalHeightAt = (head: bigint): bigint => {
  const height = head - BigInt(SANDBOX_FINAL_AFTER) + 1n;
  return height > 0n ? height : 0n;
};

const confirmationsAt = (height: bigint, block: bigint | null): number =>
  block === null || block > height ? 0 : Number(height - block) + 1;

/** A network whose blocks a clock makes. It keeps its books in our database, so that it survives a restart as a real one would. */
export function sandboxNetwork(
  { db, clock, env }: Pick<Ports, 'db' | 'clock' | 'env'>,
  network: Network,
): NetworkPort {
  const addressKey = deriveKey(env.secret, 'sandbox-address');
  return {
    network,
    addressOf: (index) => {
      const account = createHmac('sha256', addressKey)
        .update(`${network} ${String(index)}`)
        .digest();
      return { address: makeSandboxAddress(network, account.subarray(0, ACCOUNT_BYTES)), scheme: 'sandbox' };
    },
    read: (position) => inSnapshot(db, (tx) => read(tx, network, position)),
    prepare: (payout) => {
      const txHash = makeTxHash(network);
      return {
        txHash,
        bytes: JSON.stringify({ ...payout, amountMinor: String(payout.amountMinor), txHash }),
      };
    },
    broadcast: (bytes) => broadcast(db, network, { bytes, at: clock.now() }),
    lookUp: (key) => payoutState(db, key),
    state: () => inSnapshot(db, (tx) => state(tx, network)),
  };
}

interface SandboxPayoutText extends Omit<Payout, 'amountMinor'> {
  readonly amountMinor: string;
  readonly txHash: string;
}

async function read(tx: Tx, network: Network, { blocks, waitingFor }: ReadPosition): Promise<NetworkChanges> {
  const { height: head } = await readSandboxHead(tx, network);
  const above = blocks[0] === undefined ? 0n : blocks[0].height - 1n;
  // The caller's blocks in their current state, and the blocks after them.
  const known = await readSandboxBlocks(tx, network, { above, limit: blocks.length + MAX_BLOCKS_PER_READ });
  const hashes = new Map(known.map(({ height, hash }) => [height, hash]));
  const gone = blocks.find(({ height, hash }) => hashes.get(height) !== hash);
  const left = gone === undefined ? blocks : blocks.slice(0, blocks.indexOf(gone));
  const top = left.at(-1)?.height ?? 0n;
  const fresh = known.filter(({ height }) => height > top).slice(0, MAX_BLOCKS_PER_READ);
  const finalHeight = finalHeightAt(head);
  const [first, last] = [fresh.at(0), fresh.at(-1)];
  const mined =
    first === undefined || last === undefined
      ? []
      : await readMinedTransfers(tx, network, [first.height, last.height]);
  return {
    head,
    finalHeight,
    replacedFrom: gone?.height ?? null,
    blocks: fresh.map((block) => ({
      ...block,
      transfers: mined.filter((row) => row.block_height === block.height).map(toTransfer),
    })),
    unconfirmed: (await readUnminedTransfers(tx, network)).map(toTransfer),
    permanentlyReplaced: await readReplaced(tx, { network, txHashes: waitingFor, upTo: finalHeight }),
  };
}

const toTransfer = (row: Selectable<Tables['sandbox_payments']>): Transfer => ({
  txHash: row.tx_hash,
  ordinal: row.ordinal,
  to: row.address,
  amountMinor: row.amount_minor,
  at: row.created_at,
});

async function broadcast(
  db: Database,
  network: Network,
  { bytes, at }: { bytes: string; at: Date },
): Promise<BroadcastResult> {
  const payout = JSON.parse(bytes) as SandboxPayoutText;
  if (await insertSandboxPayout(db, network, { ...payout, amountMinor: BigInt(payout.amountMinor), at }))
    return 'accepted';
  return (await readSandboxPayout(db, payout.key))?.tx_hash === payout.txHash ? 'known' : 'refused';
}

async function payoutState(db: Database, key: string): Promise<PayoutState> {
  const payout = await readSandboxPayout(db, key);
  if (payout === undefined) return { kind: 'absent' };
  const { height } = await readSandboxHead(db, payout.network);
  const confirmed = BigInt(confirmationsAt(height, payout.block_height)) >= PAYOUT_CONFIRMED_AFTER;
  return { kind: confirmed ? 'confirmed' : 'pending', txHash: payout.tx_hash };
}

async function state(tx: Tx, network: Network): Promise<NetworkState> {
  const { height: head, minedAt: headAt } = await readSandboxHead(tx, network);
  const pendingPayouts = await countUnconfirmedPayouts(tx, network, head - PAYOUT_CONFIRMED_AFTER + 1n);
  return { head, headAt, finalHeight: finalHeightAt(head), pendingPayouts, floatMinor: null };
}

/** Acts as a member's wallet or an exchange: puts a transaction into the sandbox's queue for the next block. */
export async function payOnSandboxNetwork(reader: Reader, transaction: SandboxTransaction): Promise<string> {
  const txHash = makeTxHash(transaction.network);
  await insertSandboxTransaction(reader, transaction, txHash);
  return txHash;
}
