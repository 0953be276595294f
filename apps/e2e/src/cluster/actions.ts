import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../support/query';
import type { Cell } from './cell';
import type { Cluster } from './cluster';
import type { Daemon } from './daemon';
import type { AlertName } from './files/alerts';
import { RESTART_SECONDS } from './files/systemd';
import { freezeServer } from './freeze-server';
import { until } from './probes';
import { restoreToMoment, type ActionContext } from './restore-to-moment';
import { watchAssets } from './watch-assets';

/** What may happen to a cell of a cluster, and what it promises then. */
export interface Action {
  readonly name: string;
  /** The longest time without an acknowledged act, in ms. */
  readonly goalMs: number;
  /** No call may fail, not even one that is repeated. */
  readonly allowsNoFailure?: boolean;
  /** Happens to what all cells share. Otherwise no call to another cell may fail. */
  readonly isShared?: boolean;
  /** Cuts networks: each machine needs its own. */
  readonly needsNetworks?: boolean;
  /** What monitoring must say meanwhile, at least as pending: most of it is over before anybody is called. */
  readonly alerts?: readonly AlertName[];
  /** Lets it happen, waits until the worst is over, and mends. */
  readonly run: (cluster: Cluster, context: ActionContext) => Promise<void>;
}

const NODE_GOAL_MS = 25_000;
const PROCESS_GOAL_MS = 8_000;
const PLANNED_GOAL_MS = 5_000;
/** Longer than Patroni's lock lasts. */
const OUTAGE_MS = 26_000;
const FREEZE_MS = 40_000;
const PAUSE_MS = 3_000;
/** A killed process is started again as systemd does it in production, by its unit or by the drop-in of `deploy/systemd`. */
const RESTART_MS = RESTART_SECONDS * 1_000;

/** Writes hang before they fail, or after a standby was lost, for a time that is not always long enough to be seen. */
const ALERTS_OF_LOSS = {
  primary: ['RealmCallsFail', 'RealmNoSynchronousStandby', 'RealmTargetDown'],
  standby: ['RealmNoSynchronousStandby', 'RealmTargetDown'],
} as const;

const loseNode = (role: 'primary' | 'standby'): Action => ({
  name: `kill ${role}`,
  goalMs: NODE_GOAL_MS,
  alerts: ALERTS_OF_LOSS[role],
  run: async ({ target: cell }) => {
    const node = await cell.node(role);
    await node.kill();
    await sleep(OUTAGE_MS);
    node.start();
    await cell.untilWhole();
  },
});

const freezeNode = (role: 'primary' | 'standby'): Action => ({
  name: `freeze ${role}`,
  goalMs: NODE_GOAL_MS,
  alerts: ALERTS_OF_LOSS[role],
  run: async ({ target: cell }) => {
    const node = await cell.node(role);
    node.freeze();
    await sleep(FREEZE_MS);
    node.thaw();
    await cell.untilWhole();
  },
});

const cutOff = (role: 'primary' | 'standby'): Action => ({
  name: `cut ${role}`,
  goalMs: NODE_GOAL_MS,
  alerts: ALERTS_OF_LOSS[role],
  needsNetworks: true,
  run: async ({ target: cell }) => {
    const { name } = await cell.node(role);
    cell.network.cutOff(name);
    await sleep(FREEZE_MS);
    cell.network.mend();
    await cell.untilWhole();
  },
});

/** What one of them costs that systemd starts again. */
const killProcess = (part: string, choose: (cell: Cell) => Promise<Daemon> | Daemon): Action => ({
  name: `kill ${part}`,
  goalMs: PROCESS_GOAL_MS,
  run: async ({ target: cell }) => {
    const daemon = await choose(cell);
    await daemon.kill();
    await sleep(RESTART_MS);
    daemon.start();
    await cell.untilWhole();
  },
});

async function roll(servers: Cell['servers'], build: string): Promise<void> {
  for (const server of servers) {
    const code = await server.terminate();
    if (code !== 0) throw new Error(`${server.name} ended with ${String(code)}`);
    await server.launch({ main: resolve(build, 'main.js') });
    while (!(await server.isReady())) await sleep(100);
  }
}

/** How long the WAL has waited for its archive, in seconds, as a server says. */
async function archiveWaitOf({ servers: [server] }: Cell): Promise<number> {
  const metrics = await (await fetch(`${server.consoleUrl}/metrics`)).text();
  return Number(/^realm_wal_archive_wait_seconds (\S+)$/m.exec(metrics)?.[1]);
}

