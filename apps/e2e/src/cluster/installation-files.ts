import { documentedSite } from '../faults/nginx-site';
import { DATABASE, type ClusterDescription } from './description';
import { alertRulesFile } from './files/alerts';
import { databaseFile, repositoryFile } from './files/backrest';
import { addBuildScript, BUILD_PLACES, GAMES_BUILD } from './files/builds';
import { blackboxFile } from './files/blackbox';
import { certificatesScript } from './files/certificates';
import { commandScript } from './files/command';
import { containerFiles } from './files/container-files';
import { dashboardFile } from './files/dashboard';
import {
  arcadeEnvironment,
  environmentFile,
  machineEnvironment,
  ownerEnvironment,
  serverEnvironment,
} from './files/environment';
import { etcdEnvironment } from './files/etcd';
import { CONFINED_HAPROXY, haproxyFile } from './files/haproxy';
import { keepalivedFile } from './files/keepalived';
import { nginxCellOf, nginxFile } from './files/nginx';
import { DEBIAN_NGINX, nginxMainFile } from './files/nginx-main';
import { nodeExporterEnvironment } from './files/node-exporter';
import { patroniFile } from './files/patroni';
import { pgbouncerFile, userlistFile } from './files/pgbouncer';
import { postInitFile, rolesOf } from './files/post-init';
import { hugePagesFile } from './files/postgres-settings';
import { prometheusFile } from './files/prometheus';
import { redisFile, sentinelFile } from './files/redis';
import { restoreCheckScript, restoreScript } from './files/restore';
import {
  arcadeUnit,
  backupTimer,
  backupUnit,
  migrateUnit,
  RESTARTED_UNITS,
  restartDropIn,
  restoreCheckTimer,
  restoreCheckUnit,
  serverUnit,
  watchProxyUnit,
} from './files/systemd';
import { END_BY_SYSTEMD, watchProxyScript } from './files/watch-proxy';
import type { Installation } from './installation';
import { ACCOUNT, DATA_DIR, describeProduction, type ProductionDescription } from './production';
import { firewallFiles, firewalledMachinesOf } from './production-firewalls';

/** Where machines have the scripts of `pgbackrest/` and `realm/`. */
const SCRIPTS = '/usr/local/bin';
/** Where the built product is. */
const PRODUCT = BUILD_PLACES.current;
/** nginx goes to another server meanwhile. */
const DRAIN_SECONDS = '10';

export type Files = readonly (readonly [path: string, text: string])[];

const INCLUDE = `# In /etc/nginx/conf.d of both machines, with the same certificates in /etc/nginx/realm
# (docs/adr/0103-one-address-two-machines.md).
`;
const ONE_CELL = `# nginx in front of the servers of all machines, from docs/nginx.conf by npm run deploy:files.
${INCLUDE}`;
const CELLS = `# nginx in front of several cells (docs/adr/0096-cells-and-a-directory.md), from docs/nginx.conf by npm run deploy:files.
${INCLUDE}# The games of each cell have an origin of their own.
`;

/** @returns Those of one installation of a single cell. */
export function installationFiles(installation: Installation): Files {
  const cluster = describeProduction(installation);
  return [
    ...machineFiles(cluster),
    ...entranceFiles([cluster]),
    ...containerFiles(cluster, { DATA_DIR, DRAIN_SECONDS, ...cluster.serverSecrets }),
  ];
}

/**
 * @param watched - With all machines whose figures its Prometheus reads.
 * @returns Those of all machines of a cell but of nginx.
 */
export const machineFiles = (
  cluster: ProductionDescription,
  watched: ClusterDescription = cluster,
): Files => [
  ...databaseFiles(cluster, postInitFile(cluster, rolesOf(cluster))),
  ['haproxy/haproxy.cfg', haproxyFile(cluster, CONFINED_HAPROXY)],
  ['pgbouncer/pgbouncer.ini', pgbouncerFile(cluster)],
  ['pgbouncer/userlist.txt', userlistFile(cluster)],
  ...cluster.redis.map(
    (place) => [`redis/${place.name}.conf`, redisFile(cluster, place, '/var/lib/redis')] as const,
  ),
  ...cluster.sentinels.map(
    (place) => [`redis/${place.name}.conf`, sentinelFile(cluster, place, '/var/lib/redis')] as const,
  ),
  [
    'pgbackrest/restore-to-moment',
    restoreScript(cluster, { database: DATABASE, build: `${PRODUCT}/dist/apps/api` }),
  ],
  ['pgbackrest/check-restore', restoreCheckScript(cluster, SCRIPTS)],
  ...environmentsOf(cluster),
  ['realm/add-build', addBuildScript(BUILD_PLACES)],
  [
    'realm/realm',
    commandScript(cluster, {
      servers: PRODUCT,
      games: GAMES_BUILD,
      variables: '/etc/realm',
      account: ACCOUNT,
    }),
  ],
  ['realm/watch-proxy', watchProxyScript(cluster, END_BY_SYSTEMD)],
  ...firewallFiles(firewalledMachinesOf(cluster)),
  ...prometheusFilesOf(watched),
  ['monitoring/blackbox.yml', blackboxFile(cluster)],
  ['monitoring/alerts.yml', alertRulesFile()],
  ['monitoring/dashboard.json', dashboardFile()],
  ...unitFiles(cluster),
];

