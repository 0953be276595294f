import type { ClusterDescription, EtcdPlace } from '../description';

/** @returns The arguments of one member. */
export function etcdArguments(
  { etcd, etcdApi }: ClusterDescription,
  member: EtcdPlace,
  dataDir: string,
): readonly string[] {
  const peer = ({ host, peerPort }: EtcdPlace) => `http://${host}:${String(peerPort)}`;
  const client = `http://${member.host}:${String(member.port)}`;
  const options = {
    name: member.name,
    'data-dir': dataDir,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer(member),
    'initial-advertise-peer-urls': peer(member),
    'initial-cluster': etcd.map((one) => `${one.name}=${peer(one)}`).join(','),
    'initial-cluster-token': 'realm',
    'initial-cluster-state': 'new',
    'heartbeat-interval': '250',
    'election-timeout': '2500',
  };
  return [
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ...(etcdApi === 'etcd' ? ['--enable-v2=true'] : []),
  ];
}
