import { setTimeout as sleep } from 'node:timers/promises';
import type { Cell } from './cell';
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
  readonly until?: (cell: Cell) => Promise<void>;
}

type Choose = (cell: Cell) => Promise<Daemon> | Daemon | undefined;

async function chosen(choose: Choose, { target }: Cluster): Promise<Daemon> {
  const daemon = await choose(target);
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
  (how: (cell: Cell) => Promise<void> | void): Event =>
  async ({ target }) => {
    await how(target);
    return () => target.network.mend();
  };

interface Freezable {
  readonly pid: number | null;
}

const freezeProcess =
  (choose: (cell: Cell) => Promise<Freezable> | Freezable): Event =>
  async ({ target }) => {
    const chosenProcess = await choose(target);
    const { pid } = chosenProcess;
    if (pid === null) throw new Error('it does not run');
    process.kill(pid, 'SIGSTOP');
    return () => {
      // Unless it was killed meanwhile.
      if (chosenProcess.pid === pid) process.kill(pid, 'SIGCONT');
    };
  };

const endServer =
  (how: 'kill' | 'terminate', at: number): Event =>
  async ({ target }) => {
    const server = target.servers.at(at);
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
    until: (cell) => cell.untilCopied(),
    events: {
      'kill primary': kill((cell) => cell.node('primary')),
      'kill standby': kill((cell) => cell.node('standby')),
      'freeze primary': freeze((cell) => cell.node('primary')),
      'freeze standby': freeze((cell) => cell.node('standby')),
      'cut primary': cut(async (cell) => cell.network.cutOff((await cell.node('primary')).name)),
      'cut standby': cut(async (cell) => cell.network.cutOff((await cell.node('standby')).name)),
      'cut primary and standby apart': cut((cell) =>
        cell.network.part(cell.nameOf('db1'), cell.nameOf('db2')),
      ),
      'lose the answers of the primary': cut(async (cell) =>
        cell.network.loseAnswersOf((await cell.node('primary')).name),
      ),
      'cut the primary from etcd': cut(async (cell) => {
        const { name } = await cell.node('primary');
        for (const other of ['etcd1', 'etcd2', 'etcd3']) cell.network.part(name, cell.nameOf(other));
      }),
      'cut one of three etcd': cut((cell) => cell.network.cutOff(cell.nameOf('etcd2'))),
      'switch over': async ({ target }) => {
        await target.switchOver();
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
      'kill nginx': ({ nginx }) => {
        nginx.kill();
        return Promise.resolve(() => nginx.launch());
      },
      // systemd starts these three again after a second (`deploy/systemd`); here it is up to eight.
      'kill HAProxy': kill((cell) => cell.daemon('haproxy1')),
      'kill PgBouncer': kill((cell) => cell.daemon('pgbouncer1')),
      // Ended and started again meanwhile where it lasts long enough.
      'freeze HAProxy': freeze((cell) => cell.daemon('haproxy1')),
      'freeze PgBouncer': freeze((cell) => cell.daemon('pgbouncer1')),
    },
  },
  {
    name: 'games',
    // Shorter and longer than the arcade's lock lasts, which is 20 s.
    lasts: [500, 26_000],
    events: {
      'kill the arcade': async ({ target }) => {
        await (await target.arcades.playing()).kill();
        return nothingToMend;
      },
      'freeze the arcade': freezeProcess((cell) => cell.arcades.playing()),
    },
  },
  {
    name: 'signals and etcd',
    lasts: [500, 10_000],
    events: {
      'kill Redis': kill(({ redis: [master] }) => master),
      'freeze Redis': freeze(({ redis: [master] }) => master),
      'kill one of three etcd': kill(({ etcd: [member] }) => member),
      'freeze one of three etcd': freeze(({ etcd: [member] }) => member),
    },
  },
];
