import type { Network } from '@realm/domain';
import { failureMessage } from '@realm/server';
import { sql } from 'kysely';
import type { ModuleGauge } from '../../define-module';
import type { Reader } from '../../db/database';
import type { Ports } from '../../ports';
import { connectedNetworks } from './connected-networks';
import { holdsLease } from './network-lease';

const MAX_ERROR_LENGTH = 500;

/** Stores the state of each network that this server follows, for monitors and staff of every server. */
export async function storeNetworkStates(ports: Ports): Promise<void> {
  const failures: unknown[] = [];
  for (const port of connectedNetworks(ports)) {
    try {
      if (!(await holdsLease(ports.db, port.network))) continue;
      const { head, headAt, finalHeight, pendingPayouts, floatMinor } = await port.state();
      const state = {
        head,
        head_at: headAt,
        final_height: finalHeight,
        pending_payouts: pendingPayouts,
        float_minor: floatMinor,
        read_at: ports.clock.now(),
      };
      await ports.db
        .insertInto('network_states')
        .values({ network: port.network, ...state })
        .onConflict((conflict) => conflict.column('network').doUpdateSet(state))
        .execute();
    } catch (failure) {
      failures.push(failure);
      await writeNetworkError(ports, port.network, failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'states of networks not read');
}

/** Counts a failed reading. Does nothing while the database is unavailable: the caller's own failure says more. */
export async function writeNetworkError(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  network: Network,
  failure: unknown,
): Promise<void> {
  const last = {
    last_error: failureMessage(failure).slice(0, MAX_ERROR_LENGTH),
    last_error_at: clock.now(),
  };
  await db
    .insertInto('network_states')
    .values({ network, errors: 1n, ...last })
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet((row) => ({
        ...last,
        errors: row('network_states.errors', '+', 1n),
      })),
    )
    .execute()
    .catch(() => undefined);
}

interface StoredState {
  readonly network: Network;
  readonly head: bigint | null;
  readonly head_at: Date | null;
  readonly final_height: bigint | null;
  readonly position: bigint | null;
  readonly pending_payouts: number | null;
  readonly float_minor: bigint | null;
  readonly quarantined: bigint;
  readonly errors: bigint;
  readonly last_error: string | null;
  readonly last_error_at: Date | null;
  readonly read_at: Date | null;
}

export async function readNetworkStates(reader: Reader): Promise<readonly StoredState[]> {
  const { rows } = await sql<StoredState>`
    select s.*,
      (select max(b.height) from network_blocks b where b.network = s.network) as position,
      (select count(*) from quarantined_payments q where q.network = s.network) as quarantined
    from network_states s order by s.network`.execute(reader);
  return rows;
}

/** Blocks that are not read yet. */
export const lagOf = ({ head, position }: StoredState): bigint | null =>
  head === null ? null : head > (position ?? 0n) ? head - (position ?? 0n) : 0n;

interface Figure extends Pick<ModuleGauge, 'name' | 'help'> {
  readonly of: (state: StoredState) => bigint | number | null;
}

const secondsOf = (at: Date | null): number | null => at && at.getTime() / 1_000;

const FIGURES: readonly Figure[] = [
  { name: 'realm_network_head', help: 'Height of the highest block.', of: ({ head }) => head },
  {
    name: 'realm_network_final_height',
    help: 'Height of the highest irreversible block.',
    of: (state) => state.final_height,
  },
  {
    name: 'realm_network_position',
    help: 'Height of the highest block that was read.',
    of: ({ position }) => position,
  },
  { name: 'realm_network_lag_blocks', help: 'Blocks that are not read yet.', of: lagOf },
  {
    name: 'realm_network_head_timestamp_seconds',
    help: 'When the highest block was made.',
    of: (state) => secondsOf(state.head_at),
  },
  {
    name: 'realm_network_read_timestamp_seconds',
    help: 'When these figures were read.',
    of: (state) => secondsOf(state.read_at),
  },
  {
    name: 'realm_network_pending_payouts',
    help: 'Payouts that were sent and are not confirmed.',
    of: (state) => state.pending_payouts,
  },
  {
    name: 'realm_network_quarantined_payments',
    help: 'Payments that could not be recorded.',
    of: ({ quarantined }) => quarantined,
  },
  {
    name: 'realm_network_errors',
    help: 'Failed readings since the database was set up.',
    of: ({ errors }) => errors,
  },
];

/** Of the networks that are connected. One query serves all gauges of a scrape. */
export function networkGauges(ports: Ports): readonly ModuleGauge[] {
  let reading: Promise<readonly StoredState[]> | null = null;
  const readConnected = async () => {
    const connected = new Set(connectedNetworks(ports).map(({ network }) => network));
    return (await readNetworkStates(ports.db)).filter(({ network }) => connected.has(network));
  };
  const readOnce = () => (reading ??= readConnected().finally(() => (reading = null)));
  return FIGURES.map(({ name, help, of }) => ({
    name,
    help,
    label: 'network',
    read: async () =>
      (await readOnce()).flatMap((state) => {
        const figure = of(state);
        return figure === null ? [] : [[state.network, Number(figure)] as const];
      }),
  }));
}