/** @returns Those of machines of PostgreSQL, of etcd and of backups, but firewalls. */
export const databaseFiles = (cluster: ClusterDescription, postInit: string): Files => [
  ...cluster.etcd.map(
    (member) =>
      [
        `etcd/${member.name}.env`,
        environmentFile(etcdEnvironment(cluster, member, '/var/lib/etcd/realm')),
      ] as const,
  ),
  ...cluster.databases.map((node) => [`patroni/${node.name}.yml`, patroniFile(cluster, node)] as const),
  ['patroni/post-init', postInit],
  ['patroni/hugepages.conf', hugePagesFile(cluster.databaseMemoryMb)],
  [`pgbackrest/${cluster.backups.name}.conf`, repositoryFile(cluster)],
  ...cluster.databases.map((node) => [`pgbackrest/${node.name}.conf`, databaseFile(cluster, node)] as const),
  ['pgbackrest/make-certificates', certificatesScript(cluster)],
  ...cluster.machines.map(
    (machine) =>
      [
        `node-exporter/${machine.name}.env`,
        environmentFile(nodeExporterEnvironment(cluster, machine)),
      ] as const,
  ),
];

/** @returns Those of the two machines with nginx. */
export function entranceFiles(cells: readonly [ProductionDescription, ...ProductionDescription[]]): Files {
  const [first] = cells;
  const [name, header] = first.cell === null ? ['realm', ONE_CELL] : ['cells', CELLS];
  return [
    ['nginx/nginx.conf', nginxMainFile(DEBIAN_NGINX)],
    [`nginx/${name}.conf`, nginxFile(documentedSite(), cells.map(nginxCellOf), header)],
    ...first.entrance.machines.map(
      (machine) => [`keepalived/${machine.name}.conf`, keepalivedFile(first, machine)] as const,
    ),
  ];
}

const unitFiles = ({ backups }: ClusterDescription): Files => [
  ['systemd/realm-server@.service', serverUnit()],
  ['systemd/realm-migrate@.service', migrateUnit()],
  ['systemd/realm-arcade.service', arcadeUnit()],
  ['systemd/realm-watch-proxy@.service', watchProxyUnit(SCRIPTS)],
  ...RESTARTED_UNITS.map((unit) => [`systemd/${unit}.service.d/realm.conf`, restartDropIn(unit)] as const),
  ['systemd/realm-backup@.service', backupUnit(backups)],
  ['systemd/realm-backup@full.timer', backupTimer('full')],
  ['systemd/realm-backup@diff.timer', backupTimer('diff')],
  ['systemd/realm-restore-check.service', restoreCheckUnit(SCRIPTS)],
  ['systemd/realm-restore-check.timer', restoreCheckTimer()],
];

/** What a machine of servers has reads what listens there only, and names that machine. */
const prometheusFilesOf = (cluster: ClusterDescription): Files =>
  cluster.monitoring.prometheus.map(({ name }) => [
    `monitoring/prometheus-${name}.yml`,
    prometheusFile({ ...cluster, monitoring: { ...cluster.monitoring, machine: name } }),
  ]);

/** A folder of one machine is not seen by the servers of the others, and is lost with it. Containers are on one machine. */
const fileStoreOf = ({ fileStore }: ProductionDescription): Readonly<Record<string, string>> =>
  fileStore === null
    ? {}
    : {
        FILE_STORE_URL: fileStore.url,
        FILE_STORE_REGION: fileStore.region,
        FILE_STORE_ACCESS_KEY_ID: fileStore.accessKeyId,
        FILE_STORE_SECRET_ACCESS_KEY: fileStore.secretAccessKey,
      };

/** The variables of servers, of the games, of each machine of both, and of whoever makes tables. */
const environmentsOf = (cluster: ProductionDescription): Files => [
  [
    'realm/realm.env',
    environmentFile({
      NODE_ENV: 'production',
      ...serverEnvironment(cluster),
      DATA_DIR,
      ...fileStoreOf(cluster),
      DRAIN_SECONDS,
      ...cluster.serverSecrets,
    }),
  ],
  ...cluster.clients.map(
    (host, at) =>
      [`realm/app${String(at + 1)}.env`, environmentFile(machineEnvironment(host, cluster))] as const,
  ),
  ['realm/owner.env', environmentFile(ownerEnvironment(cluster))],
  [
    'realm/arcade.env',
    environmentFile({
      NODE_ENV: 'production',
      ...arcadeEnvironment(cluster),
      ARCADE_METRICS_PORT: String(cluster.arcade.metricsPort),
    }),
  ],
];
