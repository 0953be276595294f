import { sql, type Kysely } from 'kysely';

const CHECK_INTERVAL_MS = 10_000;
/** How much there may be to go through after a crash, and how long one checkpoint may keep others waiting (some 0.2 s). */
const LOG_BYTES = 32 * 1024 * 1024;
/** What PostgreSQL does by itself. */
const MAX_CHECKPOINT_INTERVAL_MS = 5 * 60_000;

export interface LogState {
  /** Written to the log since the last checkpoint. */
  readonly logBytes: number;
  /** Since the last checkpoint. */
  readonly ageMs: number;
}

/** Without any new entry there is nothing to write down, however long ago the last one was. */
export function isCheckpointDue({ logBytes, ageMs }: LogState): boolean {
  return logBytes >= LOG_BYTES || (logBytes > 0 && ageMs >= MAX_CHECKPOINT_INTERVAL_MS);
}

/** PGlite runs no checkpointer: its log would grow until the next clean end, and a start after a crash would go through all of it. */
export function runCheckpoints<Tables>(owner: Kysely<Tables>, isOpen: () => boolean): void {
  const checkpoint = checkpointer(owner, () => performance.now());
  // A failure is the database's own and shows at the next query; this one is tried again.
  const timer = setInterval(() => {
    if (isOpen()) void checkpoint().catch(() => undefined);
    else clearInterval(timer);
  }, CHECK_INTERVAL_MS).unref();
}

/** @returns Does a checkpoint if one is due, and says whether it did. */
export function checkpointer<Tables>(owner: Kysely<Tables>, now: () => number): () => Promise<boolean> {
  let before = { at: now(), end: 0n };
  return async () => {
    const { redo, end } = await readLog(owner);
    const logBytes = end === before.end ? 0 : Number(end - redo);
    if (!isCheckpointDue({ logBytes, ageMs: now() - before.at })) return false;
    await sql`checkpoint`.execute(owner);
    before = { at: now(), end: (await readLog(owner)).end };
    return true;
  };
}

async function readLog<Tables>(owner: Kysely<Tables>): Promise<{ redo: bigint; end: bigint }> {
  const { rows } = await sql<{ redo: bigint; end: bigint }>`
    select (redo_lsn - '0/0'::pg_lsn)::bigint as redo, (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as end
    from pg_control_checkpoint()`.execute(owner);
  const [row] = rows;
  if (row === undefined) throw new Error('The database reports nothing about its log.');
  return row;
}
