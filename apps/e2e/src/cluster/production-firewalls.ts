import { hostsOf, type ClusterDescription } from './description';
import { firewallFile } from './files/firewall';
import { PRODUCTION, PRODUCTION_CELLS, PRODUCTION_DIRECTORY } from './production';

/** Machines of a kind, which have the same rules and so one file. */
interface FirewalledMachines {
  /** In `deploy/`. */
  readonly path: string;
  readonly cluster: ClusterDescription;
  readonly hosts: readonly string[];
}

/** Where alerts and dashboards are. */
const monitoringHosts = ({ monitoring }: ClusterDescription): readonly string[] =>
  monitoring.alertmanager === null ? [] : [monitoring.alertmanager.replace(/:.*$/, '')];

const kindsOf = (cluster: ClusterDescription): readonly (readonly [string, readonly string[]])[] => [
  ['databases', hostsOf(cluster.databases)],
  ['backups', [cluster.backups.host]],
  ['etcd', hostsOf(cluster.etcd)],
];

/** Of every machine of the examples: those of one cell, what several cells have besides, and the directory. */
export const FIREWALLED_MACHINES: readonly FirewalledMachines[] = [
  ...[
    ...kindsOf(PRODUCTION),
    ['redis', hostsOf(PRODUCTION.redis)] as const,
    ['servers', PRODUCTION.clients] as const,
    ['monitoring', monitoringHosts(PRODUCTION)] as const,
  ].map(([kind, hosts]) => ({ path: `firewall/${kind}.nft`, cluster: PRODUCTION, hosts })),
  ...PRODUCTION_CELLS.map((cluster) => ({
    path: `cells/${cluster.cell?.name ?? ''}/servers.nft`,
    cluster,
    hosts: cluster.clients,
  })),
  {
    path: 'cells/monitoring.nft',
    // Every cell sends its alerts there.
    cluster: { ...PRODUCTION, clients: PRODUCTION_CELLS.flatMap(({ clients }) => clients) },
    hosts: monitoringHosts(PRODUCTION),
  },
  ...kindsOf(PRODUCTION_DIRECTORY).map(([kind, hosts]) => ({
    path: `directory/${kind}.nft`,
    cluster: PRODUCTION_DIRECTORY,
    hosts,
  })),
];

/** The files of all firewalls, by their path in `deploy/`. */
export const firewallFiles = (): readonly (readonly [string, string])[] =>
  FIREWALLED_MACHINES.map(({ path, cluster, hosts }) => [path, firewallFile(cluster, hosts[0] ?? '')]);
