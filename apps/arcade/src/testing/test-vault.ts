import { RANDOM_SEEDS, type SeedSource } from '../fair/seed-source';
import { createVault, type SeedVault } from '../fair/seed-vault';

/** Seals the seeds of tests. */
export const vaultOf = (source: SeedSource): SeedVault =>
  createVault(source, 'a secret of the tests, and of nothing else');

export const TEST_VAULT = vaultOf(RANDOM_SEEDS);
