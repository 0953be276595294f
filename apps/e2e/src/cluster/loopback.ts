import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import type { ClusterFolder } from './cluster-folder';
import type {
  BackrestPlace,
  CellDescription,
  ClusterDescription,
  DatabasePlace,
  EtcdPlace,
  MonitoringPlace,
  Place,
  ServerPlace,
} from './description';
import { hasNodeExporter } from './files/node-exporter';
import { Network, SERVERS_HOST } from './network';
import { chooseEtcdApi } from './versions';

export const LOOPBACK = '127.0.0.1';

/** The machines that are cut off from each other, and what runs on each: as in production. */
const MACHINES = {
  db1: { number: 11, runs: ['db1'] },
  db2: { number: 12, runs: ['db2'] },
  etcd1: { number: 21, runs: ['etcd1', 'sentinel1'] },
  etcd2: { number: 22, runs: ['etcd2', 'sentinel2'] },
  etcd3: { number: 23, runs: ['etcd3', 'sentinel3'] },
  cache1: { number: 31, runs: ['redis1'] },
  cache2: { number: 32, runs: ['redis2'] },
  backup1: { number: 51, runs: ['backup1'] },
} as const;

/** What a machine or a process of a cell is called. */
export const partName = (cell: string | null, part: string): string =>
  cell === null ? part : `${cell}-${part}`;

/** The machines of all cells, on a network of their own. */
export const openNetwork = (cells: readonly (string | null)[]): Promise<Network> =>
  Network.open(
    Object.fromEntries(
      cells.flatMap((cell, at) =>
        Object.entries(MACHINES).map(([name, { number }]) => [
          partName(cell, name),
          `${String(at)}.${String(number)}`,
        ]),
      ),
    ),
  );

interface Surroundings {
  readonly postgresBin: string;
  readonly servers: number;
  readonly network: Network | null;
  /** The first cell has the directory. */
  readonly cell: (Pick<CellDescription, 'name' | 'logins'> & { readonly directory: Place | null }) | null;
}

const PASSWORDS = {
  superuser: 'root-of-a-trial',
  replication: 'copy-of-a-trial',
  patroni: 'patroni-of-a-trial',
  owner: 'owner-of-a-trial',
  server: 'server-of-a-trial',
  arcade: 'arcade-of-a-trial',
  directory: 'directory-of-a-trial',
  placement: 'the placement key of a trial, 32 or more',
  seeds: 'the seal of the seeds of a trial, 32 or more',
  wallet: 'the wallet key of a trial, 32 or more',
  redis: 'redis-of-a-trial',
  backups: 'backups-of-a-trial',
} as const;

const monitoringOf = (machine: string, prometheus: readonly Place[]): MonitoringPlace => ({
  machine,
  prometheus,
  // Longer than a server takes to answer without its database.
  intervalSeconds: 2,
  alertmanager: null,
});

const cellOf = (cell: NonNullable<Surroundings['cell']>, haproxy: Place): CellDescription => ({
  ...cell,
  directory: cell.directory ?? haproxy,
  directoryNodes: [],
  gamesOrigins: [],
  holdsDirectory: cell.directory === null,
});

const backrestIn = async (folder: ClusterFolder, name: string): Promise<BackrestPlace> => ({
  port: await freePort(),
  config: join(folder.path, `${name}.pgbackrest`),
  logs: folder.folder(`${name}-pgbackrest`),
});

const repositoryIn = async (
  folder: ClusterFolder,
  { name, host }: Pick<Place, 'name' | 'host'>,
): Promise<ClusterDescription['backups']> => ({
  name,
  host,
  backrest: await backrestIn(folder, name),
  repository: folder.folder('backups'),
  stampFolder: folder.folder('backup-stamps'),
});

/** Two are enough to try it: one beside Prometheus, and one on a machine with a firewall. */
async function machinesOf(hosts: readonly Pick<Place, 'name' | 'host'>[]): Promise<readonly Place[]> {
  const machines: Place[] = [];
  if (hasNodeExporter)
    for (const { name, host } of hosts) machines.push({ name, host, port: await freePort() });
  return machines;
}

/** nginx, and before it the load, which names an address for each member. */
const entranceAt = (serversHost: string, name: string): ClusterDescription['entrance'] => ({
  machines: [...new Set([serversHost, LOOPBACK])].map((host) => ({ name, host })),
  shared: null,
});

