import { mutationOf } from './preset.mjs';

export const readsDatabase = true;

export default mutationOf({
  name: 'ledger',
  jestConfig: 'apps/api/jest.config.mjs',
  tests: {
    // Its own tests must notice, not those of the modules that stand on it.
    roots: ['<rootDir>/src/ledger'],
    // A mutant that leaves a transaction open makes all after it wait.
    testTimeout: 15_000,
  },
  needs: ['apps/api', 'libs'],
  // PGlite loads its modules itself.
  nodeArgs: ['--experimental-vm-modules'],
  mutate: [
    'apps/api/src/ledger/**/*.ts',
    '!apps/api/src/ledger/**/*.test.ts',
    // Lists of names; without one of them nothing compiles.
    '!apps/api/src/ledger/**/index.ts',
  ],
});
