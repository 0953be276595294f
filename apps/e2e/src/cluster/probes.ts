import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { isListening } from '../support/is-listening';
import type { DatabasePlace, EtcdPlace, Place } from './description';

const LIMIT_MS = 90_000;
const POLL_MS = 200;
const PROBE_MS = 1_500;

/** The status of an address; 0 without an answer. */
export async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PROBE_MS) }).catch(() => null);
  await answer?.text().catch(() => undefined);
  return answer?.status ?? 0;
}

/** Empty without an answer. */
export const textOf = (url: string): Promise<string> =>
  fetch(url, { signal: AbortSignal.timeout(PROBE_MS) })
    .then((answer) => answer.text())
    .catch(() => '');

export const patroniUrl = ({ host, restPort }: DatabasePlace): string => `http://${host}:${String(restPort)}`;

/** What Patroni says of its node; `null` while it says nothing. */
export async function roleOf(node: DatabasePlace): Promise<'primary' | 'standby' | null> {
  if ((await statusOf(`${patroniUrl(node)}/primary`)) === 200) return 'primary';
  return (await statusOf(`${patroniUrl(node)}/replica`)) === 200 ? 'standby' : null;
}

type EtcdMember = Pick<EtcdPlace, 'host' | 'metricsPort'>;

const etcdUrl = ({ host, metricsPort }: EtcdMember): string => `http://${host}:${String(metricsPort)}`;

export const isInQuorum = async (member: EtcdMember): Promise<boolean> =>
  (await statusOf(`${etcdUrl(member)}/health`)) === 200;

/** Whether a member of etcd says that it leads the others. */
export async function leadsEtcd(member: EtcdMember): Promise<boolean> {
  return /^etcd_server_is_leader 1$/m.test(await textOf(`${etcdUrl(member)}/metrics`));
}

/** What a Redis says of itself; `null` while it says nothing. */
export async function redisRoleOf({ host, port }: Place, password: string): Promise<string | null> {
  const redis = new Redis({
    host,
    port,
    password,
    lazyConnect: true,
    connectTimeout: PROBE_MS,
    commandTimeout: PROBE_MS,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const [role] = await redis.role();
    return String(role);
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}

/** How long the WAL has waited for its archive, in seconds, as a server says. */
export async function archiveWaitOf({ consoleUrl }: { readonly consoleUrl: string }): Promise<number> {
  const metrics = await (await fetch(`${consoleUrl}/metrics`)).text();
  return Number(/^realm_wal_archive_wait_seconds (\S+)$/m.exec(metrics)?.[1]);
}

/** @throws with the end of the log when it does not come about in time. */
export async function until(what: string, isSo: () => Promise<boolean>, log?: string): Promise<void> {
  const endsAt = Date.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > endsAt)
      throw new Error(
        `${what}: not within ${String(LIMIT_MS / 1_000)} s\n${log === undefined ? '' : tailOf(log)}`,
      );
    await sleep(POLL_MS);
  }
}

/** @throws what the last attempt threw. */
export async function untilSucceeds(what: string, attempt: () => Promise<void>): Promise<void> {
  let failure: unknown;
  const isDone = (): Promise<boolean> =>
    attempt().then(
      () => true,
      (reason: unknown) => {
        failure = reason;
        return false;
      },
    );
  await until(what, isDone).catch((late: unknown) => {
    throw failure ?? late;
  });
}

export async function eachListens(places: readonly Place[]): Promise<void> {
  for (const { name, host, port } of places) await until(`${name} listens`, () => isListening(port, host));
}

export function tailOf(log: string): string {
  try {
    return readFileSync(log, 'utf8').slice(-3_000);
  } catch {
    return '';
  }
}
