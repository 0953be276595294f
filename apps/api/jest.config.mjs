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

/** What `npm test` runs on both databases: the ledger and the database's own layer. `npm run test:deep` runs everything on both. */
const ON_BOTH = [
  '/src/db/',
  '/src/ledger/',
  '/src/modules/wallet/',
  '/src/app\\.',
  '/src/main\\.',
  '/src/start-server\\.',
];

const IGNORED = {
  postgres: SAME_ON_POSTGRES,
  'pglite-part': [`^(?!.*(?:${[...SAME_ON_POSTGRES, ...ON_BOTH].join('|')}))`],
};

export default {
  ...nodeProject(import.meta.url),
  testPathIgnorePatterns: IGNORED[process.env['TEST_PART'] ?? process.env['TEST_BACKEND']] ?? [],
};
