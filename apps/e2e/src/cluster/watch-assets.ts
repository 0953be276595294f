import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterServer } from './cluster-server';

const PAUSE_MS = 250;
const ASSET = /\bassets\/[\w-]+\.\w+/g;

export interface AssetReport {
  /** How many different documents servers answered with, by the files that they name. */
  readonly documents: number;
  /** A server, and a file that it did not have although a server's document named it. */
  readonly missing: ReadonlySet<string>;
}

/** While something happens to the servers, asks all of them for every file that the document of any of them names. */
export async function watchAssets(
  servers: readonly ClusterServer[],
  happens: Promise<unknown>,
): Promise<AssetReport> {
  const named = new Map<string, readonly string[]>();
  const missing = new Set<string>();
  let isOver = false;
  const end = (): void => void (isOver = true);
  happens.then(end, end);
  while (!isOver) {
    for (const server of servers) {
      const document = await read(server, '/');
      if (document?.status !== 200) continue;
      const assets = [...new Set(document.text.match(ASSET) ?? [])].sort();
      named.set(assets.join(), assets);
    }
    const paths = new Set([...named.values()].flat());
    for (const server of servers)
      for (const path of paths) {
        const answer = await read(server, `/${path}`);
        if (answer !== null && answer.status !== 200) missing.add(`${server.name}: ${path}`);
      }
    await sleep(PAUSE_MS);
  }
  await happens;
  return { documents: named.size, missing };
}

/** `null` while the server does not run. */
async function read(
  { url }: ClusterServer,
  path: string,
): Promise<{ readonly status: number; readonly text: string } | null> {
  const answer = await fetch(`${url}${path}`).catch(() => null);
  const text = await answer?.text().catch(() => null);
  return answer === null || typeof text !== 'string' ? null : { status: answer.status, text };
}
