import type { MovePorts, MovingCell } from './carry-moves';

/** Longer than backups go back (`deploy/pgbackrest` keeps four weekly ones), and than limits look back. */
const KEEP_MS = 45 * 24 * 60 * 60_000;

/**
 * Deletes what moves that ended long ago have left behind: packages, which hold what opens the accounts, in this cell and in the directory; and
 * uses that limits count no more.
 */
export async function forgetMoves(
  { db, clock }: Pick<MovePorts, 'db' | 'clock'>,
  { moves }: Pick<MovingCell, 'moves'>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  await db.deleteFrom('moved_uses').where('at', '<', before).execute();
  await db
    .updateTable('member_moves')
    .set({ package: null })
    .where('package', 'is not', null)
    .where('ended_at', '<', before)
    .execute();
  await moves.dropPackages(before);
}
