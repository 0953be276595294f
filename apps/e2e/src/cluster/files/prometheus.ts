import type { ClusterDescription, DatabaseNode, MonitoringPlace, Place } from '../description';
import { probeJobsOf } from './blackbox';

/** Beside the configuration. */
export const RULES_FILE = 'alerts.yml';

interface Target {
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

interface Job {
  readonly name: string;
  readonly targets: readonly Target[];
  /** Listens on this machine only, so alerts about it need the machine's name. */
  readonly isLocal?: boolean;
}

/** All that has figures of its own. Redis, nginx and PgBouncer have none: of them, the node exporter says whether systemd runs them. */
const jobsOf = ({
  cell,
  servers,
  arcade,
  databases,
  etcd,
  monitoring,
  machines,
}: ClusterDescription): readonly Job[] => [
  {
    name: 'realm',
    targets: servers.map(({ name, host, operatorPort }) => ({ name, host, port: operatorPort })),
    isLocal: true,
  },
  {
    name: 'arcade',
    targets: [{ name: arcade.name, host: '127.0.0.1', port: arcade.metricsPort }],
    isLocal: true,
  },
  { name: 'patroni', targets: patronisOf(databases) },
  // Each cell watches it: all need it.
  ...(cell === null || cell.directoryNodes.length === 0
    ? []
    : [{ name: 'directory', targets: patronisOf(cell.directoryNodes) }]),
  { name: 'etcd', targets: etcd.map(({ name, host, metricsPort }) => ({ name, host, port: metricsPort })) },
  { name: 'prometheus', targets: monitoring.prometheus },
  { name: 'node-exporter', targets: machines },
];

const patronisOf = (nodes: readonly DatabaseNode[]): readonly Target[] =>
  nodes.map(({ name, host, restPort }) => ({ name, host, port: restPort }));

const scrapeConfig = ({ name, targets, isLocal = false }: Job, { machine }: MonitoringPlace) => ({
  job_name: name,
  static_configs: targets.map((target) => ({
    targets: [addressOf(target)],
    labels: { instance: target.name, ...(isLocal && { machine }) },
  })),
});

const addressOf = ({ host, port }: Pick<Place, 'host' | 'port'>): string => `${host}:${String(port)}`;

/** For the Prometheus of one machine of servers. JSON is YAML, too. */
export function prometheusFile(cluster: ClusterDescription): string {
  const { intervalSeconds, alertmanager } = cluster.monitoring;
  const interval = `${String(intervalSeconds)}s`;
  return `${JSON.stringify(
    {
      global: {
        scrape_interval: interval,
        scrape_timeout: `${String(Math.min(intervalSeconds, 10))}s`,
        evaluation_interval: interval,
        // Machines of two cells have the same names: without this, an alert of one would pass for the other's.
        ...(cluster.cell !== null && { external_labels: { cell: cluster.cell.name } }),
      },
      rule_files: [RULES_FILE],
      ...(alertmanager !== null && {
        alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
      }),
      scrape_configs: [
        ...jobsOf(cluster).map((job) => scrapeConfig(job, cluster.monitoring)),
        ...probeJobsOf(cluster),
      ],
    },
    null,
    2,
  )}\n`;
}

/** The command, whose configuration and data are in a folder of its own. */
export const prometheusCommand = (
  { host, port }: Pick<Place, 'host' | 'port'>,
  { config, data }: { readonly config: string; readonly data: string },
): readonly string[] => [
  'prometheus',
  `--config.file=${config}`,
  `--storage.tsdb.path=${data}`,
  `--web.listen-address=${addressOf({ host, port })}`,
  '--log.level=warn',
];
