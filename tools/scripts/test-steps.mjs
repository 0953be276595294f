import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NX_ENV, bin, nx, run, workspaceRoot } from './process.mjs';
import { missingClusterPackages } from './cluster-packages.mjs';
import { startPostgres, startRedis } from './services.mjs';
import { startSwift } from './swift.mjs';
import { afterSecondRun, failedFiles, oneCheck, sumResults } from './tally.mjs';

const resultsOf = (name) => join(workspaceRoot, 'tmp/results', `${name}.json`);
const BROWSER_STORY = 'e2e';
const SERVERS = ['api', 'arcade'];
const FAULTS = 'faults';
const MONKEY = 'monkey';

const check = (name, ...commands) => ({
  name,
  async run() {
    for (const command of commands) {
      const exitCode = await run(command, NX_ENV);
      if (exitCode !== 0) return oneCheck(exitCode);
    }
    return oneCheck(0);
  },
});

const hasTests = (folder) => existsSync(join(workspaceRoot, folder, 'jest.config.mjs'));

/** Every project with a jest.config.mjs, but those that have steps of their own. */
function unitProjects() {
  const folders = ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(workspaceRoot, folder)).map((name) => [folder, name]),
  );
  const projects = folders.filter(([folder, name]) => hasTests(join(folder, name))).map(([, name]) => name);
  return [...projects.filter((name) => !SERVERS.includes(name) && name !== BROWSER_STORY), 'tools'];
}

/**
 * @param {{ name: string, results: () => string[], command: () => string[], env?: NodeJS.ProcessEnv }} step
 */
const jestStep = ({ name, results, command, env = {} }) => ({
  name,
  async run() {
    const files = results().map(resultsOf);
    for (const file of files) rmSync(file, { force: true });
    return sumResults(files, await run(command(), { ...NX_ENV, ...env }));
  },
});

/** More than this is no coincidence of two stories on a busy machine. */
const MAX_FILES_AGAIN = 3;

/** A story that fails beside another one runs once more by itself; the summary names it (ADR 94). */
const browserStories = (env) => ({
  name: 'browser',
  async run() {
    const stories = (results, ...options) =>
      jestStep({
        name: this.name,
        results: () => [results],
        command: () => [
          process.execPath,
          'tools/jest/run.mjs',
          BROWSER_STORY,
          'apps/e2e',
          '--as',
          results,
          ...options,
        ],
        env,
      }).run();
    // Two keep two processors busy: a story, its browser and its servers use one and a half while they don't wait.
    const first = await stories(BROWSER_STORY, '--maxWorkers=2');
    const files = failedFiles(resultsOf(BROWSER_STORY));
    if (files.length === 0 || files.length > MAX_FILES_AGAIN) return first;
    const again = await stories(`${BROWSER_STORY}-again`, '--runInBand', '--runTestsByPath', ...files);
    return afterSecondRun(first, resultsOf(BROWSER_STORY), again);
  },
});

const SERVER_TESTS_ON_POSTGRES = {
  name: 'server-postgres',
  results: () => ['api-postgres', 'arcade-postgres', 'simulate-postgres'],
  command: () => nx('run-many', '-t', 'test-postgres', '--parallel=1'),
};

/** For two workers' databases at once; a crash may lose them. The fault run tests durability. */
const SCRATCH_POSTGRES = { max_connections: '300', fsync: 'off', full_page_writes: 'off' };

/** So many postings of the reports' history: what the figures of reports are compared with. */
const DEEP_REPORTS = { REPORT_POSTINGS: '100000' };

/**
 * The server's tests once more, on the database and the Redis that production has, and on a file store where one is installed.
 *
 * @param {NodeJS.ProcessEnv} [more]
 */
const onRealServices = (more = {}) => ({
  name: SERVER_TESTS_ON_POSTGRES.name,
  async run() {
    const started = [];
    try {
      const postgres = await startPostgres(SCRATCH_POSTGRES);
      started.push(postgres);
      const redis = await startRedis();
      started.push(redis);
      const swift = await startSwift();
      if (swift !== null) started.push(swift);
      const databases = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
      const env = { ...databases, ...swift?.env, ...more };
      return await jestStep({ ...SERVER_TESTS_ON_POSTGRES, env }).run();
    } finally {
      for (const { stop } of started.reverse()) stop();
    }
  },
});

