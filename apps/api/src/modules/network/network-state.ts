import type { Network } from '@realm/domain';
import { failureMessage } from '@realm/server';
import { sql } from 'kysely';
import type { ModuleGauge } from '../../define-module';
import type { Database, Reader } from '../../db/database';
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

const FIGURES: readonly (readonly [
  name: string,
  help: string,
  read: (state: StoredState) => bigint | number | null,
])[] = [
  ['head', 'Height of the highest block.', ({ head }) => head],
  ['final_height', 'Height of the highest irreversible block.', (state) => state.final_height],
  ['position', 'Height of the highest block that was read.', ({ position }) => position],
  ['lag_blocks', 'Blocks that are not read yet.', lagOf],
  [
    'head_timestamp_seconds',
    'When the highest block was made.',
    ({ head_at: at }) => at && at.getTime() / 1_000,
  ],
  [
    'read_timestamp_seconds',
    'When these figures were read.',
    ({ read_at: at }) => at && at.getTime() / 1_000,
  ],
  ['pending_payouts', 'Payouts that were sent and are not confirmed.', (state) => state.pending_payouts],
  ['quarantined_payments', 'Payments that could not be recorded.', ({ quarantined }) => quarantined],
  ['errors', 'Failed readings since the database was set up.', ({ errors }) => errors],
];

/** One query serves all gauges of a scrape. */
export function networkGauges(db: Database): readonly ModuleGauge[] {
  let reading: Promise<readonly StoredState[]> | null = null;
  const readOnce = () => (reading ??= readNetworkStates(db).finally(() => (reading = null)));
  return FIGURES.map(([name, help, figureOf]) => ({
    name: `realm_network_${name}`,
    help,
    label: 'network',
    read: async () =>
      (await readOnce()).flatMap((state) => {
        const figure = figureOf(state);
        return figure === null ? [] : [[state.network, Number(figure)] as const];
      }),
  }));
}
