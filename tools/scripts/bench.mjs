import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { installNodePackages, installSystemPackages } from './set-up.mjs';

/* Usage: node tools/scripts/bench.mjs <folder of apps/bench> [--help | the bench's own options] */

/** What `deploy/` gives a database machine; with connections for the bench's 256 clients. JSON is YAML, too. */
const DEPLOYED = JSON.parse(readFileSync(new URL('../../deploy/patroni/db1.yml', import.meta.url), 'utf8'))
  .bootstrap.dcs.postgresql.parameters;
const SETTINGS = { ...DEPLOYED, max_connections: '300' };
/** As many as `deploy/` has a database machine reserve. */
const HUGE_PAGES = Number(
  readFileSync(new URL('../../deploy/patroni/hugepages.conf', import.meta.url), 'utf8').split('=')[1],
);
const RESERVED = '/proc/sys/vm/nr_hugepages';

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
const { run, workspaceRoot } = await import('./process.mjs');
const { startPostgres } = await import('./services.mjs');

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await run([process.execPath, 'tools/build/bench.mjs', name]);
if (process.exitCode === 0)
  process.exitCode = args.includes('--help') ? await start({}) : await onItsOwnServer();

async function onItsOwnServer() {
  installSystemPackages();
  const huge = reserveHugePages();
  try {
    return await onPostgres({ ...SETTINGS, huge_pages: huge === null ? 'off' : 'on' });
  } finally {
    huge?.release();
  }
}

/** @param {Record<string, string>} settings */
async function onPostgres(settings) {
  const postgres = await startPostgres(settings);
  try {
    return await start({
      BENCH_URL: postgres.url,
      BENCH_POSTMASTER: String(postgres.pid),
      BENCH_COMMANDS: postgres.commands,
      BENCH_SETTINGS: JSON.stringify(settings),
    });
  } finally {
    postgres.stop();
  }
}

/** @returns `null` where the kernel gives none: not as root, in some containers, or when memory is in pieces. */
function reserveHugePages() {
  const count = () => Number(readFileSync(RESERVED, 'utf8'));
  try {
    const before = count();
    const release = () => writeFileSync(RESERVED, String(before));
    const wanted = before + HUGE_PAGES;
    writeFileSync(RESERVED, String(wanted));
    if (count() === wanted) return { release };
    release();
  } catch {
    // Said below.
  }
  console.log('Without huge pages, which a database machine has: vm.nr_hugepages could not be raised.');
  return null;
}

/** @param {NodeJS.ProcessEnv} server */
async function start(server) {
  const child = spawn(process.execPath, [`dist/apps/bench/${name}/main.js`, ...args], {
    cwd: workspaceRoot,
    stdio: 'inherit',
    env: { ...process.env, ...server },
  });
  // An interrupted bench still stops its database.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill());
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
