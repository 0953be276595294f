import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './api-process';
import type { HeldCommit, Moment } from './commit-watch';

const BREAKPOINT_TIMEOUT_MS = 15_000;

interface Breakpoint {
  readonly moment: Moment;
  readonly isMoney: (id: string) => boolean;
  readonly limitMs?: number;
}

/** @throws when the server commits none of this money in time. */
export async function holdNextCommit(victim: ApiProcess, breakpoint: Breakpoint): Promise<HeldCommit> {
  const [first] = await holdFirstCommit([victim], breakpoint);
  if (first === undefined) throw new Error(`${victim.name} holds nothing`);
  return first.held;
}

interface HeldServer {
  readonly victim: ApiProcess;
  readonly held: HeldCommit;
}

/**
 * Waits for the first of these servers that commits some of this money.
 *
 * @returns Usually one; two that came at once are both held, and the second one may be added a moment later.
 * @throws when none commits any in time.
 */
export async function holdFirstCommit(
  servers: readonly ApiProcess[],
  { moment, isMoney, limitMs = BREAKPOINT_TIMEOUT_MS }: Breakpoint,
): Promise<readonly HeldServer[]> {
  const late = new AbortController();
  const holds: HeldServer[] = [];
  const armed = servers.map(async (victim) => {
    holds.push({ victim, held: await victim.commits.holdNext(moment, isMoney) });
  });
  const timeout = sleep(limitMs, undefined, { signal: late.signal }).then(() => {
    const names = servers.map(({ name }) => name).join(', ');
    throw new Error(`no money of the expected kind was committed within ${limitMs} ms (${names})`);
  });
  try {
    await Promise.race([...armed, timeout]);
    return holds;
  } finally {
    late.abort();
    for (const { commits } of servers) commits.disarm();
  }
}