export const ACTIONS: readonly Action[] = [
  loseNode('primary'),
  loseNode('standby'),
  {
    name: 'kill redis',
    goalMs: PROCESS_GOAL_MS,
    run: async ({ target }) => {
      const [master] = target.redis;
      await master?.kill();
      await sleep(OUTAGE_MS / 2);
      master?.start();
    },
  },
  // The first that servers ask who the master is.
  killProcess('sentinel', (cell) => cell.daemon('sentinel1')),
  killProcess('etcd', (cell) => cell.etcdLeader()),
  // Here all servers have the same two; in production those of one machine.
  killProcess('haproxy', (cell) => cell.daemon('haproxy')),
  killProcess('pgbouncer', (cell) => cell.daemon('pgbouncer')),
  {
    name: 'kill backup',
    goalMs: PROCESS_GOAL_MS,
    run: async ({ target }, { expect }) => {
      await target.repository.kill();
      await query(target.superuserUrl, 'select pg_switch_wal()');
      await sleep(OUTAGE_MS / 2);
      expect((await archiveWaitOf(target)) > 0, 'a server says that the WAL waits for its archive');
      target.repository.start();
      await target.untilArchived();
      expect((await archiveWaitOf(target)) === 0, 'a server says that the WAL no longer waits');
    },
  },
  {
    name: 'kill server',
    goalMs: PROCESS_GOAL_MS,
    alerts: ['RealmServerDown'],
    run: async ({ target }) => {
      const [server] = target.servers;
      await server.kill();
      await sleep(PAUSE_MS);
      await server.launch();
    },
  },
  {
    name: 'kill arcade',
    goalMs: PROCESS_GOAL_MS,
    run: async ({ target: { arcade } }) => {
      await arcade.kill();
      await until('the arcade is ready again', () => arcade.isReady());
    },
  },
  {
    name: 'kill nginx',
    goalMs: PROCESS_GOAL_MS,
    isShared: true,
    // The master replaces the worker.
    run: ({ nginx }) => Promise.resolve(nginx.killWorker()),
  },
  {
    name: 'kill nginx-master',
    goalMs: PROCESS_GOAL_MS,
    isShared: true,
    run: async ({ nginx }) => {
      nginx.kill();
      await sleep(RESTART_MS);
      await nginx.launch();
    },
  },
  freezeNode('primary'),
  freezeNode('standby'),
  { name: 'freeze server', goalMs: PROCESS_GOAL_MS, alerts: ['RealmServerDown'], run: freezeServer },
  cutOff('primary'),
  cutOff('standby'),
  {
    name: 'cut replication',
    goalMs: NODE_GOAL_MS,
    needsNetworks: true,
    run: async ({ target: cell }) => {
      cell.network.part(cell.nameOf('db1'), cell.nameOf('db2'));
      await sleep(FREEZE_MS);
      cell.network.mend();
      await cell.untilWhole();
    },
  },
  {
    name: 'switch over',
    goalMs: PLANNED_GOAL_MS,
    run: async ({ target: cell }, { expect }) => {
      for (const order of await cell.ordersAcceptedWithoutPassword())
        expect(false, `Patroni refuses strangers: ${order}`);
      for (const place of await cell.forbiddenPortsReached())
        expect(false, `its firewall keeps the servers out of ${place}`);
      await cell.switchOver();
      await cell.untilWhole();
    },
  },
  {
    name: 'roll',
    goalMs: PLANNED_GOAL_MS,
    allowsNoFailure: true,
    run: ({ target: { servers, builds } }) => roll(servers, builds.current),
  },
  {
    name: 'roll schema',
    goalMs: PLANNED_GOAL_MS,
    allowsNoFailure: true,
    // Forward, back because of a fault in the new build, and forward again: the older build works with the newer schema.
    run: async ({ target: cell }, { expect }) => {
      const { servers, builds } = cell;
      const next = await builds.next();
      await cell.makeTables(next);
      const rolls = async (): Promise<void> => {
        for (const build of [next, builds.current, next]) await roll(servers, build);
      };
      const { documents, missing } = await watchAssets(servers, rolls());
      expect(documents === 2, `the two builds have different pages (${String(documents)})`);
      expect(
        missing.size === 0,
        `every server has the files that documents name (${[...missing].join(', ')})`,
      );
    },
  },
  {
    name: 'restore',
    goalMs: PROCESS_GOAL_MS,
    run: ({ target }, context) => restoreToMoment(target, context),
  },
];
