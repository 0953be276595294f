import type { CellDescription, ClusterDescription, Passwords } from './description';
import { MACHINES, SECRETS, type Installation, type MachineName, type SecretName } from './installation';
import { PLACEHOLDER } from './installation-fields';

/** The account of the servers. */
export const ACCOUNT = 'realm';
/** What servers keep on a machine: uploads, and tokens of the command line. */
export const DATA_DIR = '/var/lib/realm';

/** To be replaced before anything starts; `npm run doctor` looks for it. */
export const secret = (what: string): string => `${PLACEHOLDER}${what}`;

/** The same on each machine: pgBackRest's own paths. */
const BACKREST = {
  port: 8_432,
  config: '/etc/pgbackrest/pgbackrest.conf',
  logs: '/var/log/pgbackrest',
} as const;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Where the first cell's machines are, or those of the only one. */
export const FIRST = '10.0.0';

/** The last number of the addresses of machines of a kind, before their own. */
const KINDS: Readonly<Record<string, number>> = { db: 10, etcd: 20, redis: 30, app: 40, backup: 50 };

export function addressIn(network: string, name: MachineName): string {
  const [, kind = '', number] = /^(\D+)(\d)$/.exec(name) ?? [];
  return `${network}.${String((KINDS[kind] ?? 0) + Number(number))}`;
}

/** Servers refuse a secret of the wallet that is shorter. */
const placeholderOf = (name: SecretName): string =>
  name === 'WALLET_SECRET' ? `${name}_OF_32_CHARACTERS_OR_MORE` : name;

export const recordOf = <Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => string,
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;

/** Of one cell, or of the only one. */
export const secretOf = (cell: string | null, what: string): string =>
  secret(`${cell === null ? '' : `${cell.toUpperCase()}_`}${what}`);

interface Example {
  /** The first three numbers of its machines' addresses. */
  readonly network: string;
  readonly cell: string | null;
  readonly gamesOrigin: string;
}

/** What a cell has of its own, or the only one. */
export const exampleOf = ({ network, cell, gamesOrigin }: Example) => ({
  gamesOrigin,
  databaseMemoryMb: 16 * 1_024,
  fileStore: {
    url: `https://s3.example.com/realm${cell === null ? '' : `-${cell}`}`,
    region: 'us-east-1',
    accessKeyId: secretOf(cell, 'FILE_STORE_ACCESS_KEY_ID'),
    secretAccessKey: secretOf(cell, 'FILE_STORE_SECRET_ACCESS_KEY'),
  },
  machines: recordOf(MACHINES, (name) => addressIn(network, name)),
  secrets: recordOf(SECRETS, (name) => secretOf(cell, placeholderOf(name))),
});

/** What all cells share, or the only one has. */
export const EXAMPLE_ENTRANCE = {
  origin: 'https://realm.example',
  entrance: { address: '203.0.113.10/24', publicCard: 'eth0', privateCard: 'eth1' },
  alertmanager: `${FIRST}.9:9093`,
};

/** `description.json`, from which `deploy/` is written. */
export const EXAMPLE: Installation = {
  ...EXAMPLE_ENTRANCE,
  ...exampleOf({ network: FIRST, cell: null, gamesOrigin: 'https://games.example' }),
};

/** The machines of servers: one of them has nginx's address. */
export const ENTRANCE_MACHINES = ['app1', 'app2'] as const;

/** What all cells know of the directory. */
export type DirectorySecrets = Pick<Passwords, 'directory' | 'placement'>;

/** Nothing of a single cell's has them. */
const NO_DIRECTORY: DirectorySecrets = {
  directory: secret('DIRECTORY_PASSWORD'),
  placement: secret('DIRECTORY_SECRET'),
};

const passwordsOf = ({ secrets }: Installation, ofDirectory: DirectorySecrets): Passwords => ({
  superuser: secrets.SUPERUSER_PASSWORD,
  replication: secrets.REPLICATION_PASSWORD,
  patroni: secrets.PATRONI_PASSWORD,
  owner: secrets.OWNER_PASSWORD,
  server: secrets.SERVER_PASSWORD,
  arcade: secrets.ARCADE_PASSWORD,
  seeds: secrets.ARCADE_SECRET,
  wallet: secrets.WALLET_SECRET,
  redis: secrets.REDIS_PASSWORD,
  backups: secrets.BACKUP_PASSPHRASE,
  ...ofDirectory,
});

