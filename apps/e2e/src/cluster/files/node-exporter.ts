import { existsSync } from 'node:fs';
import type { ClusterDescription, Place } from '../description';

type Described = Pick<ClusterDescription, 'backups'>;

/** Backups of any kind, and their trial. Timers start them. */
const TIMED = ['realm-backup@.+', 'realm-restore-check'] as const;

/**
 * The units that nothing else watches, whichever of them a machine has. Servers, games, Patroni, etcd and Prometheus answer for themselves,
 * and are noticed when they hang, too.
 */
const SERVICES = [
  'nginx',
  'keepalived',
  'haproxy',
  'pgbouncer',
  'redis-server',
  'redis-sentinel',
  'pgbackrest',
  'nftables',
  'realm-watch-proxy@.+',
  ...TIMED,
] as const;

/** Without a backslash, which systemd and shells would take away. */
const UNITS = `(${SERVICES.join('|')})[.]service|(${TIMED.join('|')})[.]timer`;

/** Units that end by themselves, as a regular expression of Prometheus: they run only now and then. */
export const ONE_SHOTS = `(${TIMED.join('|')})[.]service`;

/** All but what systemd knows. */
const argumentsWithoutUnits = ({ backups }: Described, { name, host, port }: Place): readonly string[] => [
  `--web.listen-address=${host}:${String(port)}`,
  '--web.disable-exporter-metrics',
  '--collector.disable-defaults',
  '--collector.filesystem',
  ...(name === backups.name
    ? ['--collector.textfile', `--collector.textfile.directory=${backups.stampFolder}`]
    : []),
];

/** Debian's package; nothing else needs it. */
export const hasNodeExporter = existsSync('/usr/bin/prometheus-node-exporter');

/** The command where no systemd runs. */
export const nodeExporterCommand = (cluster: Described, machine: Place): readonly string[] => [
  'prometheus-node-exporter',
  ...argumentsWithoutUnits(cluster, machine),
];

/** The variables of Debian's unit, in /etc/default/prometheus-node-exporter. */
export const nodeExporterEnvironment = (
  cluster: Described,
  machine: Place,
): Readonly<Record<string, string>> => ({
  ARGS: [
    ...argumentsWithoutUnits(cluster, machine),
    '--collector.systemd',
    `--collector.systemd.unit-include=${UNITS}`,
  ].join(' '),
});
