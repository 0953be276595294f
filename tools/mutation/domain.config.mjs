import { mutationOf } from './preset.mjs';

export default mutationOf({
  name: 'domain',
  jestConfig: 'libs/domain/jest.config.mjs',
  needs: ['libs/domain'],
  mutate: [
    'libs/domain/src/**/*.ts',
    '!libs/domain/src/**/*.test.ts',
    // Lists of names; without one of them nothing compiles.
    '!libs/domain/src/**/index.ts',
  ],
});