/** A whole cluster on this machine. The proxies are those of the first machine of servers. */
export async function describeLoopback(
  folder: ClusterFolder,
  { postgresBin, servers: count, network, cell }: Surroundings,
): Promise<ClusterDescription> {
  const nameOf = (part: string): string => partName(cell?.name ?? null, part);
  const placeOf = async (part: string): Promise<Place> => {
    const machine = Object.entries(MACHINES).find(([, { runs }]) => runs.some((one) => one === part));
    const host = network === null || machine === undefined ? LOOPBACK : network.hostOf(nameOf(machine[0]));
    return { name: nameOf(part), host, port: await freePort() };
  };
  const placesOf = async (...names: readonly string[]): Promise<Place[]> => {
    const places: Place[] = [];
    for (const name of names) places.push(await placeOf(name));
    return places;
  };
  const version = (command: string): string => execFileSync(command, ['--version'], { encoding: 'utf8' });
  const etcd: EtcdPlace[] = [];
  for (const place of await placesOf('etcd1', 'etcd2', 'etcd3'))
    etcd.push({ ...place, peerPort: await freePort(), metricsPort: await freePort() });
  const databases: DatabasePlace[] = [];
  for (const place of await placesOf('db1', 'db2')) {
    const home = folder.folder(place.name);
    databases.push({
      ...place,
      restPort: await freePort(),
      dataDir: join(home, 'data'),
      socketDir: home,
      backrest: await backrestIn(folder, place.name),
    });
  }
  const servers: ServerPlace[] = [];
  for (let number = 1; number <= count; number += 1)
    servers.push({
      ...(await placeOf(`server${String(number)}`)),
      operatorPort: await freePort(),
      walletPort: await freePort(),
    });
  const haproxy = { ...(await placeOf('haproxy1')), statsPort: await freePort() };
  const backups = await repositoryIn(folder, await placeOf('backup1'));
  const serversHost = network === null ? LOOPBACK : SERVERS_HOST;
  return {
    postgresBin,
    cell: cell === null ? null : cellOf(cell, haproxy),
    etcdApi: chooseEtcdApi(version('patroni'), version('etcd')),
    etcd,
    databases,
    // Two of them beside everything else.
    databaseMemoryMb: 1_024,
    clients: [serversHost],
    entrance: entranceAt(serversHost, nameOf('machine')),
    servers,
    // Programs send no origin, and nobody shows a page in a frame.
    origin: `http://${LOOPBACK}`,
    arcade: {
      name: nameOf('arcade1'),
      port: await freePort(),
      origin: `http://${LOOPBACK}`,
      metricsPort: await freePort(),
    },
    wallet: await placeOf('wallet1'),
    haproxy,
    pgbouncer: { ...(await placeOf('pgbouncer1')), folder: folder.path },
    redis: await placesOf('redis1', 'redis2'),
    sentinels: await placesOf('sentinel1', 'sentinel2', 'sentinel3'),
    monitoring: monitoringOf(nameOf('machine'), await placesOf('prometheus')),
    machines: await machinesOf([{ name: nameOf('machine'), host: serversHost }, backups]),
    passwords: PASSWORDS,
    backups,
    certificates: join(folder.path, 'certificates'),
    postInit: join(folder.path, 'post-init'),
  };
}

/** As in production. */
const SERVERS_OF_A_MACHINE = 2;

/**
 * The cluster as each of its machines of servers sees it: with the proxies and the arcade of that machine, and with its own servers only. The first has
 * two servers, the second all others; without others there is no second one.
 */
export async function describeServerMachines(
  cluster: ClusterDescription,
): Promise<readonly [ClusterDescription, ...ClusterDescription[]]> {
  const first = { ...cluster, servers: cluster.servers.slice(0, SERVERS_OF_A_MACHINE) };
  const others = cluster.servers.slice(SERVERS_OF_A_MACHINE);
  if (others.length === 0) return [first];
  const nameOf = (part: string): string => partName(cluster.cell?.name ?? null, part);
  const placeOf = async (part: string): Promise<Place> => ({
    name: nameOf(part),
    host: LOOPBACK,
    port: await freePort(),
  });
  const second = {
    ...cluster,
    servers: others,
    arcade: {
      ...cluster.arcade,
      name: nameOf('arcade2'),
      port: await freePort(),
      metricsPort: await freePort(),
    },
    wallet: await placeOf('wallet2'),
    haproxy: { ...(await placeOf('haproxy2')), statsPort: await freePort() },
    pgbouncer: { ...(await placeOf('pgbouncer2')), folder: cluster.pgbouncer.folder },
  };
  return [first, second];
}
