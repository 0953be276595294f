import { mutationOf } from './preset.mjs';

export default mutationOf({
  name: 'domain',
  jestConfig: 'libs/domain/jest.config.mjs',
  needs: ['libs/domain'],
  mutate: ['libs/domain/src/**/*.ts', '!libs/domain/src/**/*.test.ts', '!libs/domain/src/**/index.ts'],
});
