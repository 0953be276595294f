import { hostsOf, type ClusterDescription, type Place } from '../description';

/** What a machine lets in. */
interface Opening {
  readonly what: string;
  /** The machines that it is on. */
  readonly at: readonly string[];
  /** Of TCP; `null` for VRRP, which has none. */
  readonly ports: readonly number[] | null;
  /** The machines that may reach it; `null` for everybody. */
  readonly from: readonly string[] | null;
}

const portsOf = (places: readonly Pick<Place, 'port'>[]): readonly number[] => [
  ...new Set(places.map(({ port }) => port)),
];

/** Of the machines of etcd, PostgreSQL, backups and Redis. */
function openingsOfData(cluster: ClusterDescription): readonly Opening[] {
  const { clients } = cluster;
  const [databases, etcd] = [hostsOf(cluster.databases), hostsOf(cluster.etcd)];
  const [redis, sentinels] = [hostsOf(cluster.redis), hostsOf(cluster.sentinels)];
  const backups = [cluster.backups.host];
  return [
    {
      what: 'etcd, for Patroni',
      at: etcd,
      ports: portsOf(cluster.etcd),
      from: databases,
    },
    {
      what: 'etcd, among themselves',
      at: etcd,
      ports: portsOf(cluster.etcd.map(({ peerPort: port }) => ({ port }))),
      from: etcd,
    },
    {
      what: 'etcd, figures and health',
      at: etcd,
      ports: portsOf(cluster.etcd.map(({ metricsPort: port }) => ({ port }))),
      from: clients,
    },
    {
      what: 'PostgreSQL',
      at: databases,
      ports: portsOf(cluster.databases),
      from: [...databases, ...clients],
    },
    {
      what: 'Patroni: orders with its password, state and figures without',
      at: databases,
      ports: portsOf(cluster.databases.map(({ restPort: port }) => ({ port }))),
      from: [...databases, ...clients],
    },
    {
      what: 'pgBackRest, for the log',
      at: backups,
      ports: [cluster.backups.backrest.port],
      from: databases,
    },
    {
      what: 'pgBackRest, for backups',
      at: databases,
      ports: portsOf(cluster.databases.map(({ backrest }) => backrest)),
      from: backups,
    },
    { what: 'Redis', at: redis, ports: portsOf(cluster.redis), from: [...redis, ...sentinels, ...clients] },
    {
      what: 'Sentinels',
      at: sentinels,
      ports: portsOf(cluster.sentinels),
      from: [...sentinels, ...clients],
    },
  ];
}

/** Of the machines of servers, and of the one that calls for people. */
function openingsOfServers(cluster: ClusterDescription): readonly Opening[] {
  const { clients, monitoring, entrance } = cluster;
  const entrances = hostsOf(entrance.machines);
  const [alertmanager, alertmanagerPort] = monitoring.alertmanager?.split(':') ?? [];
  return [
    { what: 'nginx', at: entrances, ports: [80, 443], from: null },
    ...(entrance.shared === null
      ? []
      : [{ what: 'keepalived', at: entrances, ports: null, from: entrances }]),
    {
      what: 'Servers and games, for nginx and for each other',
      at: clients,
      ports: portsOf([...cluster.servers, cluster.arcade]),
      from: [...new Set([...entrances, ...clients])],
    },
    {
      what: 'Prometheus',
      at: hostsOf(monitoring.prometheus),
      ports: portsOf(monitoring.prometheus),
      from: [...clients, ...(alertmanager === undefined ? [] : [alertmanager])],
    },
    ...(alertmanager === undefined
      ? []
      : [
          { what: 'Alertmanager', at: [alertmanager], ports: [Number(alertmanagerPort)], from: clients },
          { what: 'OpenTelemetry collector, for traces', at: [alertmanager], ports: [4_318], from: clients },
        ]),
  ];
}

const openingOfNodeExporters = ({ machines, clients }: ClusterDescription): Opening => ({
  what: 'Node exporters',
  at: hostsOf(machines),
  ports: portsOf(machines),
  from: clients,
});

/** Every port that another machine needs. Whatever else listens is for its own machine. */
const openingsOf = (cluster: ClusterDescription): readonly Opening[] => [
  ...openingsOfData(cluster),
  ...openingsOfServers(cluster),
  openingOfNodeExporters(cluster),
];

/** @returns The rows of the table in deploy/README.md. */
export const openingRows = (cluster: ClusterDescription): readonly (readonly string[])[] =>
  openingsOf(cluster).map(({ what, at, ports, from }) => [
    what,
    at.join(', '),
    ports?.join(', ') ?? 'VRRP',
    from?.join(', ') ?? 'everybody',
  ]);

const setOf = (items: readonly (string | number)[]): string => `{ ${[...new Set(items)].join(', ')} }`;

/** The rules of one machine, for nftables. Nothing else on it is reached from elsewhere but SSH. */
export const firewallFile = (cluster: ClusterDescription, host: string): string => `#!/usr/sbin/nft -f
table inet realm
delete table inet realm
table inet realm {
    chain input {
        type filter hook input priority filter; policy drop;
        ct state established,related accept
        iif "lo" accept
        meta l4proto { icmp, ipv6-icmp } accept
        tcp dport 22 accept
${openingsOf(cluster)
  .filter(({ at }) => at.includes(host))
  .map(
    ({ what, ports, from }) =>
      `        # ${what}\n        ${from === null ? '' : `ip saddr ${setOf(from)} `}${ports === null ? 'ip protocol vrrp' : `tcp dport ${setOf(ports)}`} accept\n`,
  )
  .join('')}    }
}
`;
