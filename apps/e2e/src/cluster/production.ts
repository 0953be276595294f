import { cellLogin, type CellDescription, type ClusterDescription, type Passwords } from './description';

/** To be replaced before anything starts; `npm run doctor` looks for it. */
const secret = (what: string): string => `REPLACE_${what}`;

/** The same on each machine: pgBackRest's own paths. */
const BACKREST = {
  port: 8_432,
  config: '/etc/pgbackrest/pgbackrest.conf',
  logs: '/var/log/pgbackrest',
} as const;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Where the first cell's machines are, or those of the only one. */
const FIRST = '10.0.0';

/** Two machines of servers in a network. */
const clientsIn = (network: string): readonly string[] =>
  numbers(2).map((number) => `${network}.4${String(number)}`);

interface Surroundings {
  /** The first three numbers of its machines' addresses. */
  readonly network: string;
  readonly cell: CellDescription | null;
  readonly gamesOrigin: string;
}

/** Each cell has its own, but for the directory's. */
function passwordsOf(cell: CellDescription | null): Passwords {
  const ofCell = (what: string): string =>
    secret(cell === null ? what : `${cell.name.toUpperCase()}_${what}`);
  return {
    superuser: ofCell('SUPERUSER_PASSWORD'),
    replication: ofCell('REPLICATION_PASSWORD'),
    patroni: ofCell('PATRONI_PASSWORD'),
    owner: ofCell('OWNER_PASSWORD'),
    server: ofCell('SERVER_PASSWORD'),
    arcade: ofCell('ARCADE_PASSWORD'),
    directory: secret('DIRECTORY_PASSWORD'),
    placement: secret('DIRECTORY_SECRET_OF_32_CHARACTERS_OR_MORE'),
    wallet: ofCell('WALLET_SECRET_OF_32_CHARACTERS_OR_MORE'),
    redis: ofCell('REDIS_PASSWORD'),
  };
}

/** Two database machines, one for backups, three of etcd and Sentinel, and machines of servers that each have their own nginx, HAProxy and PgBouncer. */
function describeProduction({ network, cell, gamesOrigin }: Surroundings): ClusterDescription {
  const clients = clientsIn(network);
  return {
    postgresBin: '/usr/lib/postgresql/15/bin',
    cell,
    // Debian 12 has Patroni 3.0.2 and etcd 3.4: see versions.ts.
    etcdApi: 'etcd',
    etcd: numbers(3).map((number) => ({
      name: `etcd${String(number)}`,
      host: `${network}.2${String(number)}`,
      port: 2_379,
      peerPort: 2_380,
      metricsPort: 2_381,
    })),
    databases: numbers(2).map((number) => ({
      name: `db${String(number)}`,
      host: `${network}.1${String(number)}`,
      port: 5_432,
      restPort: 8_008,
      dataDir: '/var/lib/postgresql/realm/data',
      socketDir: '/var/lib/postgresql/realm',
      backrest: BACKREST,
    })),
    databaseMemoryMb: 16 * 1_024,
    clients,
    entrance: {
      // In front of several cells it stays where it was in front of one.
      machines: clientsIn(FIRST).map((host, at) => ({ name: `app${String(at + 1)}`, host })),
      shared: { address: '203.0.113.10/24', publicCard: 'eth0', privateCard: 'eth1' },
    },
    servers: numbers(2).map((number) => ({
      name: `server${String(number)}`,
      host: '127.0.0.1',
      port: 8_080 + number,
      operatorPort: 8_180 + number,
      walletPort: 8_280 + number,
    })),
    origin: 'https://realm.example',
    arcade: { name: 'arcade', port: 8_090, origin: gamesOrigin, metricsPort: 8_091 },
    wallet: { name: 'wallet', host: '127.0.0.1', port: 8_280 },
    haproxy: { name: 'haproxy', host: '127.0.0.1', port: 5_000 },
    pgbouncer: { name: 'pgbouncer', host: '127.0.0.1', port: 6_432, folder: '/etc/pgbouncer' },
    redis: numbers(2).map((number) => ({
      name: `redis${String(number)}`,
      host: `${network}.3${String(number)}`,
      port: 6_379,
    })),
    sentinels: numbers(3).map((number) => ({
      name: `sentinel${String(number)}`,
      host: `${network}.2${String(number)}`,
      port: 26_379,
    })),
    monitoring: {
      machine: 'app1',
      prometheus: clients.map((host, at) => ({ name: `app${String(at + 1)}`, host, port: 9_090 })),
      intervalSeconds: 15,
      alertmanager: `${FIRST}.9:9093`,
    },
    passwords: passwordsOf(cell),
    backups: {
      name: 'backup1',
      host: `${network}.51`,
      backrest: BACKREST,
      repository: '/var/lib/pgbackrest',
    },
    certificates: '/etc/pgbackrest',
    postInit: '/etc/patroni/post-init',
  };
}

/** The example in `deploy/`. */
export const PRODUCTION = describeProduction({
  network: FIRST,
  cell: null,
  gamesOrigin: 'https://games.example',
});

const CELLS = ['a', 'b'] as const;

/** Where the directory's own machines are. */
const DIRECTORY = '10.0.100';

/** What the cells have in the directory. */
export const PRODUCTION_LOGINS = CELLS.map((cell) =>
  cellLogin(cell, secret(`DIRECTORY_${cell.toUpperCase()}_PASSWORD`)),
);

const networkOf = (at: number): string => `10.0.${String(at)}`;

const gamesOf = (cell: string): string => `https://${cell}.games.example`;

const directoryMachines = describeProduction({
  network: DIRECTORY,
  cell: null,
  gamesOrigin: PRODUCTION.arcade.origin,
});

/** The directory's PostgreSQL with its etcd and its backups, like a cell's. Its clients are the machines of servers of all cells. */
export const PRODUCTION_DIRECTORY: ClusterDescription = {
  ...directoryMachines,
  databases: directoryMachines.databases.map((node, at) => ({ ...node, name: `dir${String(at + 1)}` })),
  clients: CELLS.flatMap((_, at) => clientsIn(networkOf(at))),
  redis: [],
  sentinels: [],
};

/** Two cells behind one entrance: the example again and again, each in a network of its own, and the directory in another one. */
export const PRODUCTION_CELLS: readonly ClusterDescription[] = CELLS.map((name, at) =>
  describeProduction({
    network: networkOf(at),
    gamesOrigin: gamesOf(name),
    cell: {
      name,
      logins: PRODUCTION_LOGINS,
      directory: { name: 'directory', host: '127.0.0.1', port: 5_001 },
      directoryNodes: PRODUCTION_DIRECTORY.databases,
      gamesOrigins: CELLS.filter((other) => other !== name).map(gamesOf),
      holdsDirectory: false,
    },
  }),
);
