import type { Entrance, StaffedEntrance } from '../faults/entrance';
import { buildsOf, type Builds } from './builds';
import { CellArcades } from './cell-arcades';
import { CellBackups } from './cell-backups';
import type { ClusterFolder } from './cluster-folder';
import { ClusterServer } from './cluster-server';
import type { Daemon } from './daemon';
import { databaseUrl } from './database-url';
import {
  ARCADE_DATABASE,
  DIRECTORY_DATABASE,
  OWNER,
  type ClusterDescription,
  type DatabasePlace,
  type Machines,
} from './description';
import { forbiddenPortsReached } from './forbidden-ports';
import { partName } from './loopback';
import { makeTables } from './make-tables';
import { Network } from './network';
import { orderPatroni, ordersAcceptedWithoutPassword } from './patroni-orders';
import { postmasterOf } from './postmaster';
import {
  isInQuorum,
  leadsEtcd,
  patroniUrl,
  redisRoleOf,
  roleOf,
  statusOf,
  until,
  untilSucceeds,
} from './probes';
import { Prometheus } from './prometheus';
import { startDaemons, type Daemons } from './start-daemons';

export interface CellOptions {
  readonly description: ClusterDescription;
  /** As each machine of servers sees it. */
  readonly machines: Machines;
  readonly folder: ClusterFolder;
  readonly network: Network | null;
  /** The folders with the built servers. */
  readonly builds: {
    readonly api: string;
    readonly arcade: string;
    /** The pages, for people who use it in a browser; `null` where only programs do. */
    readonly pages: string | null;
  };
  /** Where members reach it, and where their games are. */
  readonly url: string;
  readonly gamesUrl: string;
}

interface Parts {
  readonly description: ClusterDescription;
  /** As each machine of servers sees it. */
  readonly machines: Machines;
  readonly network: Network | null;
  readonly daemons: Daemons;
  readonly servers: readonly [ClusterServer, ...ClusterServer[]];
  readonly arcades: CellArcades;
  readonly backups: CellBackups;
  readonly prometheus: Prometheus | null;
  readonly folder: ClusterFolder;
  readonly builds: Builds;
  readonly url: string;
}

/** All that a platform has behind nginx, on this machine: servers, arcades, PgBouncer, HAProxy, two PostgreSQL under Patroni, etcd, Redis under Sentinel. */
export class Cell {
  private constructor(private readonly parts: Parts) {}

  static async start(options: CellOptions): Promise<Cell> {
    const { description, machines, folder, network, builds, url, gamesUrl } = options;
    const daemons = await startDaemons(description, { machines, folder, network });
    const copies = buildsOf(builds.api, builds.pages);
    const [first, ...others] = machines.flatMap((machine) =>
      machine.servers.map((place) =>
        ClusterServer.in(machine, place, {
          others: machines.flatMap((one) => (one === machine ? [] : one.servers)),
          build: copies.current,
          folder: folder.path,
          isForPeople: builds.pages !== null,
        }),
      ),
    );
    if (first === undefined) throw new Error('a cluster needs a server');
    const servers = [first, ...others] as const;
    await makeTables(builds.api, description);
    await Promise.all(servers.map((server) => server.launch()));
    const rate = { currencyCode: 'CNY', rate: '7.2', reason: 'a trial of the cluster' };
    await first.operatorTogether('/operator/rate/set', rate);
    const judged = undisturbed(machines);
    const books = {
      builds,
      databaseUrl: superuserUrlOf(judged, ARCADE_DATABASE),
      platformUrl: superuserUrlOf(judged),
    };
    const prometheus = Prometheus.isInstalled ? await Prometheus.start(description, folder) : null;
    return new Cell({
      description,
      machines,
      network,
      daemons,
      servers,
      arcades: CellArcades.start(machines, { books, address: gamesUrl }),
      backups: new CellBackups({
        description,
        network,
        folder,
        build: copies.current,
        databaseUrl: superuserUrlOf(judged),
      }),
      prometheus,
      folder,
      builds: copies,
      url,
    });
  }

