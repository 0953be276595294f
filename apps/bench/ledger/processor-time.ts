import { readFileSync, readdirSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second, independent of its own clock. */
const MS_PER_TICK = 10;

interface ProcessTimes {
  readonly parent: number;
  readonly ownTicks: number;
  /** Of children that have ended and were waited for. */
  readonly childTicks: number;
}

/**
 * @param stat - The text of /proc/<pid>/stat. The command's name may hold spaces and brackets, so fields count from the last one.
 */
export function parseStat(stat: string): ProcessTimes {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (position: number) => Number(fields[position]);
  return { parent: ticks(1), ownTicks: ticks(11) + ticks(12), childTicks: ticks(13) + ticks(14) };
}

function readTimes(pid: number | string): ProcessTimes | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null; // It has ended, or this is not Linux.
  }
}

/**
 * Processor time that a server and all of its processes have used so far; one that has ended counts through its parent.
 *
 * @returns `null` where there is no /proc.
 */
export function serverCpuMs(postmaster: number): number | null {
  const server = readTimes(postmaster);
  if (server === null) return null;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readTimes)
    .filter((times) => times?.parent === postmaster);
  const ofChildren = living.reduce((sum, times) => sum + (times?.ownTicks ?? 0), 0);
  return (server.ownTicks + server.childTicks + ofChildren) * MS_PER_TICK;
}

/** Processor time of commands that this process started and that have ended; `null` where there is no /proc. */
export function endedChildrenCpuMs(): number | null {
  const own = readTimes('self');
  return own === null ? null : own.childTicks * MS_PER_TICK;
}

/** @returns Microseconds for each of `count`; `null` when a reading is missing. */
export function cpuMicrosEach(beforeMs: number | null, afterMs: number | null, count: number): number | null {
  return beforeMs === null || afterMs === null ? null : ((afterMs - beforeMs) * 1000) / count;
}
