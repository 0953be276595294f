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

/** Of every machine of one cell. */
export const firewalledMachinesOf = (cluster: ClusterDescription): readonly FirewalledMachines[] =>
  [
    ...kindsOf(cluster),
    ['redis', hostsOf(cluster.redis)] as const,
    ['servers', cluster.clients] as const,
    ['monitoring', monitoringHosts(cluster)] as const,
  ]
    .filter(([, hosts]) => hosts.length > 0)
    .map(([kind, hosts]) => ({ path: `firewall/${kind}.nft`, cluster, hosts }));

/** What several cells have besides, and the directory. */
export const CELL_FIREWALLS: readonly FirewalledMachines[] = [
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

/** Of every machine of the examples. */
export const FIREWALLED_MACHINES: readonly FirewalledMachines[] = [
  ...firewalledMachinesOf(PRODUCTION),
  ...CELL_FIREWALLS,
];

/** The files of firewalls, by their path in `deploy/`. */
export const firewallFiles = (
  machines: readonly FirewalledMachines[],
): readonly (readonly [string, string])[] =>
  machines.map(({ path, cluster, hosts }) => [path, firewallFile(cluster, hosts[0] ?? '')]);
