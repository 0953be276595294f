import { hostsOf, type ClusterDescription } from './description';
import { firewallFile } from './files/firewall';
import type { PlatformDescription } from './several-cells';

/** Machines of a kind, which have the same rules and so one file. */
export interface FirewalledMachines {
  /** Of the file. */
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

/** Of every machine of one cell, or of the only one. */
export const firewalledMachinesOf = (cluster: ClusterDescription): readonly FirewalledMachines[] =>
  [
    ...kindsOf(cluster),
    ['redis', hostsOf(cluster.redis)] as const,
    ['servers', cluster.clients] as const,
    // That of several cells is of all of them.
    ['monitoring', cluster.cell === null ? monitoringHosts(cluster) : []] as const,
  ]
    .filter(([, hosts]) => hosts.length > 0)
    .map(([kind, hosts]) => ({ path: `firewall/${kind}.nft`, cluster, hosts }));

/** Of the machines of the directory, and of alerts, to which every cell sends its own. */
export const firewalledMachinesBesideCells = ({
  cells,
  directory,
}: PlatformDescription): readonly FirewalledMachines[] =>
  [
    {
      path: 'cells/monitoring.nft',
      cluster: { ...cells[0], clients: directory.clients },
      hosts: monitoringHosts(cells[0]),
    },
    ...kindsOf(directory).map(([kind, hosts]) => ({
      path: `directory/firewall/${kind}.nft`,
      cluster: directory,
      hosts,
    })),
  ].filter(({ hosts }) => hosts.length > 0);

/** The files of firewalls, by their path in `deploy/`. */
export const firewallFiles = (
  machines: readonly FirewalledMachines[],
): readonly (readonly [string, string])[] =>
  machines.map(({ path, cluster, hosts }) => [path, firewallFile(cluster, hosts[0] ?? '')]);
