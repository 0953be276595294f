import { documentedSite } from '../faults/nginx-site';
import { alertRulesFile } from './files/alerts';
import { backrestFile } from './files/backrest';
import {
  composeFile,
  containerArcadeEnvironment,
  containerFile,
  containerNginxFile,
  containersOf,
  containerServerEnvironment,
  DATA_DIR,
  ignoreFile,
} from './files/container';
import { dashboardFile } from './files/dashboard';
import {
  arcadeEnvironment,
  containerEnvironmentFile,
  environmentFile,
  ownerEnvironment,
  serverEnvironment,
} from './files/environment';
import { etcdEnvironment } from './files/etcd';
import { firewallFile } from './files/firewall';
import { haproxyFile } from './files/haproxy';
import { nginxFile } from './files/nginx';
import { patroniFile } from './files/patroni';
import { pgbouncerFile, userlistFile } from './files/pgbouncer';
import { directoryLoginsOf, directoryRolesOf, postInitFile, rolesOf } from './files/post-init';
import { hugePagesFile } from './files/postgres-settings';
import { prometheusFile } from './files/prometheus';
import { redisFile, sentinelFile } from './files/redis';
import { arcadeUnit, migrateUnit, serverUnit } from './files/systemd';
import { PRODUCTION, PRODUCTION_CELLS, PRODUCTION_LOGINS } from './production';

const REPLACED = {
  REALM_SECRET: 'REPLACE_REALM_SECRET',
  OPERATOR_BOOTSTRAP: 'REPLACE_OPERATOR_BOOTSTRAP',
};

const hostsOf = (places: readonly { readonly host: string }[]): readonly string[] =>
  places.map(({ host }) => host);

/** All machines of a kind have the same. */
const FIREWALLS = [
  ['databases', hostsOf(PRODUCTION.databases)],
  ['etcd', hostsOf(PRODUCTION.etcd)],
  ['redis', hostsOf(PRODUCTION.redis)],
  ['servers', PRODUCTION.clients],
] as const;

/** @returns The files of `deploy/` that describe machines, by their path in it. */
export function deployFiles(): ReadonlyMap<string, string> {
  const cluster = PRODUCTION;
  const [database] = cluster.databases;
  if (database === undefined) throw new Error('production without a database');
  return new Map([
    ...cluster.etcd.map(
      (member) =>
        [
          `etcd/${member.name}.env`,
          environmentFile(etcdEnvironment(cluster, member, '/var/lib/etcd/realm')),
        ] as const,
    ),
    ...cluster.databases.map((node) => [`patroni/${node.name}.yml`, patroniFile(cluster, node)] as const),
    ['patroni/post-init', postInitFile(cluster)],
    ['patroni/hugepages.conf', hugePagesFile(cluster.databaseMemoryMb)],
    ['haproxy/haproxy.cfg', haproxyFile(cluster)],
    ['pgbouncer/pgbouncer.ini', pgbouncerFile(cluster)],
    ['pgbouncer/userlist.txt', userlistFile(cluster)],
    ...cluster.redis.map(
      (place) => [`redis/${place.name}.conf`, redisFile(cluster, place, '/var/lib/redis')] as const,
    ),
    ...cluster.sentinels.map(
      (place) => [`redis/${place.name}.conf`, sentinelFile(cluster, place, '/var/lib/redis')] as const,
    ),
    ['pgbackrest/pgbackrest.conf', backrestFile(cluster, database)],
    [
      'realm/realm.env',
      environmentFile({
        NODE_ENV: 'production',
        ...serverEnvironment(cluster),
        DATA_DIR,
        DRAIN_SECONDS: '10',
        ...REPLACED,
      }),
    ],
    ['realm/owner.env', environmentFile(ownerEnvironment(cluster))],
    [
      'realm/arcade.env',
      environmentFile({
        NODE_ENV: 'production',
        ...arcadeEnvironment(cluster),
        ARCADE_METRICS_PORT: String(cluster.arcade.metricsPort),
      }),
    ],
    ...FIREWALLS.map(
      ([name, [host]]) => [`firewall/${name}.nft`, firewallFile(cluster, host ?? '')] as const,
    ),
    ['directory/roles.sql', directoryRolesOf(cluster.passwords, PRODUCTION_LOGINS)],
    ['directory/logins.sql', directoryLoginsOf(PRODUCTION_LOGINS)],
    ['nginx/cells.conf', nginxFile(documentedSite(), PRODUCTION_CELLS)],
    ...containerFiles(),
    ['monitoring/prometheus.yml', prometheusFile(cluster)],
    ['monitoring/alerts.yml', alertRulesFile()],
    ['monitoring/dashboard.json', dashboardFile()],
    ['systemd/realm-server@.service', serverUnit()],
    ['systemd/realm-migrate.service', migrateUnit()],
    ['systemd/realm-arcade.service', arcadeUnit()],
  ]);
}

/** The same product on one machine of containers. */
function containerFiles(): readonly (readonly [string, string])[] {
  const cluster = containersOf(PRODUCTION);
  const pooler = pgbouncerFile(cluster).replace(
    `unix_socket_dir = ${cluster.pgbouncer.folder}`,
    // No socket: the container's files can't be written.
    'unix_socket_dir =',
  );
  return [
    ['container/Containerfile', containerFile()],
    ['container/Containerfile.dockerignore', ignoreFile()],
    ['container/compose.yml', composeFile(cluster)],
    ['container/roles.sql', rolesOf(cluster)],
    ['container/pgbouncer.ini', pooler],
    ['container/userlist.txt', userlistFile(cluster)],
    ['container/nginx.conf', containerNginxFile(documentedSite(), cluster)],
    [
      'container/realm.env',
      containerEnvironmentFile({
        NODE_ENV: 'production',
        ...containerServerEnvironment(cluster),
        DATA_DIR,
        DRAIN_SECONDS: '10',
        ...REPLACED,
      }),
    ],
    ['container/owner.env', containerEnvironmentFile(ownerEnvironment(cluster))],
    [
      'container/arcade.env',
      containerEnvironmentFile({ NODE_ENV: 'production', ...containerArcadeEnvironment(cluster) }),
    ],
  ];
}
