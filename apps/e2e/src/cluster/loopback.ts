import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import type { ClusterFolder } from './cluster-folder';
import type { ClusterDescription, DatabasePlace, EtcdPlace, Place } from './description';
import { chooseEtcdApi } from './versions';

export const LOOPBACK = '127.0.0.1';

const placeOf = async (name: string): Promise<Place> => ({ name, host: LOOPBACK, port: await freePort() });

async function placesOf(...names: readonly string[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const name of names) places.push(await placeOf(name));
  return places;
}

/** A whole cluster on this machine. */
export async function describeLoopback(
  folder: ClusterFolder,
  postgresBin: string,
): Promise<ClusterDescription> {
  const version = (command: string): string => execFileSync(command, ['--version'], { encoding: 'utf8' });
  const etcd: EtcdPlace[] = [];
  for (const place of await placesOf('etcd1', 'etcd2', 'etcd3'))
    etcd.push({ ...place, peerPort: await freePort() });
  const databases: DatabasePlace[] = [];
  for (const place of await placesOf('db1', 'db2')) {
    const home = folder.folder(place.name);
    databases.push({
      ...place,
      restPort: await freePort(),
      dataDir: join(home, 'data'),
      socketDir: home,
      backrest: join(folder.path, `${place.name}.pgbackrest`),
    });
  }
  return {
    postgresBin,
    etcdApi: chooseEtcdApi(version('patroni'), version('etcd')),
    etcd,
    databases,
    haproxy: await placeOf('haproxy'),
    pgbouncer: { ...(await placeOf('pgbouncer')), folder: folder.path },
    redis: await placesOf('redis1', 'redis2'),
    sentinels: await placesOf('sentinel1', 'sentinel2', 'sentinel3'),
    passwords: {
      superuser: 'root-of-a-trial',
      replication: 'copy-of-a-trial',
      owner: 'owner-of-a-trial',
      server: 'server-of-a-trial',
      redis: 'redis-of-a-trial',
    },
    backups: { repository: folder.folder('backups'), logs: folder.folder('backup-logs') },
    postInit: join(folder.path, 'post-init'),
  };
}
