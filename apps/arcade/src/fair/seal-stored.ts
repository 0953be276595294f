import { retryTransaction } from '@realm/database';
import { InvalidConfiguration } from '@realm/server';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../db/database';
import type { SeedSource } from './seed-source';
import { createVault, SEALED_PATTERN, type SeedVault } from './seed-vault';

const BATCH = 500;

/** @throws {InvalidConfiguration} when the database's seeds were sealed with another secret. */
export async function openVault(db: Database, source: SeedSource, secret: string): Promise<SeedVault> {
  const vault = createVault(source, secret);
  await sealStored(db, vault);
  return vault;
}

/**
 * At every start, before a seed is used: refuses another secret than the one of this database, and seals what an older build has stored.
 *
 * @throws {InvalidConfiguration} when the database's seeds can't be opened.
 */
export async function sealStored(db: Database, vault: SeedVault, batch = BATCH): Promise<void> {
  await checkSecret(db, vault);
  await retryTransaction(db, (tx) => sealChains(tx, vault));
  for (let after: bigint | null = 0n; after !== null;) {
    const from: bigint = after;
    after = await retryTransaction(db, (tx) => sealSeeds(tx, vault, { after: from, limit: batch }));
  }
}

/** @throws {InvalidConfiguration} when the database's seeds can't be opened. */
export async function checkSecret(reader: Reader, vault: SeedVault): Promise<void> {
  const chain = await reader
    .selectFrom('chains')
    .select(['secret', 'end_hash'])
    .where('secret', 'like', SEALED_PATTERN)
    .limit(1)
    .executeTakeFirst();
  const seed = await reader
    .selectFrom('seeds')
    .select(['server_seed', 'commitment'])
    .where('state', '<>', 'revealed')
    .where('server_seed', 'like', SEALED_PATTERN)
    .limit(1)
    .executeTakeFirst();
  try {
    if (chain !== undefined) vault.openChain(chain);
    if (seed !== undefined) vault.openSeed(seed);
  } catch {
    throw new InvalidConfiguration([
      'ARCADE_SECRET is not the one that the seeds in this database were sealed with',
    ]);
  }
}

async function sealChains(tx: Tx, vault: SeedVault): Promise<void> {
  const chains = await tx
    .selectFrom('chains')
    .select(['chain_id', 'secret', 'end_hash'])
    .where('secret', 'not like', SEALED_PATTERN)
    .execute();
  for (const { chain_id, secret, end_hash } of chains)
    await tx
      .updateTable('chains')
      .set({ secret: vault.sealChain(secret, end_hash) })
      .where('chain_id', '=', chain_id)
      .execute();
}

/** @returns The last one of the batch; `null` when none was left. */
async function sealSeeds(
  tx: Tx,
  vault: SeedVault,
  { after, limit }: { after: bigint; limit: number },
): Promise<bigint | null> {
  const seeds = await tx
    .selectFrom('seeds')
    .select(['seed_id', 'server_seed', 'commitment'])
    .where('state', '<>', 'revealed')
    .where('server_seed', 'not like', SEALED_PATTERN)
    .where('seed_id', '>', after)
    .orderBy('seed_id')
    .limit(limit)
    .execute();
  const sealed = seeds.map(({ seed_id, server_seed, commitment }) => ({
    id: String(seed_id),
    text: vault.sealSeed(server_seed, commitment),
  }));
  await storeSeeds(tx, sealed);
  return seeds.at(-1)?.seed_id ?? null;
}

/** Stores other texts of server seeds: sealed, or open once they are revealed. */
export async function storeSeeds(
  tx: Tx,
  seeds: readonly { readonly id: string; readonly text: string }[],
): Promise<void> {
  if (seeds.length === 0) return;
  await sql`
    update seeds set server_seed = changed.text
    from json_to_recordset(${JSON.stringify(seeds)}::text::json) as changed (id bigint, text text)
    where seeds.seed_id = changed.id`.execute(tx);
}