  /** `null` on a platform of a single cell. */
  get name(): string | null {
    return this.parts.description.cell?.name ?? null;
  }

  /** The name of one of its machines or processes. */
  nameOf(part: string): string {
    return partName(this.name, part);
  }

  get servers(): Parts['servers'] {
    return this.parts.servers;
  }

  /** The names of those on the machine whose proxies fail. */
  get serversOfFirstMachine(): readonly string[] {
    return this.parts.machines[0].servers.map(({ name }) => name);
  }

  get builds(): Builds {
    return this.parts.builds;
  }

  get arcades(): CellArcades {
    return this.parts.arcades;
  }

  get backups(): CellBackups {
    return this.parts.backups;
  }

  /** `null` where the package is not installed. */
  get prometheus(): Prometheus | null {
    return this.parts.prometheus;
  }

  /** @throws when the machines have none of their own. */
  get network(): Network {
    const { network } = this.parts;
    if (network === null) throw new Error('the machines share a network');
    return network;
  }

  /** @throws when no process below the servers is called so: `pgbouncer1`, `etcd1`. */
  daemon(part: string): Daemon {
    return this.daemonCalled(this.nameOf(part));
  }

  private daemonCalled(name: string): Daemon {
    const { proxies, redis, databases, repository, etcd } = this.parts.daemons;
    const found = [...proxies, ...redis, ...databases, repository, ...etcd].find((one) => one.name === name);
    if (found === undefined) throw new Error(`no process is called ${name}`);
    return found;
  }

  get etcd(): readonly Daemon[] {
    return this.parts.daemons.etcd;
  }

  /** Redis and the Sentinels; the first is the master at the beginning. */
  get redis(): readonly Daemon[] {
    return this.parts.daemons.redis;
  }

  /** The backup machine. */
  get repository(): Daemon {
    return this.parts.daemons.repository;
  }

  /** Where its configuration, its data and its logs are. */
  get folder(): string {
    return this.parts.folder.path;
  }

  /** Where browsers reach its games. */
  get gamesUrl(): string {
    return this.parts.description.arcade.origin;
  }

  /** How its members reach it. */
  get entrance(): Entrance {
    return { name: 'nginx', url: this.parts.url, ...(this.name !== null && { cell: this.name }) };
  }

  /** The same, with a server at hand that staff call. */
  get staffed(): StaffedEntrance {
    const [server] = this.servers;
    return { ...this.entrance, operator: (...call) => server.operator(...call) };
  }

  /** The database as its owner, wherever the primary is. */
  get ownerUrl(): string {
    const { haproxy, passwords } = undisturbed(this.parts.machines);
    return databaseUrl(haproxy, { user: OWNER, password: passwords.owner });
  }

  /** The database with every right, wherever the primary is. */
  get superuserUrl(): string {
    return superuserUrlOf(undisturbed(this.parts.machines));
  }

  /** The directory with every right, where this cell holds it. */
  get directoryUrl(): string {
    return superuserUrlOf(undisturbed(this.parts.machines), DIRECTORY_DATABASE);
  }

  /** @throws when no node says that it has this role. */
  async node(role: 'primary' | 'standby'): Promise<Daemon> {
    return this.daemonCalled((await this.placeOf(role)).name);
  }

  /** The member of etcd without which the others first have to elect one. @throws when none says that it leads. */
  async etcdLeader(): Promise<Daemon> {
    const { description, daemons } = this.parts;
    for (const [at, member] of description.etcd.entries()) {
      const daemon = daemons.etcd[at];
      if (daemon !== undefined && (await leadsEtcd(member))) return daemon;
    }
    throw new Error('no member of etcd leads');
  }

  /** @throws unless exactly one Redis says that it is the master. */
  async redisMaster(): Promise<Daemon> {
    const { redis, passwords } = this.parts.description;
    const roles = await Promise.all(redis.map((place) => redisRoleOf(place, passwords.redis)));
    const [master, another] = redis.filter((_, at) => roles[at] === 'master');
    if (master === undefined || another !== undefined) throw new Error(`Redis has the roles ${roles.join()}`);
    return this.daemonCalled(master.name);
  }

