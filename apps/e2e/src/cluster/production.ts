import { cellLogin, type ClusterDescription } from './description';
import type { NginxCell } from './files/nginx';

/** To be replaced before anything starts; `npm run doctor` looks for it. */
const secret = (what: string): string => `REPLACE_${what}`;

const CLIENTS = [1, 2].map((number) => `10.0.0.4${String(number)}`);

/**
 * The example in `deploy/`: two database machines, three of etcd and Sentinel, and machines of servers that each have their own HAProxy and PgBouncer.
 */
export const PRODUCTION: ClusterDescription = {
  postgresBin: '/usr/lib/postgresql/15/bin',
  // See PRODUCTION_CELLS.
  cell: null,
  // Debian 12 has Patroni 3.0.2 and etcd 3.4: see versions.ts.
  etcdApi: 'etcd',
  etcd: [1, 2, 3].map((number) => ({
    name: `etcd${String(number)}`,
    host: `10.0.0.2${String(number)}`,
    port: 2_379,
    peerPort: 2_380,
    metricsPort: 2_381,
  })),
  databases: [1, 2].map((number) => ({
    name: `db${String(number)}`,
    host: `10.0.0.1${String(number)}`,
    port: 5_432,
    restPort: 8_008,
    dataDir: '/var/lib/postgresql/realm/data',
    socketDir: '/var/lib/postgresql/realm',
    backrest: '/etc/pgbackrest.conf',
  })),
  databaseMemoryMb: 16 * 1_024,
  clients: CLIENTS,
  servers: [1, 2].map((number) => ({
    name: `server${String(number)}`,
    host: '127.0.0.1',
    port: 8_080 + number,
    operatorPort: 8_180 + number,
    walletPort: 8_280 + number,
  })),
  origin: 'https://realm.example',
  arcade: {
    name: 'arcade',
    host: '127.0.0.1',
    port: 8_090,
    origin: 'https://games.example',
    metricsPort: 8_091,
  },
  wallet: { name: 'wallet', host: '127.0.0.1', port: 8_082 },
  haproxy: { name: 'haproxy', host: '127.0.0.1', port: 5_000 },
  pgbouncer: { name: 'pgbouncer', host: '127.0.0.1', port: 6_432, folder: '/etc/pgbouncer' },
  redis: [1, 2].map((number) => ({
    name: `redis${String(number)}`,
    host: `10.0.0.3${String(number)}`,
    port: 6_379,
  })),
  sentinels: [1, 2, 3].map((number) => ({
    name: `sentinel${String(number)}`,
    host: `10.0.0.2${String(number)}`,
    port: 26_379,
  })),
  monitoring: {
    machine: 'app1',
    prometheus: CLIENTS.map((host, at) => ({ name: `app${String(at + 1)}`, host, port: 9_090 })),
    intervalSeconds: 15,
    alertmanager: '10.0.0.9:9093',
  },
  passwords: {
    superuser: secret('SUPERUSER_PASSWORD'),
    replication: secret('REPLICATION_PASSWORD'),
    patroni: secret('PATRONI_PASSWORD'),
    owner: secret('OWNER_PASSWORD'),
    server: secret('SERVER_PASSWORD'),
    arcade: secret('ARCADE_PASSWORD'),
    directory: secret('DIRECTORY_PASSWORD'),
    placement: secret('DIRECTORY_SECRET_OF_32_CHARACTERS_OR_MORE'),
    wallet: secret('WALLET_SECRET_OF_32_CHARACTERS_OR_MORE'),
    redis: secret('REDIS_PASSWORD'),
  },
  backups: { repository: '/var/lib/pgbackrest', logs: '/var/log/pgbackrest' },
  postInit: '/etc/patroni/post-init',
};

const CELLS = ['a', 'b'] as const;

/** What the cells have in the directory. */
export const PRODUCTION_LOGINS = CELLS.map((cell) =>
  cellLogin(cell, secret(`DIRECTORY_${cell.toUpperCase()}_PASSWORD`)),
);

/** Two cells behind one nginx: the example again and again, each in a network of its own. */
export const PRODUCTION_CELLS: readonly NginxCell[] = CELLS.map((name, at) => {
  const { clients, servers, arcade } = PRODUCTION;
  const machines = clients.map((host) => host.replace(/^10\.0\.0\./, `10.0.${String(at)}.`));
  return {
    name,
    servers: machines.flatMap((host) => servers.map(({ port }) => `${host}:${String(port)}`)),
    arcade: `${machines[0] ?? ''}:${String(arcade.port)}`,
    gamesName: `${name}.games.example`,
  };
});