export interface ProductionDescription extends ClusterDescription {
  /** The secrets that only servers have. */
  readonly serverSecrets: Readonly<Record<'REALM_SECRET' | 'OPERATOR_BOOTSTRAP', string>>;
  /** Where servers of several machines store members' images. */
  readonly fileStore: Installation['fileStore'];
}

interface AsOneOfSeveral {
  readonly cell: CellDescription;
  readonly ofDirectory: DirectorySecrets;
  /** The machines with nginx: in front of several cells they stay where they were in front of one. */
  readonly entrance: ClusterDescription['entrance']['machines'];
}

/**
 * Two database machines, one for backups, three of etcd and Sentinel, and machines of servers that each have their own nginx, HAProxy and PgBouncer.
 *
 * @param place - `null` on a platform of a single cell.
 */
export function describeProduction(
  installation: Installation,
  place: AsOneOfSeveral | null = null,
): ProductionDescription {
  const { machines, secrets } = installation;
  const clients = [machines.app1, machines.app2];
  const machinesOf = (...names: readonly MachineName[]) =>
    names.map((name) => ({ name, host: machines[name] }));
  const etcd = machinesOf('etcd1', 'etcd2', 'etcd3');
  return {
    postgresBin: '/usr/lib/postgresql/15/bin',
    cell: place?.cell ?? null,
    // Debian 12 has Patroni 3.0.2 and etcd 3.4: see versions.ts.
    etcdApi: 'etcd',
    etcd: etcd.map((machine) => ({ ...machine, port: 2_379, peerPort: 2_380, metricsPort: 2_381 })),
    databases: machinesOf('db1', 'db2').map((machine) => ({
      ...machine,
      port: 5_432,
      restPort: 8_008,
      dataDir: '/var/lib/postgresql/realm/data',
      socketDir: '/var/lib/postgresql/realm',
      backrest: BACKREST,
    })),
    databaseMemoryMb: installation.databaseMemoryMb,
    clients,
    entrance: {
      machines: place?.entrance ?? machinesOf(...ENTRANCE_MACHINES),
      shared: installation.entrance,
    },
    servers: numbers(2).map((number) => ({
      name: `server${String(number)}`,
      host: '127.0.0.1',
      port: 8_080 + number,
      operatorPort: 8_180 + number,
      walletPort: 8_280 + number,
    })),
    origin: installation.origin,
    arcade: { name: 'arcade', port: 8_090, origin: installation.gamesOrigin, metricsPort: 8_091 },
    wallet: { name: 'wallet', host: '127.0.0.1', port: 8_280 },
    haproxy: { name: 'haproxy', host: '127.0.0.1', port: 5_000, statsPort: 8_404 },
    pgbouncer: { name: 'pgbouncer', host: '127.0.0.1', port: 6_432, folder: '/etc/pgbouncer' },
    redis: machinesOf('redis1', 'redis2').map((machine) => ({ ...machine, port: 6_379 })),
    sentinels: etcd.map(({ host }, at) => ({ name: `sentinel${String(at + 1)}`, host, port: 26_379 })),
    monitoring: {
      machine: 'app1',
      prometheus: machinesOf('app1', 'app2').map((machine) => ({ ...machine, port: 9_090 })),
      intervalSeconds: 15,
      alertmanager: installation.alertmanager,
    },
    passwords: passwordsOf(installation, place?.ofDirectory ?? NO_DIRECTORY),
    fileStore: installation.fileStore,
    serverSecrets: {
      REALM_SECRET: secrets.REALM_SECRET,
      OPERATOR_BOOTSTRAP: secrets.OPERATOR_BOOTSTRAP,
    },
    backups: {
      name: 'backup1',
      host: machines.backup1,
      backrest: BACKREST,
      repository: '/var/lib/pgbackrest',
      stampFolder: '/var/lib/realm-backups',
    },
    machines: machinesOf(...MACHINES).map((machine) => ({ ...machine, port: 9_100 })),
    certificates: '/etc/pgbackrest',
    postInit: '/etc/patroni/post-init',
  };
}

/** The example in `deploy/`. */
export const PRODUCTION = describeProduction(EXAMPLE);
