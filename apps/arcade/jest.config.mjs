import { nodeProject } from '../../tools/jest/preset.mjs';

/** Reaches no database. */
const WITHOUT_DATABASE = [
  '/src/config/',
  '/src/connection-errors',
  '/src/http/(?:limits-and-headers|page)\\.',
  '/src/live/watch-sessions',
  '/src/wallet/wallet-client',
];

/** What takes long. `npm test` runs it on PostgreSQL only, `npm run test:deep` on the embedded database, too. */
const LONG = ['/src/games/', '/src/new-seeds', '/src/replace-all-seeds', '/src/scans', '/src/main\\.'];

const IGNORED = {
  postgres: WITHOUT_DATABASE,
  'pglite-part': LONG,
};

export default {
  ...nodeProject(import.meta.url),
  testPathIgnorePatterns: IGNORED[process.env['TEST_PART'] ?? process.env['TEST_BACKEND']] ?? [],
};
