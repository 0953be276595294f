import { REDIS_MASTER, type ClusterDescription, type Place } from '../description';

/** Nothing on disk: Redis carries wake signals only, and a lost one costs time. */
export function redisFile(
  { redis, passwords }: ClusterDescription,
  { host, port }: Place,
  folder: string,
): string {
  const [master] = redis;
  const follows = master !== undefined && (master.host !== host || master.port !== port);
  return `bind ${host}
port ${String(port)}
dir ${folder}
save ""
appendonly no
requirepass ${passwords.redis}
masterauth ${passwords.redis}
${follows ? `replicaof ${master.host} ${String(master.port)}\n` : ''}`;
}

export function sentinelFile(
  { redis, passwords }: ClusterDescription,
  { host, port }: Place,
  folder: string,
): string {
  const [master] = redis;
  if (master === undefined) throw new Error('a cluster without Redis has no Sentinel');
  return `bind ${host}
port ${String(port)}
dir ${folder}
requirepass ${passwords.redis}
sentinel sentinel-pass ${passwords.redis}
sentinel monitor ${REDIS_MASTER} ${master.host} ${String(master.port)} 2
sentinel auth-pass ${REDIS_MASTER} ${passwords.redis}
sentinel down-after-milliseconds ${REDIS_MASTER} 3000
sentinel failover-timeout ${REDIS_MASTER} 10000
`;
}
