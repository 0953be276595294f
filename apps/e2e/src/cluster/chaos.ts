import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../support/random';
import type { Action } from './action';
import { LANES, type Lane } from './chaos-lanes';
import type { Cluster } from './cluster';

const PAUSE_MS = [2_000, 10_000] as const;

export interface ChaosOptions {
  readonly minutes: number;
  readonly random: Random;
  readonly log: (line: string) => void;
}

/** Everything at once: in each lane one event after the other, chosen by the seed, until the time is over and all is mended. */
export const chaosOf = ({ minutes, random, log: logLine }: ChaosOptions): Action => ({
  name: 'chaos',
  goalMs: Infinity,
  needsNetworks: true,
  // Workers of nginx are killed, too.
  isShared: true,
  run: async (cluster, { expect }) => {
    const began = Date.now();
    const log = (what: string): void =>
      logLine(`${((Date.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${what}`);
    const endsAt = began + minutes * 60_000;
    const lanes = LANES.map((lane) => ({ lane, random: random.fork() }));
    const ends = await Promise.allSettled(lanes.map((one) => follow(cluster, { ...one, endsAt, log })));
    for (const end of ends)
      if (end.status === 'rejected') expect(false, `mended: ${String((end.reason as Error).message)}`);
    await cluster.untilWhole();
    for (const { name, pid } of cluster.target.servers) expect(pid !== null, `${name} still runs`);
    log('all is mended');
  },
});

interface Following {
  readonly lane: Lane;
  readonly random: Random;
  readonly endsAt: number;
  readonly log: (what: string) => void;
}

async function follow(cluster: Cluster, { lane, random, endsAt, log }: Following): Promise<void> {
  while (Date.now() < endsAt) {
    await lane.until?.(cluster.target);
    const name = random.pick(Object.keys(lane.events));
    const lastsMs = random.whole(...lane.lasts);
    log(`${lane.name}: ${name}, ${(lastsMs / 1_000).toFixed(1)} s`);
    const mend = await lane.events[name]?.(cluster).catch((failure: unknown) => {
      log(`${lane.name}: not now: ${failure instanceof Error ? failure.message : String(failure)}`);
      return null;
    });
    if (mend != null) {
      await sleep(lastsMs);
      await mend();
    }
    await sleep(random.whole(...PAUSE_MS));
  }
}
