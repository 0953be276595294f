import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Packages that ship ES modules only; Jest runs CommonJS, so these are compiled like our own sources. */
const ESM_ONLY = ['@noble/hashes', '@scure/base', 'uqr', 'lucide-react'];

function base(configUrl) {
  const rootDir = fileURLToPath(new URL('.', configUrl));
  return {
    displayName: basename(rootDir),
    rootDir,
    roots: ['src', 'test']
      .filter((folder) => existsSync(join(rootDir, folder)))
      .map((folder) => `<rootDir>/${folder}`),
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    passWithNoTests: false,
    // For what hangs. A cold cache on a busy machine takes more than Jest's own five seconds.
    testTimeout: 60_000,
    transform: {
      '^.+\\.(t|j|mj)sx?$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
    moduleNameMapper: {
      '^@realm/domain$': `${workspaceRoot}libs/domain/src/index.ts`,
      '^@realm/domain/testing$': `${workspaceRoot}libs/domain/src/testing.ts`,
      '^@realm/api-client$': `${workspaceRoot}libs/api-client/src/index.ts`,
      '^@realm/api-client/contract$': `${workspaceRoot}libs/api-client/src/contract/index.ts`,
      '^@realm/api-client/node$': `${workspaceRoot}libs/api-client/src/node.ts`,
      '^@realm/api-client/openapi$': `${workspaceRoot}libs/api-client/src/openapi.ts`,
      '^@realm/api-client/testing$': `${workspaceRoot}libs/api-client/src/testing.ts`,
      '^@realm/i18n$': `${workspaceRoot}libs/i18n/src/index.ts`,
      '^@realm/device-id$': `${workspaceRoot}libs/device-id/src/index.ts`,
      '^@realm/arcade-contract$': `${workspaceRoot}libs/arcade-contract/src/index.ts`,
      '^@realm/database$': `${workspaceRoot}libs/database/src/index.ts`,
      '^@realm/database/testing$': `${workspaceRoot}libs/database/src/testing.ts`,
      '^@realm/server$': `${workspaceRoot}libs/server/src/index.ts`,
      '^@realm/fairness$': `${workspaceRoot}libs/fairness/src/index.ts`,
      '^@realm/ui$': `${workspaceRoot}libs/ui/src/index.ts`,
      '^@realm/ui/dense$': `${workspaceRoot}libs/ui/src/dense/index.ts`,
      '\\.module\\.css$': `${workspaceRoot}tools/jest/css-module.cjs`,
      '\\.(css|svg|png|webp)(\\?.*)?$': `${workspaceRoot}tools/jest/asset.cjs`,
    },
  };
}

/** A project that runs under Node or anywhere: no DOM. */
export const nodeProject = (configUrl) => ({ ...base(configUrl), testEnvironment: 'node' });

/** A project that runs in the browser: jsdom with the encoders that jsdom lacks. */
export const browserProject = (configUrl) => ({
  ...base(configUrl),
  testEnvironment: 'jsdom',
  setupFiles: [`${workspaceRoot}tools/jest/browser-globals.cjs`],
  setupFilesAfterEnv: ['browser-matchers.cjs', 'fail-on-console-errors.cjs'].map(
    (file) => `${workspaceRoot}tools/jest/${file}`,
  ),
});
