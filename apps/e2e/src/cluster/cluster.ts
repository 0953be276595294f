import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Entrance, StaffedEntrance } from '../faults/entrance';
import { dropAtExit } from '../faults/leftovers';
import { NginxProcess } from '../faults/nginx-process';
import { freePort } from '../support/free-port';
import { isListening } from '../support/is-listening';
import { ServerProcess } from '../support/server-process';
import { Daemon, POSTGRES_USER } from './daemon';
import {
  DATABASE,
  OWNER,
  REDIS_MASTER,
  SERVER_LOGIN,
  listOf,
  type ClusterDescription,
  type DatabasePlace,
  type Place,
} from './description';
import { etcdArguments } from './files/etcd';
import { haproxyFile } from './files/haproxy';
import { patroniFile } from './files/patroni';
import { pgbouncerFile, userlistFile } from './files/pgbouncer';
import { postInitFile } from './files/post-init';
import { redisFile, sentinelFile } from './files/redis';
import { chooseEtcdApi } from './versions';

const HOST = '127.0.0.1';
const START_LIMIT_MS = 90_000;
const POLL_MS = 200;
const PROBE_MS = 1_500;

export interface ClusterOptions {
  /** The folder with the built server. */
  readonly build: string;
  readonly postgresBin: string;
  readonly servers: number;
}

/** A server that nginx knows. */
class ClusterServer extends ServerProcess {
  constructor(
    readonly name: string,
    place: ConstructorParameters<typeof ServerProcess>[0],
  ) {
    super(place);
    dropAtExit(() => {
      if (this.pid !== null) process.kill(this.pid, 'SIGKILL');
    });
  }

  terminate(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  async isReady(): Promise<boolean> {
    return (await statusOf(`http://${HOST}:${String(this.place.operatorPort)}/readyz`)) === 200;
  }
}

interface Parts {
  readonly description: ClusterDescription;
  readonly etcd: readonly Daemon[];
  readonly databases: ReadonlyMap<string, Daemon>;
  readonly haproxy: Daemon;
  readonly pgbouncer: Daemon;
  readonly redis: readonly Daemon[];
  readonly servers: readonly ClusterServer[];
  readonly nginx: NginxProcess;
  readonly folder: string;
  readonly giveBack: () => void;
}

/** Everything that production has, on this machine: nginx, servers, PgBouncer, HAProxy, two PostgreSQL under Patroni, etcd, Redis under Sentinel. */
export class Cluster {
  private constructor(private readonly parts: Parts) {}

