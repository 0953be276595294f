import { nodeProject } from '../../tools/jest/preset.mjs';

export default {
  ...nodeProject(import.meta.url),
  testTimeout: 180_000,
  globalSetup: '<rootDir>/prepare-data.config.mjs',
  globalTeardown: '<rootDir>/remove-data.config.mjs',
  setupFilesAfterEnv: ['<rootDir>/src/support/fail-on-complaints.ts'],
};
