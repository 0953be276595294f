import type { RevealedSeed, SeedsView } from '@realm/arcade-contract';
import { commitmentOf, type Seeds } from '@realm/fairness';
import type { Reader, Tx } from '../db/database';
import { storeSeeds } from './seal-stored';
import type { SeedVault } from './seed-vault';

/** Makes a player's seeds at the first visit, before any bet. */
export async function ensureSeeds(tx: Tx, playerId: bigint, vault: SeedVault): Promise<void> {
  for (const state of ['active', 'next'] as const)
    await tx
      .insertInto('seeds')
      .values(await newSeed(tx, { playerId, vault, state }))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function newSeed(
  tx: Tx,
  { playerId, vault, state }: { playerId: bigint; vault: SeedVault; state: 'active' | 'next' },
) {
  const { serverSeed, clientSeed } = await vault.memberSeeds(tx, playerId);
  const commitment = commitmentOf(serverSeed);
  return {
    player_id: playerId,
    server_seed: vault.sealSeed(serverSeed, commitment),
    commitment,
    state,
    client_seed: clientSeed,
  };
}

/**
 * Reveals the seeds in use and the next ones of some players, and makes new ones. The client seed stays.
 *
 * @param after - Begins after this player; 0 for the first.
 * @returns The last player of the batch, and how many there were.
 */
export async function replaceSeeds(
  tx: Tx,
  { after, limit, vault }: { after: bigint; limit: number; vault: SeedVault },
): Promise<{ readonly last: bigint; readonly players: number }> {
  const active = await tx
    .selectFrom('seeds')
    .select(['player_id', 'client_seed'])
    .where('state', '=', 'active')
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(limit)
    .execute();
  if (active.length === 0) return { last: after, players: 0 };
  const players = active.map(({ player_id }) => player_id);
  const former = await tx
    .updateTable('seeds')
    .set({ state: 'revealed' })
    .where('player_id', 'in', players)
    .where('state', '<>', 'revealed')
    .returning(['seed_id', 'server_seed', 'commitment'])
    .execute();
  await storeSeeds(
    tx,
    former.map((seed) => ({ id: String(seed.seed_id), text: vault.openSeed(seed) })),
  );
  const made: Awaited<ReturnType<typeof newSeed>>[] = [];
  for (const { player_id: playerId, client_seed: clientSeed } of active) {
    const first = await newSeed(tx, { playerId, vault, state: 'active' });
    made.push({ ...first, client_seed: clientSeed }, await newSeed(tx, { playerId, vault, state: 'next' }));
  }
  await tx.insertInto('seeds').values(made).execute();
  return { last: players.at(-1) ?? after, players: players.length };
}

export interface TakenSeeds extends Seeds {
  readonly seedId: bigint;
  readonly commitment: string;
}

/**
 * The seeds of each player's next bet. Locks them until the transaction ends: one bet has one nonce, which no other ever gets. Nonces
 * are used up in the transaction that stores their bets.
 */
export async function nextSeeds(
  tx: Tx,
  vault: SeedVault,
  players: readonly bigint[],
): Promise<Map<bigint, TakenSeeds>> {
  if (players.length === 0) return new Map();
  const rows = await tx
    .selectFrom('seeds')
    .select(['player_id', 'seed_id', 'server_seed', 'commitment', 'client_seed', 'next_nonce'])
    .where('player_id', 'in', [...new Set(players)])
    .where('state', '=', 'active')
    .orderBy('seed_id')
    .forUpdate()
    .execute();
  const takenOf = (seed: (typeof rows)[number]): TakenSeeds => ({
    seedId: seed.seed_id,
    serverSeed: vault.openSeed(seed),
    commitment: seed.commitment,
    clientSeed: seed.client_seed,
    nonce: seed.next_nonce,
  });
  return new Map(rows.map((seed) => [seed.player_id, takenOf(seed)]));
}

export async function readSeeds(reader: Reader, playerId: bigint): Promise<SeedsView> {
  const seeds = await reader
    .selectFrom('seeds')
    .select(['commitment', 'client_seed', 'next_nonce', 'state'])
    .where('player_id', '=', playerId)
    .where('state', '<>', 'revealed')
    .execute();
  const active = seeds.find(({ state }) => state === 'active');
  const next = seeds.find(({ state }) => state === 'next');
  if (active === undefined || next === undefined) throw new Error(`player ${String(playerId)} has no seeds`);
  return {
    commitment: active.commitment,
    clientSeed: active.client_seed,
    nonce: active.next_nonce,
    nextCommitment: next.commitment,
  };
}

/** Whether a round depends on the current seed: revealing it would then reveal coming results. */
async function hasOpenRound(tx: Tx, playerId: bigint): Promise<boolean> {
  const open = await tx
    .selectFrom('rounds')
    .innerJoin('seeds', 'seeds.seed_id', 'rounds.seed_id')
    .select('rounds.round_id')
    .where('seeds.player_id', '=', playerId)
    .where('seeds.state', '=', 'active')
    .where('rounds.state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

const lockSeeds = (tx: Tx, playerId: bigint) =>
  tx
    .selectFrom('seeds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'revealed')
    .orderBy('seed_id')
    .forUpdate()
    .execute();

/** @returns `null` while a round is open. */
export async function changeClientSeed(
  tx: Tx,
  playerId: bigint,
  clientSeed: string,
): Promise<SeedsView | null> {
  await lockSeeds(tx, playerId);
  if (await hasOpenRound(tx, playerId)) return null;
  await tx
    .updateTable('seeds')
    .set({ client_seed: clientSeed })
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .execute();
  return readSeeds(tx, playerId);
}

/**
 * Reveals the seed in use and continues with the one that was committed to.
 *
 * @returns The seed that is revealed now; `null` while a round is open.
 */
export async function rotateSeeds(
  tx: Tx,
  playerId: bigint,
  { clientSeed, vault }: { clientSeed: string; vault: SeedVault },
): Promise<bigint | null> {
  const seeds = await lockSeeds(tx, playerId);
  const active = seeds.find(({ state }) => state === 'active');
  const next = seeds.find(({ state }) => state === 'next');
  if (active === undefined || next === undefined) throw new Error(`player ${String(playerId)} has no seeds`);
  if (await hasOpenRound(tx, playerId)) return null;
  const change = (
    seedId: bigint,
    set: { state: 'active' | 'revealed'; client_seed?: string; server_seed?: string },
  ) => tx.updateTable('seeds').set(set).where('seed_id', '=', seedId).execute();
  await change(active.seed_id, { state: 'revealed', server_seed: vault.openSeed(active) });
  await change(next.seed_id, { state: 'active', client_seed: clientSeed });
  await ensureSeeds(tx, playerId, vault);
  return active.seed_id;
}

export async function readRevealed(reader: Reader, playerId: bigint, seedId: bigint): Promise<RevealedSeed> {
  const { server_seed, commitment, next_nonce } = await reader
    .selectFrom('seeds')
    .select(['server_seed', 'commitment', 'next_nonce'])
    .where('seed_id', '=', seedId)
    .where('player_id', '=', playerId)
    .where('state', '=', 'revealed')
    .executeTakeFirstOrThrow();
  return { serverSeed: server_seed, commitment, bets: next_nonce };
}
