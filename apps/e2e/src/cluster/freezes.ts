import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../support/query';
import { NODE_GOAL_MS, PROCESS_GOAL_MS, type Action } from './action';
import type { Cell } from './cell';
import type { Daemon } from './daemon';
import { freezeServer } from './freeze-server';
import { keepServers } from './keep-servers';
import { archiveWaitOf } from './probes';

/** Longer than Patroni's lock lasts, and than a server waits that alone does not reach the database. */
const LONG_MS = 40_000;
/** As long as systemd's watchdog waits where there is one. */
const SHORT_MS = 15_000;

/** Writes hang before they fail, or after a standby was lost, for a time that is not always long enough to be seen. */
export const ALERTS_OF_LOSS = {
  primary: ['RealmCallsFail', 'RealmNoSynchronousStandby', 'RealmTargetDown'],
  standby: ['RealmNoSynchronousStandby', 'RealmTargetDown'],
} as const;

const freezeNode = (role: 'primary' | 'standby'): Action => ({
  name: `freeze ${role}`,
  goalMs: NODE_GOAL_MS,
  // A frozen standby holds every write up until Patroni drops it.
  alerts: [...ALERTS_OF_LOSS[role], ...(role === 'standby' ? (['RealmWritesHang'] as const) : [])],
  run: async ({ target: cell }) => {
    const node = await cell.node(role);
    node.freeze();
    await sleep(LONG_MS);
    node.thaw();
    await cell.untilWhole();
  },
});

/** Of the first machine of servers, which is the games', too. It is ended and started again long before a server ends because of it. */
const freezeProxy = (part: 'haproxy' | 'pgbouncer'): Action => ({
  name: `freeze ${part}`,
  goalMs: PROCESS_GOAL_MS,
  playGoalMs: PROCESS_GOAL_MS,
  run: async ({ target: cell }, { expect }) => {
    const proxy = cell.daemon(`${part}1`);
    const before = proxy.restarts;
    const happens = async (): Promise<void> => {
      proxy.freeze();
      await sleep(SHORT_MS);
      await cell.untilWhole();
    };
    const ended = await keepServers(cell.servers, happens());
    expect(proxy.restarts === before + 1, `it is started again once (${String(proxy.restarts - before)})`);
    expect(ended.size === 0, `no server ends (${[...ended].join()})`);
  },
});

/** They can't start for as long, as with a wrong file: the servers and games of their machine end, and those of the other one serve. */
const loseProxies: Action = {
  name: 'kill proxies',
  goalMs: PROCESS_GOAL_MS,
  playGoalMs: PROCESS_GOAL_MS,
  alerts: ['RealmServerDown'],
  run: async ({ target: cell }, { expect }) => {
    const { servers, serversOfFirstMachine: first } = cell;
    requireSecondMachine(cell);
    const proxies = [cell.daemon('haproxy1'), cell.daemon('pgbouncer1')];
    const happens = async (): Promise<void> => {
      for (const proxy of proxies) await proxy.kill();
      await sleep(LONG_MS);
      expect(await cell.arcades.playsBeside(cell.arcades.first), 'the arcade of the second machine plays');
      for (const proxy of proxies) proxy.start();
      await cell.untilWhole();
    };
    const ended = await keepServers(servers, happens());
    expect(
      servers.every(({ name }) => ended.has(name) === first.includes(name)),
      `the servers of the first machine end, and no other (${[...ended].join()})`,
    );
  },
};

/**
 * Nothing ends it meanwhile; in production the watchdog does after 15 s. The database ends the session of its lock after 20 s, and the arcade of the other
 * machine plays.
 */
const freezeArcade: Action = {
  name: 'freeze arcade',
  goalMs: PROCESS_GOAL_MS,
  // As with a machine that is lost: nobody can know sooner that it does nothing any more.
  playGoalMs: NODE_GOAL_MS,
  run: async ({ target: cell }, { expect }) => {
    requireSecondMachine(cell);
    const frozen = await cell.arcades.playing();
    const { pid } = frozen;
    if (pid === null) throw new Error('the arcade does not run');
    process.kill(pid, 'SIGSTOP');
    await sleep(LONG_MS);
    expect(await cell.arcades.playsBeside(frozen), 'the arcade of the other machine plays');
    process.kill(pid, 'SIGCONT');
    await cell.untilWhole();
    expect(frozen.pid !== pid, 'the one that was frozen ends');
  },
};

function requireSecondMachine({ servers, serversOfFirstMachine: first }: Cell): void {
  if (first.length === servers.length) throw new Error('there is no second machine: --servers 3');
}

/** What others do without. Nothing ends it meanwhile. */
const freezeProcess = (part: string, choose: (cell: Cell) => Promise<Daemon> | Daemon): Action => ({
  name: `freeze ${part}`,
  goalMs: PROCESS_GOAL_MS,
  run: async ({ target: cell }) => {
    const daemon = await choose(cell);
    daemon.freeze();
    await sleep(SHORT_MS);
    daemon.thaw();
    await cell.untilWhole();
  },
});

/** What hangs, and proxies that stay away. In the order in which they are tried. */
export const FREEZES: readonly Action[] = [
  freezeNode('primary'),
  freezeNode('standby'),
  { name: 'freeze server', goalMs: PROCESS_GOAL_MS, alerts: ['RealmServerDown'], run: freezeServer },
  freezeProxy('haproxy'),
  freezeProxy('pgbouncer'),
  loseProxies,
  freezeProcess('redis', (cell) => cell.redisMaster()),
  freezeProcess('sentinel', (cell) => cell.daemon('sentinel1')),
  freezeProcess('etcd', (cell) => cell.etcdLeader()),
  {
    name: 'freeze backup',
    goalMs: PROCESS_GOAL_MS,
    run: async ({ target: cell }, { expect }) => {
      cell.repository.freeze();
      await query(cell.superuserUrl, 'select pg_switch_wal()');
      await sleep(SHORT_MS);
      expect((await archiveWaitOf(cell.servers[0])) > 0, 'a server says that the WAL waits for its archive');
      cell.repository.thaw();
      await cell.untilWhole();
    },
  },
  freezeArcade,
  {
    name: 'freeze nginx',
    goalMs: PROCESS_GOAL_MS,
    isShared: true,
    // One of its workers: the other takes new connections.
    run: async (cluster) => {
      const thaw = cluster.nginx.freezeWorker();
      await sleep(SHORT_MS);
      thaw();
      await cluster.untilWhole();
    },
  },
];
