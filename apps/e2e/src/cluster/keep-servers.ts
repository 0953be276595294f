import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterServer } from './cluster-server';
import { RESTART_SECONDS } from './files/systemd';

const POLL_MS = 200;

/** While something happens, starts servers again that end by themselves, as systemd does. @returns The names of those that ended. */
export async function keepServers(
  servers: readonly ClusterServer[],
  happens: Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const ended = new Set<string>();
  let isOver = false;
  const keep = async (server: ClusterServer): Promise<void> => {
    while (!isOver) {
      if (server.pid === null) {
        ended.add(server.name);
        await sleep(RESTART_SECONDS * 1_000);
        // Where it does not reach the database, it ends again.
        await server.launch().catch(() => undefined);
      }
      await sleep(POLL_MS);
    }
  };
  const kept = Promise.all(servers.map(keep));
  try {
    await happens;
  } finally {
    isOver = true;
    await kept;
  }
  return ended;
}
