import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';
import type { Daemon } from './daemon';

const START_LIMIT_MS = 90_000;
const RETRY_MS = 1_000;

/** Lets something happen. @returns What mends it. @throws when it can't happen now. */
export type Event = (cluster: Cluster) => Promise<() => Promise<void> | void>;

/** One event after the other, while other lanes have theirs. */
export interface Lane {
  readonly name: string;
  readonly events: Readonly<Record<string, Event>>;
  /** How long an event lasts, in ms. */
  readonly lasts: readonly [least: number, most: number];
  /** Before each event. */
  readonly until?: (cluster: Cluster) => Promise<void>;
}

type Choose = (cluster: Cluster) => Promise<Daemon> | Daemon | undefined;

async function chosen(choose: Choose, cluster: Cluster): Promise<Daemon> {
  const daemon = await choose(cluster);
  if (daemon === undefined) throw new Error('there is none');
  return daemon;
}

const kill =
  (choose: Choose): Event =>
  async (cluster) => {
    const daemon = await chosen(choose, cluster);
    await daemon.kill();
    return () => daemon.start();
  };

const freeze =
  (choose: Choose): Event =>
  async (cluster) => {
    const daemon = await chosen(choose, cluster);
    daemon.freeze();
    return () => daemon.thaw();
  };

const cut =
  (how: (cluster: Cluster) => Promise<void> | void): Event =>
  async (cluster) => {
    await how(cluster);
    return () => cluster.network.mend();
  };

interface Freezable {
  readonly pid: number | null;
}

const freezeProcess =
  (choose: (cluster: Cluster) => Freezable): Event =>
  async (cluster) => {
    await Promise.resolve();
    const { pid } = choose(cluster);
    if (pid === null) throw new Error('it does not run');
    process.kill(pid, 'SIGSTOP');
    return () => {
      // Unless it was killed meanwhile.
      if (choose(cluster).pid === pid) process.kill(pid, 'SIGCONT');
    };
  };

const endServer =
  (how: 'kill' | 'terminate', at: number): Event =>
  async ({ servers }) => {
    const server = servers.at(at);
    if (server === undefined) throw new Error('there is none');
    await server[how]();
    // As systemd does: again and again, while the database can't be reached.
    return async () => {
      const endsAt = Date.now() + START_LIMIT_MS;
      for (;;) {
        const failure = await server.launch().then(
          () => null,
          (reason: unknown) => reason as Error,
        );
        if (failure === null) return;
        if (Date.now() > endsAt) throw failure;
        await sleep(RETRY_MS);
      }
    };
  };

const nothingToMend = (): void => undefined;

export const LANES: readonly Lane[] = [
  {
    name: 'databases',
    // Shorter and longer than Patroni's lock lasts, which is 20 s.
    lasts: [3_000, 35_000],
    // Two database machines survive one loss at a time.
    until: (cluster) => cluster.untilCopied(),
    events: {
      'kill primary': kill((cluster) => cluster.node('primary')),
      'kill standby': kill((cluster) => cluster.node('standby')),
      'freeze primary': freeze((cluster) => cluster.node('primary')),
      'freeze standby': freeze((cluster) => cluster.node('standby')),
      'cut primary': cut(async (cluster) => cluster.network.cutOff((await cluster.node('primary')).name)),
      'cut standby': cut(async (cluster) => cluster.network.cutOff((await cluster.node('standby')).name)),
      'cut primary and standby apart': cut(({ network }) => network.part('db1', 'db2')),
      'lose the answers of the primary': cut(async (cluster) =>
        cluster.network.loseAnswersOf((await cluster.node('primary')).name),
      ),
      'cut the primary from etcd': cut(async (cluster) => {
        const { name } = await cluster.node('primary');
        for (const other of ['quorum1', 'quorum2', 'quorum3']) cluster.network.part(name, other);
      }),
      'cut one of three etcd': cut(({ network }) => network.cutOff('quorum2')),
      'switch over': async (cluster) => {
        await cluster.switchOver();
        return nothingToMend;
      },
    },
  },
  {
    name: 'servers',
    lasts: [500, 8_000],
    events: {
      'kill the first server': endServer('kill', 0),
      'kill the last server': endServer('kill', -1),
      'restart the first server': endServer('terminate', 0),
      'freeze a server': freezeProcess(({ servers: [server] }) => server),
      'kill a worker of nginx': ({ nginx }) => {
        nginx.killWorker();
        return Promise.resolve(nothingToMend);
      },
      'kill HAProxy': kill(({ proxies: [haproxy] }) => haproxy),
      'kill PgBouncer': kill(({ proxies: [, pgbouncer] }) => pgbouncer),
    },
  },
  {
    name: 'games',
    lasts: [500, 12_000],
    events: {
      'kill the arcade': async ({ arcade }) => {
        await arcade.kill();
        return nothingToMend;
      },
      'freeze the arcade': freezeProcess(({ arcade }) => arcade),
    },
  },
  {
    name: 'signals and quorum',
    lasts: [500, 10_000],
    events: {
      'kill Redis': kill(({ redis: [master] }) => master),
      'freeze Redis': freeze(({ redis: [master] }) => master),
      'kill one of three etcd': kill(({ quorum: [etcd] }) => etcd),
      'freeze one of three etcd': freeze(({ quorum: [etcd] }) => etcd),
    },
  },
];
