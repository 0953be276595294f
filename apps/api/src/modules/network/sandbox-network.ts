import { randomBytes } from 'node:crypto';
import type { Network } from '@realm/domain';
import type { Database, Reader } from '../../db/database';
import { inSnapshot } from '../../db/in-snapshot';
import type { Ports } from '../../ports';
import type { NetworkPort, Payout, PayoutState, PaymentScan } from './network-port';
import { makeSandboxAddress } from './sandbox-address';
import {
  insertSandboxPayout,
  insertSandboxTransaction,
  readSandboxHead,
  readSandboxPayments,
  readSandboxPayout,
  type SandboxTransaction,
} from './sandbox-network.repository';

/** Blocks after which the sandbox calls a payment irreversible. */
export const SANDBOX_FINAL_AFTER = 6;
const PAYOUT_CONFIRMED_AFTER = 2n;
/** Keeps every payment in sight until well after it is final. */
const SCAN_BEHIND_BLOCKS = 12n;

const makeTxHash = (network: Network): string =>
  `${network === 'TRC20' ? '' : '0x'}${randomBytes(32).toString('hex')}`;

const confirmationsAt = (height: bigint, block: bigint | null): number =>
  block === null || block > height ? 0 : Number(height - block) + 1;

/** A network whose blocks a clock makes. It keeps its books in our database, so that it survives a restart as a real one would. */
export function sandboxNetwork({ db, clock }: Pick<Ports, 'db' | 'clock'>): NetworkPort {
  return {
    newAddress: makeSandboxAddress,
    scanPayments: (network, cursor) => scan(db, network, cursor),
    sendPayout: async (payout) => ({ txHash: await send(db, payout, clock.now()) }),
    payoutOf: (key) => payoutState(db, key),
  };
}

async function scan(db: Database, network: Network, cursor: string): Promise<PaymentScan> {
  // Together, so that no payment is told with a block of one view and a height of another.
  const { height, view, rows } = await inSnapshot(db, async (tx) => ({
    ...(await readSandboxHead(tx, network)),
    rows: await readSandboxPayments(tx, network, cursor === '' ? 0n : BigInt(cursor)),
  }));
  const next = height > SCAN_BEHIND_BLOCKS ? height - SCAN_BEHIND_BLOCKS : 0n;
  return {
    cursor: String(next),
    payments: rows.map((row) => {
      const inBlock = confirmationsAt(height, row.block_height);
      const confirmations = row.replaced ? 0 : inBlock;
      return {
        network,
        txHash: row.tx_hash,
        ordinal: row.ordinal,
        address: row.address,
        amountMinor: row.amount_minor,
        blockHeight: confirmations === 0 ? null : row.block_height,
        confirmations,
        final: confirmations >= SANDBOX_FINAL_AFTER,
        replaced: row.replaced && inBlock >= SANDBOX_FINAL_AFTER,
        view,
        paidAt: row.created_at,
      };
    }),
  };
}

async function send(db: Database, payout: Payout, at: Date): Promise<string> {
  await insertSandboxPayout(db, { ...payout, txHash: makeTxHash(payout.network), at });
  const stored = await readSandboxPayout(db, payout.key);
  if (stored === undefined) throw new Error('the sandbox lost a payout');
  return stored.tx_hash;
}

async function payoutState(db: Database, key: string): Promise<PayoutState> {
  const payout = await readSandboxPayout(db, key);
  if (payout === undefined) return { kind: 'absent' };
  const { height } = await readSandboxHead(db, payout.network);
  const confirmed = BigInt(confirmationsAt(height, payout.block_height)) >= PAYOUT_CONFIRMED_AFTER;
  return { kind: confirmed ? 'confirmed' : 'pending', txHash: payout.tx_hash };
}

/** What a member's own wallet or an exchange would do: puts a transaction into the sandbox's queue for the next block. */
export async function payOnSandboxNetwork(reader: Reader, transaction: SandboxTransaction): Promise<string> {
  const txHash = makeTxHash(transaction.network);
  await insertSandboxTransaction(reader, transaction, txHash);
  return txHash;
}
