import type { ClusterDescription, EtcdPlace } from '../description';

/** The options of one member. */
function optionsOf(
  { etcd, etcdApi }: ClusterDescription,
  member: EtcdPlace,
  dataDir: string,
): Readonly<Record<string, string>> {
  const peer = ({ host, peerPort }: EtcdPlace) => `http://${host}:${String(peerPort)}`;
  const client = `http://${member.host}:${String(member.port)}`;
  return {
    name: member.name,
    'data-dir': dataDir,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    // Of its own, so that monitoring needs no way to the keys.
    'listen-metrics-urls': `http://${member.host}:${String(member.metricsPort)}`,
    'listen-peer-urls': peer(member),
    'initial-advertise-peer-urls': peer(member),
    'initial-cluster': etcd.map((one) => `${one.name}=${peer(one)}`).join(','),
    'initial-cluster-token': 'realm',
    'initial-cluster-state': 'new',
    'heartbeat-interval': '250',
    'election-timeout': '2500',
    ...(etcdApi === 'etcd' && { 'enable-v2': 'true' }),
  };
}

export const etcdArguments = (...of: Parameters<typeof optionsOf>): readonly string[] =>
  Object.entries(optionsOf(...of)).map(([name, value]) => `--${name}=${value}`);

/** The same as the variables that Debian's unit reads from /etc/default/etcd. */
export const etcdEnvironment = (...of: Parameters<typeof optionsOf>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(optionsOf(...of)).map(([name, value]) => [
      `ETCD_${name.toUpperCase().replaceAll('-', '_')}`,
      value,
    ]),
  );
