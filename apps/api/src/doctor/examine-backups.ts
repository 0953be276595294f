import { advice, ok, wrong, type Examination, type Finding } from './finding';

const NAME = 'backups';
const ANSWER_MS = 3_000;
const HOUR_MS = 3_600_000;
/** As RealmBackupOld in deploy/monitoring/alerts.yml: a backup is made each day. */
const LATE_HOURS = 36;
/** Of the node exporter's textfile collector. Each kind of backup that succeeds touches a file of its own. */
const STAMP = /^node_textfile_mtime_seconds\{file="[^"]*\/(?:full|diff)\.prom"\} (\S+)$/gm;

/** Only the machine that keeps the backups knows them. */
export const examineBackups: Examination = async ({ env: { databaseUrl, backupMetricsUrl }, now }) => {
  if (databaseUrl === null) return [];
  if (backupMetricsUrl === null)
    return [
      advice(
        NAME,
        'How old the backups are can’t be seen from here.',
        'Set BACKUP_METRICS_URL to the figures of the machine that keeps them, see apps/api/README.md.',
      ),
    ];
  try {
    const answer = await fetch(backupMetricsUrl, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) throw new RefusedFigures(`status ${String(answer.status)}`);
    return [ageOf(await answer.text(), now)];
  } catch (failure) {
    return [
      wrong(
        NAME,
        `How old they are can’t be seen (${reasonOf(failure)}).`,
        'Check BACKUP_METRICS_URL, and prometheus-node-exporter on the machine that keeps the backups.',
      ),
    ];
  }
};

/** The address is not repeated. */
const reasonOf = (failure: unknown): string =>
  failure instanceof RefusedFigures ? failure.message : 'no answer';

class RefusedFigures extends Error {}

/** @param figures - In Prometheus's text format. */
export function ageOf(figures: string, now: Date): Finding {
  const stamps = [...figures.matchAll(STAMP)].map(([, seconds]) => Number(seconds) * 1_000);
  const todo = 'See RealmBackupOld in deploy/README.md.';
  if (stamps.length === 0) return wrong(NAME, 'There is none yet.', todo);
  const hours = Math.round((now.getTime() - Math.max(...stamps)) / HOUR_MS);
  const found = `The newest one is ${String(hours)} hours old.`;
  // A figure that is no number, or of the future, is no age.
  return hours >= 0 && hours <= LATE_HOURS ? ok(NAME, found) : wrong(NAME, found, todo);
}
