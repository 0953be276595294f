import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { ClockEstimate, type ClockReading } from './clock-estimate';

const READ_INTERVAL_MS = 5_000;
/** The first readings, of which the quickest counts: right after the start everything is slow once. */
const FIRST_READINGS = 3;
/** More than this is no delay of the network but a machine without time service. */
const TOLERATED_SKEW_MS = 5_000;

export interface DatabaseClock {
  /** The database's time, within half of the time that one short statement takes. */
  now(): Date;
  /** A warning about this machine's own clock; `null` if it is right. */
  warning(): string | null;
  /** How far this machine's own clock is ahead of the database's; negative when it is behind. */
  skewMs(): number;
  stop(): void;
}

/**
 * The one clock of all servers: the database's, read every few seconds and carried on by this process's steady clock in between. The
 * machine's wall clock has no say, so a server whose clock is wrong stores and compares the same times as the others.
 *
 * @param onFailure - Receives failed readings, and a warning when the wall clock is wrong.
 */
export async function openDatabaseClock<Tables>(
  db: Kysely<Tables>,
  onFailure: (failure: unknown) => void,
): Promise<DatabaseClock> {
  const estimate = new ClockEstimate();
  const read = async () => estimate.add(await readClock(db));
  for (let reading = 0; reading < FIRST_READINGS; reading += 1) await read();

  // eslint-disable-next-line no-wall-clock -- what is compared here is the wall clock itself
  const skewMs = () => Date.now() - estimate.at(performance.now());
  const warning = () => warningOf(skewMs());
  const warn = () => {
    const text = warning();
    if (text !== null) onFailure(text);
  };
  warn();
  const timer = setInterval(() => void read().then(warn, onFailure), READ_INTERVAL_MS);
  timer.unref();
  return {
    now: () => new Date(estimate.at(performance.now())),
    warning,
    skewMs,
    stop: () => clearInterval(timer),
  };
}

/** The database's time, for a command that reads it once. */
export async function readNow(reader: QueryExecutorProvider): Promise<Date> {
  const { rows } = await sql<{ ms: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(reader);
  return new Date(Number(rows[0]?.ms));
}

async function readClock<Tables>(db: Kysely<Tables>): Promise<ClockReading> {
  const sentAtMs = performance.now();
  const now = await readNow(db);
  return { sentAtMs, answeredAtMs: performance.now(), shownMs: now.getTime() };
}

function warningOf(skewMs: number): string | null {
  if (Math.abs(skewMs) <= TOLERATED_SKEW_MS) return null;
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  return `this machine's clock is ${String(seconds)} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database's`;
}
