import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import {
  MAX_BLOCKS_A_READ,
  connectedNetworks,
  holdLease,
  nextReadNumber,
  readBlocks,
  writeBlocks,
  type NetworkChanges,
  type NetworkPort,
  type ReadBlock,
} from '../network';
import { pickOwnAddresses, readOpenPayments } from './deposit-payment.repository';
import { paymentsSeen } from './payments-seen';
import { recordPayment } from './record-payment';

/** Reads every network's new blocks and moves the orders. Also follows networks that are closed to new orders: money may still arrive. */
export async function watchDeposits(ports: Ports): Promise<void> {
  const failures: unknown[] = [];
  for (const port of connectedNetworks(ports)) {
    // One network that can't be read must not keep the others waiting.
    await followNetwork(ports, port).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'networks not followed');
}

async function followNetwork(ports: Ports, port: NetworkPort): Promise<void> {
  while (await holdLease(ports.db, port.network)) {
    if (!(await readOnce(ports, port))) return;
  }
}

/** @returns Whether there is more to read. */
async function readOnce({ db, ...ports }: Ports, port: NetworkPort): Promise<boolean> {
  const { network } = port;
  const view = await nextReadNumber(db);
  const known = await readBlocks(db, network);
  const open = await readOpenPayments(db, network);
  const changes = await port.read({ blocks: known, waitingFor: open.map((row) => row.tx_hash) });
  requireConsistent(network, known, changes);
  const own = await pickOwnAddresses(db, receiversOf(changes));
  const readUpTo = known.at(-1)?.height ?? 0n;
  const seen = paymentsSeen({ network, changes, view, open, readUpTo, isOwn: (address) => own.has(address) });
  const failures: unknown[] = [];
  for (const payment of seen) {
    // One payment that fails must not keep the others waiting; the position stays, so it is tried again.
    await recordPayment({ db, ...ports }, payment).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${network}: payments not recorded`);
  return (await writePosition(db, network, changes)) && changes.blocks.length === MAX_BLOCKS_A_READ;
}

const receiversOf = ({ blocks, unconfirmed }: NetworkChanges): string[] =>
  [...blocks.flatMap(({ transfers }) => transfers), ...unconfirmed].map(({ to }) => to);

/** @throws when a network contradicts what it called final, or itself: nothing is repaired by program then. */
function requireConsistent(
  network: string,
  known: readonly ReadBlock[],
  { goneFrom, blocks }: NetworkChanges,
): void {
  const broken = known.find(({ height, final }) => final && goneFrom !== null && goneFrom <= height);
  if (broken !== undefined) throw new Error(`${network}: the final block ${String(broken.height)} has gone`);
  const top = known.findLast(({ height }) => goneFrom === null || height < goneFrom);
  let below = top?.hash;
  for (const { height, hash, parent } of blocks) {
    if (below !== undefined && parent !== below)
      throw new Error(`${network}: block ${String(height)} does not follow the one before it`);
    below = hash;
  }
}

/** The last thing of a reading. Another server that took over meanwhile has a newer position, which stays. */
const writePosition = (
  db: Ports['db'],
  network: NetworkPort['network'],
  changes: NetworkChanges,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await holdLease(tx, network))) return false;
    await writeBlocks(tx, network, changes);
    return true;
  });
