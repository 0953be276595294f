import { nodeProject } from '../../tools/jest/preset.mjs';

/** Ends before it reaches a database, is the same on each, or is about the embedded one. */
const SAME_ON_POSTGRES = [
  '/src/config/',
  '/src/db/embedded-',
  '/src/http/(?!money-call)',
  '/src/modules/captcha/',
  '/src/hostile-input',
  // Reads the sources.
  '/src/refusals',
  // One call after the other over HTTP; modules/provider tests the same calls on both, and at once.
  '/src/wallet-conformance/',
];

export default {
  ...nodeProject(import.meta.url),
  testPathIgnorePatterns: process.env['TEST_BACKEND'] === 'postgres' ? SAME_ON_POSTGRES : [],
};
