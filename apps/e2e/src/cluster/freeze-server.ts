import { setTimeout as sleep } from 'node:timers/promises';
import type { Entrance } from '../faults/entrance';
import { callApi } from '../support/wire-client';
import type { Cluster } from './cluster';
import type { ActionContext } from './restore-to-moment';

const FREEZE_MS = 40_000;
/** As long as members' devices wait. */
const PATIENCE_MS = 25_000;
const PAUSE_MS = 200;
/** docs/nginx.conf: how long nginx waits for an answer, and how long it leaves a server out that gave none. */
const NGINX_WAITS_MS = 22_000;
const LEFT_OUT_MS = 1_000;
const SLOW_MS = 2_000;

interface Probe {
  readonly begunMs: number;
  readonly tookMs: number;
}

/**
 * Freezes a server, as one that hangs, where nothing ends it. Calls that it has taken wait for nginx to give up; from then on nginx tries it with
 * one call whenever it has left it out for its time.
 */
export async function freezeServer({ target }: Cluster, { expect }: ActionContext): Promise<void> {
  const [{ pid }] = target.servers;
  if (pid === null) throw new Error('the server does not run');
  const frozenMs = Date.now();
  process.kill(pid, 'SIGSTOP');
  const probes: Promise<Probe>[] = [];
  while (Date.now() - frozenMs < FREEZE_MS) {
    probes.push(probe(target.entrance, frozenMs));
    await sleep(PAUSE_MS);
  }
  process.kill(pid, 'SIGCONT');
  const all = await Promise.all(probes);
  const slow = all.filter(({ tookMs }) => tookMs > SLOW_MS);
  const longestMs = Math.max(...all.map(({ tookMs }) => tookMs));
  const found = slow.filter(({ begunMs }) => begunMs > NGINX_WAITS_MS + LEFT_OUT_MS);
  const tried = (FREEZE_MS - NGINX_WAITS_MS) / LEFT_OUT_MS;
  console.log(
    `                 of ${String(all.length)} calls ${String(slow.length)} waited, ${String(found.length)} of them after nginx had found out, for ${(longestMs / 1_000).toFixed(1)} s at most`,
  );
  expect(slow.length > 0, 'the frozen server is asked');
  expect(longestMs < NGINX_WAITS_MS + SLOW_MS, `nginx waits no longer (${String(longestMs)} ms)`);
  expect(found.length <= tried, `nginx leaves the frozen server out (${String(found.length)} calls waited)`);
}

/** A call without a token is refused by whichever server has it. */
async function probe(entrance: Entrance, frozenMs: number): Promise<Probe> {
  const sentMs = Date.now();
  const { url, cell } = entrance;
  const caller = { token: '', uid: '', address: '203.0.113.9', ...(cell !== undefined && { cell }) };
  await callApi({ url, name: 'getWallet', input: {}, caller, timeoutMs: PATIENCE_MS });
  return { begunMs: sentMs - frozenMs, tookMs: Date.now() - sentMs };
}
