import { nodeProject } from '../../tools/jest/preset.mjs';

export default {
  ...nodeProject(import.meta.url),
  testTimeout: 180_000,
  setupFilesAfterEnv: ['<rootDir>/src/support/fail-on-complaints.ts'],
};
