import { deriveKeyFor, openBytes, sealBytes } from '@realm/server';
import type { SeedSource } from './seed-source';

/** What a member's stored server seed is opened by. */
export interface StoredSeed {
  readonly server_seed: string;
  readonly commitment: string;
}

/** What a chain's stored secret is opened by. */
export interface StoredChain {
  readonly secret: string;
  readonly end_hash: string;
}

/**
 * Seals what decides results that nobody may know yet, for the database: whoever reads it, or a copy of it, learns no result. Each value
 * opens beside its own commitment only, so that rows can't be exchanged. What is not sealed is revealed and opens as it is.
 */
export interface SeedVault extends SeedSource {
  sealSeed(serverSeed: string, commitment: string): string;
  openSeed(stored: StoredSeed): string;
  sealChain(secret: string, endHash: string): string;
  openChain(stored: StoredChain): string;
}

/** Seeds are hexadecimal, so none of them begins with it. */
const SEALED = 'sealed:';
export const SEALED_PATTERN = `${SEALED}%`;

/** @param secret - ARCADE_SECRET. What it has sealed opens with no other one. */
export function createVault(source: SeedSource, secret: string): SeedVault {
  const key = deriveKeyFor(secret, 'arcade seeds');
  const seal = (owner: string, text: string): string =>
    SEALED + sealBytes({ key, owner }, Buffer.from(text, 'utf8')).toString('base64');
  const open = (owner: string, stored: string): string =>
    stored.startsWith(SEALED)
      ? openBytes({ key, owner }, Buffer.from(stored.slice(SEALED.length), 'base64')).toString('utf8')
      : stored;
  return {
    ...source,
    sealSeed: (serverSeed, commitment) => seal(`seed ${commitment}`, serverSeed),
    openSeed: ({ server_seed, commitment }) => open(`seed ${commitment}`, server_seed),
    sealChain: (chainSecret, endHash) => seal(`chain ${endHash}`, chainSecret),
    openChain: ({ secret: chainSecret, end_hash }) => open(`chain ${end_hash}`, chainSecret),
  };
}
