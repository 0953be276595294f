/** A process of the cluster and where it listens. */
export interface Place {
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

/** `statsPort` answers commands that only read, on its machine. Its limit of connections does not count them. */
export interface HaproxyPlace extends Place {
  readonly statsPort: number;
}

/** `port` is Patroni's, and nobody else's: whoever writes there has the database. */
export interface EtcdPlace extends Place {
  readonly peerPort: number;
  /** Figures and health, for monitoring. */
  readonly metricsPort: number;
}

/** Of one server. `port` is the members', on its machine's address; `host` is that of the others, which its machine alone reaches. */
export interface ServerPlace extends Place {
  readonly operatorPort: number;
  readonly walletPort: number;
}

/** It listens on its machine's address. */
export interface ArcadePlace extends Omit<Place, 'host'> {
  /** Where browsers reach it. */
  readonly origin: string;
  /** On its machine only. */
  readonly metricsPort: number;
}

/** Where `pgbackrest server` of a machine listens, and what pgBackRest has there. */
export interface BackrestPlace {
  readonly port: number;
  readonly config: string;
  /** Of its locks, too. */
  readonly logs: string;
}

/** A machine that takes part in backups. */
export interface BackrestMachine {
  /** Also the name in its certificate. */
  readonly name: string;
  readonly host: string;
  readonly backrest: BackrestPlace;
}

/** Keeps backups and the WAL archive. */
export interface BackupMachine extends BackrestMachine {
  readonly repository: string;
  /** A backup that succeeds touches a file there, whose time the node exporter reads. */
  readonly stampFolder: string;
}

export interface DatabaseNode extends Place {
  /** Of Patroni, which says here whether its PostgreSQL is the primary, and takes orders from whoever knows its password. */
  readonly restPort: number;
}

export interface DatabasePlace extends DatabaseNode, BackrestMachine {
  /** Patroni moves a failed copy aside, so it must be able to write to the folder above, too. */
  readonly dataDir: string;
  readonly socketDir: string;
}

export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
  /** Of orders to Patroni. */
  readonly patroni: string;
  /** Migrates. */
  readonly owner: string;
  /** Of the servers. */
  readonly server: string;
  /** Of the arcade, which migrates its own database. */
  readonly arcade: string;
  /** Of the directory's owner, who migrates it. */
  readonly directory: string;
  /** Of all cells: places names that nobody has. */
  readonly placement: string;
  /** Seals the arcade's seeds. */
  readonly seeds: string;
  /** Signs the arcade's calls of the wallet. */
  readonly wallet: string;
  /** Of Redis and the Sentinels, which serve nobody from elsewhere without one. */
  readonly redis: string;
  /** Of the repository of backups, which is encrypted. */
  readonly backups: string;
}

/** The Prometheus on a machine of servers: what it reads there listens on that machine only. */
export interface MonitoringPlace {
  /** Of this one, as its alerts name it. */
  readonly machine: string;
  /** On every machine of servers: each watches the others. */
  readonly prometheus: readonly Place[];
  readonly intervalSeconds: number;
  /** Where alerts are sent to, as `host:port`; `null` sends none. */
  readonly alertmanager: string | null;
}

/** How members reach the servers. */
export interface EntranceDescription {
  /** Each has an nginx in front of all servers. */
  readonly machines: readonly Omit<Place, 'port'>[];
  /** What keepalived gives to one of them; `null` where there is only one. */
  readonly shared: {
    /** With the length of its network. */
    readonly address: string;
    /** The network card that members reach. */
    readonly publicCard: string;
    /** The one by which the machines see each other. */
    readonly privateCard: string;
  } | null;
}

/** What the servers of a cell sign in to the directory with. */
export interface CellLogin {
  readonly cell: string;
  readonly user: string;
  readonly password: string;
}

/** Of one cell of several. */
export interface CellDescription {
  readonly name: string;
  /** Of all cells. */
  readonly logins: readonly CellLogin[];
  /** Where its servers reach the directory of accounts. */
  readonly directory: Place;
  /** The database machines of the directory, where it has its own. HAProxy knows which of them is the primary. */
  readonly directoryNodes: readonly DatabaseNode[];
  /** Of the other cells' games. */
  readonly gamesOrigins: readonly string[];
  /** Its own PostgreSQL has it, which is enough to try it. */
  readonly holdsDirectory: boolean;
}

/**
 * All that is behind nginx. `npm run cluster` runs it on this machine; the files in `deploy/` are written from another description by
 * the same functions.
 */
export interface ClusterDescription {
  readonly postgresBin: string;
  /** `null` on a platform of a single cell. */
  readonly cell: CellDescription | null;
  /** The API of etcd that Patroni uses: see `versions.ts`. */
  readonly etcdApi: 'etcd' | 'etcd3';
  readonly etcd: readonly EtcdPlace[];
  readonly databases: readonly DatabasePlace[];
  /** Of each database machine, as far as PostgreSQL may count on it. */
  readonly databaseMemoryMb: number;
  /** Machines of servers, from which the databases are reached. */
  readonly clients: readonly string[];
  readonly entrance: EntranceDescription;
  /** On each of these machines. */
  readonly servers: readonly ServerPlace[];
  /** Where members reach them. */
  readonly origin: string;
  readonly arcade: ArcadePlace;
  /** Where the wallet of any server of its machine is reached that is ready. */
  readonly wallet: Place;
  /** Where the primary is reached, whichever it is. */
  readonly haproxy: HaproxyPlace;
  readonly pgbouncer: Place & { readonly folder: string };
  /** The first is the master at the beginning. */
  readonly redis: readonly Place[];
  readonly sentinels: readonly Place[];
  readonly monitoring: MonitoringPlace;
  /** Every machine, with the port of its node exporter. */
  readonly machines: readonly Place[];
  readonly passwords: Passwords;
  readonly backups: BackupMachine;
  /** The folder of the certificates of `make-certificates`, on each machine that takes part in backups. */
  readonly certificates: string;
  /** The script that Patroni runs once, on the new primary. */
  readonly postInit: string;
}

/** A cluster as each of its machines of servers sees it. */
export type Machines = readonly [ClusterDescription, ...ClusterDescription[]];

export const DATABASE = 'realm';
export const ARCADE_DATABASE = 'arcade';
/** Gives orders to Patroni. */
export const PATRONI_LOGIN = 'patroni';
/** The login of the arcade. */
export const ARCADE_OWNER = 'realm_arcade_owner';
export const DIRECTORY_DATABASE = 'directory';
/** The role of all servers in the directory. */
export const DIRECTORY_ROLE = 'realm_directory';
/** The login that migrates the directory. */
export const DIRECTORY_OWNER = 'realm_directory_owner';
export const OWNER = 'realm_owner';
/** The login of the servers. */
export const SERVER_LOGIN = 'realm_server';
export const REDIS_MASTER = 'realm';
/** What pgBackRest calls the database. */
export const STANZA = 'realm';

export const cellLogin = (cell: string, password: string): CellLogin => ({
  cell,
  user: `${DIRECTORY_ROLE}_${cell}`,
  password,
});

export const hostsOf = (places: readonly Pick<Place, 'host'>[]): readonly string[] => [
  ...new Set(places.map(({ host }) => host)),
];

export const listOf = (places: readonly Place[]): string =>
  places.map(({ host, port }) => `${host}:${String(port)}`).join(',');
