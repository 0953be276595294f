import type { Database, Reader, Tx } from '../db/database';
import { openVault } from './seal-stored';
import type { SeedSource } from './seed-source';
import type { SeedVault } from './seed-vault';

/** `arcade:new-seeds` has begun and not ended. */
export class SeedsBeingReplaced extends Error {
  constructor(beganAt: Date) {
    super(
      `arcade:new-seeds was interrupted (begun at ${beganAt.toISOString()}): some members still have seeds whose results were shown. Run arcade:new-seeds again, then start the games.`,
    );
  }
}

export async function beginReplacement(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('seed_replacement')
    .values({ began_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endReplacement(tx: Tx): Promise<void> {
  await tx.deleteFrom('seed_replacement').execute();
}

/** @throws {SeedsBeingReplaced} when `arcade:new-seeds` was interrupted. */
export async function refuseDuringReplacement(reader: Reader): Promise<void> {
  const begun = await reader.selectFrom('seed_replacement').select('began_at').executeTakeFirst();
  if (begun !== undefined) throw new SeedsBeingReplaced(begun.began_at);
}

/**
 * Opens the seeds for the games. Call it with the lock on the database held, so that no `arcade:new-seeds` is at work.
 *
 * @throws {SeedsBeingReplaced} when one was interrupted.
 * @throws {InvalidConfiguration} when the database's seeds were sealed with another secret.
 */
export async function openPlayableSeeds(
  db: Database,
  source: SeedSource,
  secret: string,
): Promise<SeedVault> {
  await refuseDuringReplacement(db);
  return openVault(db, source, secret);
}
