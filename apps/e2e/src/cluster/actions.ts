import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../support/query';
import { NODE_GOAL_MS, PLANNED_GOAL_MS, PROCESS_GOAL_MS, type Action } from './action';
import type { Cell } from './cell';
import type { Daemon } from './daemon';
import { RESTART_SECONDS } from './files/systemd';
import { ALERTS_OF_LOSS, FREEZES } from './freezes';
import { archiveWaitOf, until } from './probes';
import { restoreToMoment } from './restore-to-moment';
import { watchAssets } from './watch-assets';

/** Longer than Patroni's lock lasts. */
const OUTAGE_MS = 26_000;
const CUT_MS = 40_000;
const PAUSE_MS = 3_000;
/** A killed process is started again as systemd does it in production, by its unit or by the drop-in of `deploy/systemd`. */
const RESTART_MS = RESTART_SECONDS * 1_000;

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

const cutOff = (role: 'primary' | 'standby'): Action => ({
  name: `cut ${role}`,
  goalMs: NODE_GOAL_MS,
  alerts: ALERTS_OF_LOSS[role],
  needsNetworks: true,
  run: async ({ target: cell }) => {
    const { name } = await cell.node(role);
    cell.network.cutOff(name);
    await sleep(CUT_MS);
    cell.network.mend();
    await cell.untilWhole();
  },
});

/** What one of them costs that systemd starts again. */
const killProcess = (
  part: string,
  choose: (cell: Cell) => Promise<Daemon> | Daemon,
  playGoalMs = Infinity,
): Action => ({
  name: `kill ${part}`,
  goalMs: PROCESS_GOAL_MS,
  playGoalMs,
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

export const ACTIONS: readonly Action[] = [
  loseNode('primary'),
  loseNode('standby'),
  {
    name: 'kill postgres',
    goalMs: PROCESS_GOAL_MS,
    // Patroni lives, and hands its lock over.
    run: async ({ target }) => {
      await target.killPostmaster();
      await sleep(PAUSE_MS);
      await target.untilWhole();
    },
  },
  {
    name: 'kill redis',
    goalMs: PROCESS_GOAL_MS,
    run: async ({ target }) => {
      const master = await target.redisMaster();
      await master.kill();
      await sleep(OUTAGE_MS / 2);
      master.start();
      await target.untilWhole();
    },
  },
  // The first that servers ask who the master is.
  killProcess('sentinel', (cell) => cell.daemon('sentinel1')),
  killProcess('etcd', (cell) => cell.etcdLeader()),
  // Those of one machine of servers, which has its own two in production and here.
  killProcess('haproxy', (cell) => cell.daemon('haproxy1'), PROCESS_GOAL_MS),
  killProcess('pgbouncer', (cell) => cell.daemon('pgbouncer1'), PROCESS_GOAL_MS),
  {
    name: 'kill backup',
    goalMs: PROCESS_GOAL_MS,
    run: async ({ target }, { expect }) => {
      await target.repository.kill();
      await query(target.superuserUrl, 'select pg_switch_wal()');
      await sleep(OUTAGE_MS / 2);
      expect(
        (await archiveWaitOf(target.servers[0])) > 0,
        'a server says that the WAL waits for its archive',
      );
      target.repository.start();
      await target.backups.untilArchived();
      // The file is in the repository a moment before the database knows that it was archived.
      await until(
        'a server says that the WAL no longer waits',
        async () => (await archiveWaitOf(target.servers[0])) === 0,
      );
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
    playGoalMs: PROCESS_GOAL_MS,
    run: async ({ target: cell }) => {
      await (await cell.arcades.playing()).kill();
      await cell.untilWhole();
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
  ...FREEZES,
  cutOff('primary'),
  cutOff('standby'),
  {
    name: 'cut replication',
    goalMs: NODE_GOAL_MS,
    needsNetworks: true,
    run: async ({ target: cell }) => {
      cell.network.part(cell.nameOf('db1'), cell.nameOf('db2'));
      await sleep(CUT_MS);
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
    // Between the moment and its restoration the primary is handed over.
    goalMs: PLANNED_GOAL_MS,
    run: ({ target }, context) => restoreToMoment(target, context),
  },
];
