import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabasePlace } from './description';

/** @returns The number of a node's PostgreSQL, which Patroni starts in a session of its own; none while it does not run. */
export function postmasterOf({ dataDir }: Pick<DatabasePlace, 'dataDir'>): readonly number[] {
  try {
    const [pid = ''] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1);
    // The file outlives a killed server, whose number may be another's by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? [Number(pid)] : [];
  } catch {
    return [];
  }
}
