import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './api-process';
import type { HeldCommit, Moment } from './commit-watch';

const BREAKPOINT_TIMEOUT_MS = 15_000;

/** @throws when the server commits none of this money in time. */
export async function holdNextCommit(
  victim: ApiProcess,
  { moment, isMoney }: { moment: Moment; isMoney: (id: string) => boolean },
): Promise<HeldCommit> {
  const late = new AbortController();
  try {
    return await Promise.race([
      victim.commits.holdNext(moment, isMoney),
      sleep(BREAKPOINT_TIMEOUT_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error(`${victim.name} committed no money within ${BREAKPOINT_TIMEOUT_MS} ms`);
      }),
    ]);
  } finally {
    late.abort();
    victim.commits.disarm();
  }
}