  static async start({ build, postgresBin, servers: count }: ClusterOptions): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'realm-cluster-'));
    const giveBack = dropAtExit(() => rmSync(folder, { recursive: true, force: true }));
    const own = (path: string): string => {
      if (POSTGRES_USER !== null) chownSync(path, POSTGRES_USER.uid, POSTGRES_USER.gid);
      return path;
    };
    own(folder);
    const folderOf = (name: string): string => {
      const path = join(folder, name);
      mkdirSync(path);
      return own(path);
    };
    const description = await describe(folder, folderOf, postgresBin);
    const write = (name: string, text: string): string => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return own(path);
    };
    const start = (options: ConstructorParameters<typeof Daemon>[0]): Daemon => {
      const daemon = new Daemon(options);
      daemon.start();
      return daemon;
    };
    const logOf = (name: string): string => join(folder, `${name}.log`);
    const named = ({ name }: Place) => ({ name, log: logOf(name) });

    chmodSync(write('post-init', postInitFile(description)), 0o700);
    const etcd = description.etcd.map((member) =>
      start({
        ...named(member),
        command: ['etcd', ...etcdArguments(description, member, folderOf(member.name))],
      }),
    );
    await eachListens(description.etcd);
    const databases = new Map<string, Daemon>();
    for (const node of description.databases) {
      const path = write(`${node.name}.yml`, patroniFile(description, node));
      const alsoOwns = () => postmasterOf(node);
      databases.set(
        node.name,
        start({ ...named(node), command: ['patroni', path], asPostgres: true, alsoOwns }),
      );
      await until(`${node.name} runs`, async () => (await roleOf(node)) !== null, logOf(node.name));
    }
    const redis = [
      ...description.redis.map((place) =>
        start({
          ...named(place),
          command: ['redis-server', write(`${place.name}.conf`, redisFile(description, place, folder))],
        }),
      ),
      ...description.sentinels.map((place) =>
        start({
          ...named(place),
          command: [
            'redis-server',
            write(`${place.name}.conf`, sentinelFile(description, place, folderOf(place.name))),
            '--sentinel',
          ],
        }),
      ),
    ];
    const haproxy = start({
      ...named(description.haproxy),
      command: ['haproxy', '-f', write('haproxy.cfg', haproxyFile(description))],
    });
    write('userlist.txt', userlistFile(description));
    const pgbouncer = start({
      ...named(description.pgbouncer),
      command: ['pgbouncer', write('pgbouncer.ini', pgbouncerFile(description))],
      asPostgres: true,
    });
    await eachListens([
      ...description.redis,
      ...description.sentinels,
      description.haproxy,
      description.pgbouncer,
    ]);
    const servers = await Promise.all(
      Array.from({ length: count }, async (_, at) =>
        serverOf(`server ${String(at + 1)}`, build, description, folder),
      ),
    );
    for (const server of servers) await server.launch();
    // A rate that is in force under every server's clock.
    const rate = { currencyCode: 'CNY', rate: '7.2', reason: 'a trial of the cluster' };
    await servers[0]?.operatorTogether('/operator/rate/set', rate);
    const nginx = await NginxProcess.start({ upstreams: servers.map(({ port }) => port), workers: 2 });
    return new Cluster({
      description,
      etcd,
      databases,
      haproxy,
      pgbouncer,
      redis,
      servers,
      nginx,
      folder,
      giveBack,
    });
  }

  get servers(): readonly ClusterServer[] {
    return this.parts.servers;
  }

  get nginx(): NginxProcess {
    return this.parts.nginx;
  }

  get redis(): readonly Daemon[] {
    return this.parts.redis;
  }

  /** How members reach it. */
  get entrance(): Entrance {
    return { name: 'nginx', url: this.nginx.url };
  }

  /** The same, with a server at hand that staff call. */
  get staffed(): StaffedEntrance {
    const [server] = this.servers;
    if (server === undefined) throw new Error('a cluster needs a server');
    return { ...this.entrance, operator: (...call) => server.operator(...call) };
  }

  /** The database as its owner, wherever the primary is. */
  get ownerUrl(): string {
    const { haproxy, passwords } = this.parts.description;
    return urlOf(haproxy, OWNER, passwords.owner);
  }

  /** The database with every right. */
  get superuserUrl(): string {
    const { haproxy, passwords } = this.parts.description;
    return urlOf(haproxy, 'postgres', passwords.superuser);
  }

  /** @throws when no node says that it is the primary. */
  async node(role: 'primary' | 'standby'): Promise<Daemon> {
    for (const place of this.parts.description.databases) {
      const daemon = this.parts.databases.get(place.name);
      if (daemon !== undefined && (await roleOf(place)) === role) return daemon;
    }
    throw new Error(`no node is the ${role}`);
  }

  /** Both nodes run, and the standby is synchronous. */
  async untilWhole(): Promise<void> {
    const { databases } = this.parts.description;
    const isWhole = async (): Promise<boolean> => {
      const roles = await Promise.all(databases.map(roleOf));
      const synchronous = await Promise.all(
        databases.map(({ host, restPort }) => statusOf(`http://${host}:${String(restPort)}/synchronous`)),
      );
      return roles.includes('primary') && synchronous.includes(200);
    };
    await until('the primary has its synchronous standby', isWhole, this.logOf(databases[0]?.name ?? ''));
  }

  private logOf(name: string): string {
    return join(this.parts.folder, `${name}.log`);
  }

  /** Hands the primary over, as before maintenance. */
  async switchOver(): Promise<void> {
    const { databases } = this.parts.description;
    const primary = await this.node('primary');
    const candidate = databases.find(({ name }) => name !== primary.name);
    const answer = await fetch(`http://${HOST}:${String(placeOf(databases, primary).restPort)}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: primary.name, candidate: candidate?.name }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the switchover was refused: ${text}`);
  }

  async close(): Promise<void> {
    const { servers, nginx, etcd, databases, haproxy, pgbouncer, redis, giveBack } = this.parts;
    nginx.close();
    await Promise.all(servers.map((server) => server.kill()));
    const daemons = [pgbouncer, haproxy, ...redis, ...databases.values(), ...etcd];
    await Promise.all(daemons.map((daemon) => daemon.kill()));
    giveBack();
  }
}

