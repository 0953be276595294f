import { randomUUID } from 'node:crypto';
import type { Network } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';

/** This process, among those that share the database. */
const THIS_PROCESS = randomUUID();

/** Longer than any call of a network takes. A server that died is followed by another one after this. */
const LEASE = sql<Date>`now() + interval '15 seconds'`;

/**
 * Takes or prolongs the lease of a network, so that one of several servers follows it.
 *
 * Times are the database's own. Inside a transaction it also keeps every other process from taking over until the transaction ends.
 *
 * @returns `false` while another process holds it.
 */
export async function holdLease(
  reader: Reader,
  network: Network,
  holder: string = THIS_PROCESS,
): Promise<boolean> {
  const held = await reader
    .updateTable('deposit_networks')
    .set({ leased_by: holder, leased_until: LEASE })
    .where('network', '=', network)
    .where(({ eb, or }) =>
      or([
        eb('leased_by', 'is', null),
        eb('leased_by', '=', holder),
        eb('leased_until', '<', sql<Date>`now()`),
      ]),
    )
    .returning('network')
    .executeTakeFirst();
  return held !== undefined;
}

/** Lets another server try: this one could not read the network. */
export async function releaseLease(
  reader: Reader,
  network: Network,
  holder: string = THIS_PROCESS,
): Promise<void> {
  await reader
    .updateTable('deposit_networks')
    .set({ leased_by: null, leased_until: null })
    .where('network', '=', network)
    .where('leased_by', '=', holder)
    .execute();
}

/** Whether this process holds the lease of a network. Does not prolong it: a follower that hangs must lose it. */
export async function holdsLease(
  reader: Reader,
  network: Network,
  holder: string = THIS_PROCESS,
): Promise<boolean> {
  const held = await reader
    .selectFrom('deposit_networks')
    .select('network')
    .where('network', '=', network)
    .where('leased_by', '=', holder)
    .where('leased_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return held !== undefined;
}
