import { isListening } from '../support/is-listening';
import type { ClusterDescription, Place } from './description';

/** A firewall drops what it forbids without a word. */
const PROBE_MS = 1_000;

type Described = Pick<ClusterDescription, 'etcd' | 'databases' | 'backups'>;

/** What other machines reach, and a machine of servers must not: whoever has etcd's keys or the backups has the database. */
const forbiddenPlaces = ({ etcd, databases, backups }: Described): readonly Place[] => [
  ...etcd,
  ...etcd.map(({ name, host, peerPort }) => ({ name, host, port: peerPort })),
  ...[...databases, backups].map(({ name, host, backrest: { port } }) => ({ name, host, port })),
];

/** Tries them from the machine of servers, where this program runs. @returns Those that answer. */
export async function forbiddenPortsReached(cluster: Described): Promise<readonly string[]> {
  const places = forbiddenPlaces(cluster);
  const reached = await Promise.all(places.map(({ host, port }) => isListening(port, host, PROBE_MS)));
  return places.filter((_, at) => reached[at]).map(({ name, port }) => `${name}:${String(port)}`);
}
