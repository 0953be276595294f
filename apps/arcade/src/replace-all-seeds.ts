import { readNow, retryTransaction } from '@realm/database';
import type { Database } from './db/database';
import { endChains } from './fair/chains';
import { replaceSeeds } from './fair/member-seeds';
import type { SeedVault } from './fair/seed-vault';
import { beginReplacement, endReplacement } from './fair/seed-replacement';
import { countSlipsOnVoid, voidOwnRounds, voidShared } from './games/void-open-play';

/** Rounds and players in one transaction. */
const BATCH = 200;

export interface ReplacedSeeds {
  readonly chains: number;
  readonly players: number;
  /** Rounds of shared games and of members. */
  readonly rounds: number;
  readonly fixtures: number;
  /** Of these rounds. The outbox returns them. */
  readonly stakes: number;
  /** Settled at the next start. */
  readonly slips: number;
}

/**
 * After the database has gone back to a moment: no seed that was in use then decides a result again, because members have seen what it
 * decides. What it has begun to decide is void. The arcade must not run meanwhile. The games do not start between the first
 * and the last of its transactions. Run again after an interruption: nothing is returned twice.
 */
export async function replaceAllSeeds(
  db: Database,
  { vault, batch = BATCH }: { vault: SeedVault; batch?: number },
): Promise<ReplacedSeeds> {
  const now = await readNow(db);
  const shared = await retryTransaction(db, async (tx) => {
    await beginReplacement(tx, now);
    return { chains: await endChains(tx), ...(await voidShared(tx, now)) };
  });
  let { rounds, stakes } = shared;
  for (;;) {
    const own = await retryTransaction(db, (tx) => voidOwnRounds(tx, { limit: batch, now }));
    if (own.rounds === 0) break;
    rounds += own.rounds;
    stakes += own.stakes;
  }
  let [players, after] = [0, 0n];
  for (;;) {
    const replaced = await retryTransaction(db, (tx) => replaceSeeds(tx, { after, limit: batch, vault }));
    if (replaced.players === 0) break;
    players += replaced.players;
    after = replaced.last;
  }
  await retryTransaction(db, endReplacement);
  const { chains, fixtures } = shared;
  return { chains, players, rounds, fixtures, stakes, slips: await countSlipsOnVoid(db) };
}
