import { NETWORKS, type Network } from '@realm/domain';
import type { Ports } from '../../ports';
import { networkOf, type NetworkPort } from '../network';
import { writeCursor } from './deposit-payment.repository';
import { findNetwork } from './deposit.repository';
import { recordPayment } from './record-payment';

/** Asks every network for payments and drives the orders. Also watches networks that are closed to new orders: money may still arrive. */
export async function watchDeposits(ports: Ports): Promise<void> {
  const port = networkOf(ports);
  if (port === null) return;
  for (const network of NETWORKS) await watchNetwork(ports, port, network);
}

async function watchNetwork(ports: Ports, port: NetworkPort, network: Network): Promise<void> {
  const { cursor } = await findNetwork(ports.db, network);
  const scan = await port.scanPayments(network, cursor);
  const failures: unknown[] = [];
  for (const payment of scan.payments) {
    // One payment that fails must not keep the others waiting; the cursor stays, so it is tried again.
    await recordPayment(ports, payment).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${network}: payments not taken in`);
  if (scan.cursor !== cursor) await writeCursor(ports.db, network, scan.cursor);
}
