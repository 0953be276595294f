import { sql } from 'kysely';
import type { MovePorts, MovingCell } from './carry-moves';

/** Longer than backups go back (`deploy/pgbackrest` keeps four weekly ones), and than limits look back. */
const KEEP_MS = 45 * 24 * 60 * 60_000;

/** In one statement, so that it ends within its limit when a cell was emptied. */
const USES_AT_ONCE = 1_000;
const PACKAGES_AT_ONCE = 100;

/**
 * Deletes what moves that ended long ago have left behind: packages, which hold what opens the accounts, in this cell and in the directory; and
 * uses that limits count no more.
 */
export async function pruneMoves(
  { db, clock }: Pick<MovePorts, 'db' | 'clock'>,
  { moves }: Pick<MovingCell, 'moves'>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  await repeatFor(USES_AT_ONCE, () =>
    sql`
      delete from moved_uses used using (
        select member_id, side, at, currency from moved_uses where at < ${before}::timestamptz
        order by at limit ${USES_AT_ONCE}::int for update skip locked
      ) old where used.member_id = old.member_id and used.side = old.side and used.at = old.at
        and used.currency = old.currency`.execute(db),
  );
  await repeatFor(PACKAGES_AT_ONCE, () =>
    sql`
      update member_moves m set package = null from (
        select transfer_id from member_moves where package is not null and ended_at < ${before}::timestamptz
        order by ended_at limit ${PACKAGES_AT_ONCE}::int for update skip locked
      ) old where m.transfer_id = old.transfer_id`.execute(db),
  );
  await moves.dropPackages(before);
}

/** Repeats a statement until it finds less than it takes at once. */
async function repeatFor(
  atOnce: number,
  run: () => Promise<{ readonly numAffectedRows?: bigint }>,
): Promise<void> {
  while ((await run()).numAffectedRows === BigInt(atOnce));
}
