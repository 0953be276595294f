import { createHash, randomBytes } from 'node:crypto';
import type { ArcadeGame } from '@realm/arcade-contract';
import type { Tx } from '../db/database';

/** Where the secrets come from that decide results. */
export interface SeedSource {
  /** The server seed and the first client seed of a player's next pair. */
  memberSeeds(
    tx: Tx,
    playerId: bigint,
  ): Promise<{ readonly serverSeed: string; readonly clientSeed: string }>;
  /** The secret of a game's next hash chain. */
  chainSecret(tx: Tx, game: ArcadeGame): Promise<string>;
}

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

const newServerSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

export const RANDOM_SEEDS: SeedSource = {
  memberSeeds: async () => ({
    serverSeed: newServerSeed(),
    clientSeed: randomBytes(CLIENT_SEED_BYTES).toString('hex'),
  }),
  chainSecret: async () => newServerSeed(),
};

const countOf = (rows: readonly unknown[]): string => String(rows.length);

/**
 * The seeds of test mode: `SHA-256("<text>:member:<n>")` for every player's n-th server seed and `SHA-256("<text>:<game>:<n>")`
 * for the n-th chain of a game. The text reveals every result.
 */
export function fixedSeeds(text: string): SeedSource {
  const derive = (name: string): string => createHash('sha256').update(`${text}:${name}`).digest('hex');
  return {
    memberSeeds: async (tx, playerId) => {
      const made = await tx.selectFrom('seeds').select('seed_id').where('player_id', '=', playerId).execute();
      return { serverSeed: derive(`member:${countOf(made)}`), clientSeed: text };
    },
    chainSecret: async (tx, game) => {
      const made = await tx.selectFrom('chains').select('chain_id').where('game', '=', game).execute();
      return derive(`${game}:${countOf(made)}`);
    },
  };
}