const placeOf = (places: readonly DatabasePlace[], { name }: Daemon): DatabasePlace => {
  const place = places.find((one) => one.name === name);
  if (place === undefined) throw new Error(`no node is called ${name}`);
  return place;
};

const urlOf = ({ host, port }: Place, user: string, password: string): string =>
  `postgres://${user}:${password}@${host}:${String(port)}/${DATABASE}`;

async function describe(
  folder: string,
  folderOf: (name: string) => string,
  postgresBin: string,
): Promise<ClusterDescription> {
  const place = async (name: string): Promise<Place> => ({ name, host: HOST, port: await freePort() });
  const etcd = [];
  for (const name of ['etcd1', 'etcd2', 'etcd3'])
    etcd.push({ ...(await place(name)), peerPort: await freePort() });
  const databases = [];
  for (const name of ['db1', 'db2']) {
    const home = folderOf(name);
    databases.push({
      ...(await place(name)),
      restPort: await freePort(),
      dataDir: join(home, 'data'),
      socketDir: home,
    });
  }
  const version = (command: string): string => execFileSync(command, ['--version'], { encoding: 'utf8' });
  return {
    postgresBin,
    etcdApi: chooseEtcdApi(version('patroni'), version('etcd')),
    etcd,
    databases,
    haproxy: await place('haproxy'),
    pgbouncer: { ...(await place('pgbouncer')), folder },
    redis: [await place('redis1'), await place('redis2')],
    sentinels: [await place('sentinel1'), await place('sentinel2'), await place('sentinel3')],
    passwords: {
      superuser: 'root-of-a-trial',
      replication: 'copy-of-a-trial',
      owner: 'owner-of-a-trial',
      server: 'server-of-a-trial',
    },
    postInit: join(folder, 'post-init'),
  };
}

async function serverOf(
  name: string,
  build: string,
  { pgbouncer, haproxy, passwords, sentinels }: ClusterDescription,
  folder: string,
): Promise<ClusterServer> {
  return new ClusterServer(name, {
    main: resolve(build, 'main.js'),
    port: await freePort(),
    operatorPort: await freePort(),
    operatorSecret: 'operator-secret-of-a-cluster',
    env: {
      HOST,
      DATA_DIR: join(folder, 'uploads'),
      DATABASE_URL: urlOf(pgbouncer, SERVER_LOGIN, passwords.server),
      DATABASE_OWNER_URL: urlOf(haproxy, OWNER, passwords.owner),
      REDIS_SENTINELS: listOf(sentinels),
      REDIS_MASTER,
      REALM_SECRET: 'realm-secret-of-a-cluster-and-of-nothing-else',
      WALLET_PORT: '0',
      // Longer than the times of nginx.
      DRAIN_SECONDS: '2',
      TRUST_PROXY: 'loopback',
      CAPTCHA: 'off',
      NETWORKS: 'off',
      ADDRESS_LOCK_SECONDS: '0',
    },
  });
}

/** Patroni starts PostgreSQL in a session of its own. */
function postmasterOf({ dataDir }: DatabasePlace): readonly number[] {
  try {
    const [pid = ''] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1);
    // The file outlives a killed server, whose number may be another's by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? [Number(pid)] : [];
  } catch {
    return [];
  }
}

/** What Patroni says of its node; `null` while it says nothing. */
async function roleOf({ host, restPort }: DatabasePlace): Promise<'primary' | 'standby' | null> {
  const address = `http://${host}:${String(restPort)}`;
  if ((await statusOf(`${address}/primary`)) === 200) return 'primary';
  return (await statusOf(`${address}/replica`)) === 200 ? 'standby' : null;
}

/** 0 without an answer. */
async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PROBE_MS) }).catch(() => null);
  await answer?.text().catch(() => undefined);
  return answer?.status ?? 0;
}

async function eachListens(places: readonly Place[]): Promise<void> {
  for (const { name, port } of places) await until(`${name} listens`, () => isListening(port), '');
}

async function until(what: string, isSo: () => Promise<boolean>, log: string): Promise<void> {
  const endsAt = Date.now() + START_LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > endsAt)
      throw new Error(`${what}: not within ${String(START_LIMIT_MS / 1_000)} s\n${tailOf(log)}`);
    await sleep(POLL_MS);
  }
}

function tailOf(log: string): string {
  try {
    return readFileSync(log, 'utf8').slice(-3_000);
  } catch {
    return '';
  }
}