  /** Kills the primary's PostgreSQL, and not its Patroni. */
  async killPostmaster(): Promise<void> {
    for (const pid of postmasterOf(await this.placeOf('primary'))) process.kill(pid, 'SIGKILL');
  }

  /** Makes the tables of another build while the servers go on. */
  makeTables(build: string): Promise<void> {
    return makeTables(build, this.parts.description);
  }

  /** Waits until everything serves, and a loss of any part would cost nothing. */
  async untilWhole(): Promise<void> {
    const { servers, description } = this.parts;
    for (const member of description.etcd)
      await until(`${member.name} is in the quorum`, () => isInQuorum(member));
    await this.untilCopied();
    await this.backups.untilArchived();
    for (const server of servers) await until(`${server.name} is ready`, () => server.isReady());
    await untilSucceeds('one Redis is the master', async () => void (await this.redisMaster()));
    await this.arcades.untilStanding();
  }

  /** Waits until both nodes run, and the standby is synchronous. */
  async untilCopied(): Promise<void> {
    const { description, folder } = this.parts;
    const [first] = description.databases;
    const isWhole = async (): Promise<boolean> => {
      const roles = await Promise.all(description.databases.map(roleOf));
      const synchronous = await Promise.all(
        description.databases.map((node) => statusOf(`${patroniUrl(node)}/synchronous`)),
      );
      return roles.includes('primary') && synchronous.includes(200);
    };
    await until('the primary has its synchronous standby', isWhole, folder.log(first?.name ?? ''));
  }

  /** Hands the primary over, as before maintenance. */
  async switchOver(): Promise<void> {
    const leader = await this.placeOf('primary');
    const candidate = await this.placeOf('standby');
    const { status, text } = await orderPatroni(leader, {
      method: 'POST',
      path: '/switchover',
      body: { leader: leader.name, candidate: candidate.name },
      password: this.parts.description.passwords.patroni,
    });
    if (status !== 200) throw new Error(`the switchover was refused: ${text}`);
  }

  /** @returns The orders that a node takes from whoever does not know its password. */
  async ordersAcceptedWithoutPassword(): Promise<readonly string[]> {
    const { databases } = this.parts.description;
    return (await Promise.all(databases.map(ordersAcceptedWithoutPassword))).flat();
  }

  /** @returns What a machine of servers reaches although its firewall should forbid it; nothing where machines have none. */
  async forbiddenPortsReached(): Promise<readonly string[]> {
    const { description, network } = this.parts;
    return network === null || !Network.hasFirewall ? [] : forbiddenPortsReached(description);
  }

  async close(): Promise<void> {
    const { servers, arcades, prometheus, daemons, folder } = this.parts;
    await prometheus?.kill();
    await arcades.close();
    await Promise.all(servers.map((server) => server.kill()));
    // Patroni before etcd: alone it would demote its PostgreSQL.
    const { nodeExporters, proxyWatches, proxies, redis, databases, repository, etcd } = daemons;
    const above = [...nodeExporters, ...proxyWatches, ...proxies];
    for (const daemon of [...above, ...redis, ...databases, repository, ...etcd]) await daemon.kill();
    folder.drop();
  }

  private async placeOf(role: 'primary' | 'standby'): Promise<DatabasePlace> {
    for (const place of this.parts.description.databases) if ((await roleOf(place)) === role) return place;
    throw new Error(`no node is the ${role}`);
  }
}

/** Proxies fail on the first machine; whoever judges goes by another one, where there is one. */
const undisturbed = (machines: Parts['machines']): ClusterDescription => machines.at(-1) ?? machines[0];

const superuserUrlOf = ({ haproxy, passwords }: ClusterDescription, database?: string): string =>
  databaseUrl(haproxy, { user: 'postgres', password: passwords.superuser, ...(database && { database }) });
