import { exceededTimeLimit, isDatabaseUnavailable } from '@realm/database';
import type { Ports } from '../../ports';
import {
  MAX_BLOCKS_PER_READ,
  connectedNetworks,
  holdLease,
  nextReadNumber,
  readBlocks,
  releaseLease,
  writeBlocks,
  writeNetworkError,
  type NetworkChanges,
  type NetworkPort,
  type ReadBlock,
} from '../network';
import { pickOwnAddresses, readOpenPayments } from './deposit-payment.repository';
import { knownKey, paymentsSeen, seenKey } from './payments-seen';
import {
  quarantinePayment,
  readQuarantine,
  writeQuarantinedPlace,
  type QuarantinedPayment,
} from './quarantine.repository';
import { recordPayment, underLease } from './record-payment';
import type { SeenPayment } from './seen-payment';

/** Reads every network's new blocks and moves the orders. Also follows networks that are closed to new orders: money may still arrive. */
export async function watchDeposits(ports: Ports): Promise<void> {
  const failures: unknown[] = [];
  for (const port of connectedNetworks(ports)) {
    // One network that can't be read must not keep the others waiting.
    await followNetwork(ports, port).catch(async (failure: unknown) => {
      failures.push(failure);
      await writeNetworkError(ports, port.network, failure);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'networks not followed');
}

async function followNetwork(ports: Ports, port: NetworkPort): Promise<void> {
  while (await holdLease(ports.db, port.network)) {
    if (!(await readOnce(ports, port))) return;
  }
}

/** @returns Whether there is more to read. */
async function readOnce(ports: Ports, port: NetworkPort): Promise<boolean> {
  const { db } = ports;
  const { network } = port;
  const view = await nextReadNumber(db);
  const known = await readBlocks(db, network);
  const quarantine = new Map((await readQuarantine(db, { network })).map((row) => [knownKey(row), row]));
  const recorded = await readOpenPayments(db, network);
  // The place of a quarantined payment is newer than the one that was last recorded.
  const open = [...quarantine.values(), ...recorded.filter((row) => !quarantine.has(knownKey(row)))];
  const changes = await port
    .read({ blocks: known, waitingFor: open.map((row) => row.tx_hash) })
    .catch(async (failure: unknown) => {
      await releaseLease(db, network).catch(() => undefined);
      throw failure;
    });
  requireConsistent(network, known, changes);
  const own = await pickOwnAddresses(db, receiversOf(changes));
  const readUpTo = known.at(-1)?.height ?? 0n;
  const seen = paymentsSeen({ network, changes, view, open, readUpTo, isOwn: (address) => own.has(address) });
  const failures: unknown[] = [];
  for (const payment of seen) {
    const recording = await recordOrQuarantine(ports, payment, quarantine.get(seenKey(payment)));
    if (recording.failure !== undefined) failures.push(recording.failure);
    if (!recording.isFollowed) return false;
  }
  // The last write of a reading. Another server that took over meanwhile has a newer position, which stays.
  const isFollowed = await underLease(ports, network, (tx) => writeBlocks(tx, network, changes));
  if (failures.length > 0) throw new AggregateError(failures, `${network}: payments not recorded`);
  return isFollowed && changes.blocks.length === MAX_BLOCKS_PER_READ;
}

interface Recording {
  /** `false` once another server follows the network. */
  readonly isFollowed: boolean;
  readonly failure?: unknown;
}

/** Records a payment, or puts it into quarantine: one that can't be recorded never holds up the others. */
async function recordOrQuarantine(
  ports: Ports,
  seen: SeenPayment,
  quarantined: QuarantinedPayment | undefined,
): Promise<Recording> {
  const now = ports.clock.now();
  if (quarantined !== undefined && (quarantined.retry_at === null || quarantined.retry_at > now)) {
    if (quarantined.block_height === seen.blockHeight) return { isFollowed: true };
    return {
      isFollowed: await underLease(ports, seen.network, (tx) => writeQuarantinedPlace(tx, seen)),
    };
  }
  try {
    return { isFollowed: await recordPayment(ports, seen, { isQuarantined: quarantined !== undefined }) };
  } catch (failure) {
    const isPassing = exceededTimeLimit(failure);
    // The payment is not at fault. The position stays, so the next reading shows it again. A time limit may be the payment's own: another
    // transaction holds its order.
    if (!isPassing && isDatabaseUnavailable(failure)) throw failure;
    const attempts = (quarantined?.attempts ?? 0) + 1;
    const isFollowed = await underLease(ports, seen.network, (tx) =>
      quarantinePayment(tx, seen, { failure, isPassing, attempts, now }),
    );
    return { isFollowed, failure };
  }
}

const receiversOf = ({ blocks, unconfirmed }: NetworkChanges): string[] =>
  [...blocks.flatMap(({ transfers }) => transfers), ...unconfirmed].map(({ to }) => to);

/** @throws if a network contradicts itself or a final block: no program repairs this. */
function requireConsistent(
  network: string,
  known: readonly ReadBlock[],
  { replacedFrom, blocks }: NetworkChanges,
): void {
  const broken = known.find(({ height, final }) => final && replacedFrom !== null && replacedFrom <= height);
  if (broken !== undefined) throw new Error(`${network}: the final block ${String(broken.height)} has gone`);
  const top = known.findLast(({ height }) => replacedFrom === null || height < replacedFrom);
  let below = top?.hash;
  for (const { height, hash, parent } of blocks) {
    if (below !== undefined && parent !== below)
      throw new Error(`${network}: block ${String(height)} does not follow the one before it`);
    below = hash;
  }
}