/** The part of the servers' tests that is about the embedded database or that no database changes; the rest follows on PostgreSQL. */
const SERVER_TESTS_ON_PGLITE = jestStep({
  name: 'server',
  results: () => SERVERS.map((name) => `${name}-embedded`),
  command: () => nx('run-many', '-t', 'test-embedded', '--parallel=1'),
});

/** Where its packages are: no other test needs them. */
const inCluster = (name, ...options) => ({
  name,
  async run() {
    const missing = missingClusterPackages();
    if (missing !== null) {
      console.log(`Not run. ${missing}`);
      return { passed: 0, failed: 0, failures: [], isLeftOut: true };
    }
    return jestStep({
      name,
      results: () => [name],
      command: () => [
        ...[process.execPath, 'tools/scripts/run-cluster.mjs', '--short', ...options],
        ...['--results', resultsOf(name)],
      ],
    }).run();
  },
});

/** The fewest servers that a cell may have. */
const TWO_CELLS = inCluster('two-cells', '--cells', '2', '--servers', '2', '--members', '8');

const ALL_SERVER_TESTS_ON_PGLITE = jestStep({
  name: 'server',
  results: () => SERVERS,
  command: () => nx('run-many', '-t', 'test', '-p', SERVERS.join(','), '--parallel=1'),
});

/**
 * All checks: stages one after the other. The lanes of a stage run at once, the steps of a lane one after the other. A lane of checks that use one
 * processor is beside one that uses the other.
 *
 * @param {{ isDeep: boolean }} depth - Deep: both databases, every fault three times, two cells, twenty minutes of the monkey.
 */
export const stagesOf = ({ isDeep }) => [
  [
    [
      check('format', [...bin('prettier'), '--check', '--log-level=warn', '.']),
      check('knip', bin('knip')),
      check('duplicates', [...bin('jscpd'), '--silent', 'apps', 'libs', 'tools']),
      check('catalogues', [process.execPath, 'tools/checks/catalogues.mjs']),
      check('architecture', [process.execPath, 'tools/checks/architecture.mjs']),
    ],
    [check('lint', nx('run-many', '-t', 'lint')), check('typecheck', nx('run-many', '-t', 'typecheck'))],
  ],
  [[check('build', nx('run-many', '-t', 'build'))]],
  [
    [
      check('packages', [process.execPath, 'tools/checks/packages.mjs']),
      check('size', bin('size-limit')),
      jestStep({
        name: MONKEY,
        results: () => [MONKEY],
        command: () => [
          ...[process.execPath, 'tools/jest/run.mjs', BROWSER_STORY, 'apps/e2e', '--as', MONKEY],
          ...['--using', 'monkey.jest.config.mjs'],
        ],
        env: {
          MONKEY_SEED: '7',
          MONKEY_MINUTES: isDeep ? '20' : '2',
          MONKEY_AS: isDeep ? 'all' : 'member,visitor',
        },
      }),
    ],
    [
      jestStep({
        name: 'unit',
        results: unitProjects,
        command: () => nx('run-many', '-t', 'test', '-p', unitProjects().join(',')),
      }),
    ],
  ],
  [[isDeep ? ALL_SERVER_TESTS_ON_PGLITE : SERVER_TESTS_ON_PGLITE]],
  [[onRealServices(isDeep ? DEEP_REPORTS : {})]],
  [[browserStories(isDeep ? { SWEEP_LANGUAGES: 'all' } : {})]],
  [
    [
      jestStep({
        name: FAULTS,
        results: () => [FAULTS],
        command: () => [
          ...[process.execPath, 'tools/scripts/run-faults.mjs', ...(isDeep ? [] : ['--short'])],
          ...['--results', resultsOf(FAULTS)],
        ],
      }),
      inCluster('cluster'),
      ...(isDeep ? [TWO_CELLS] : []),
    ],
  ],
];
