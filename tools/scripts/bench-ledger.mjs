import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { installNodePackages, installSystemPackages } from './set-up.mjs';

/* Usage: npm run bench:ledger -- --help */

/** Everything else is as PostgreSQL ships it: fsync and synchronous_commit on. */
const SETTINGS = { max_connections: '300', shared_buffers: '512MB' };

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
const { run, workspaceRoot } = await import('./process.mjs');
const { startPostgres } = await import('./services.mjs');

installSystemPackages();
process.exitCode = await run([process.execPath, 'tools/build/bench.mjs']);
if (process.exitCode === 0) process.exitCode = await bench(process.argv.slice(2));

/** @param {string[]} args */
async function bench(args) {
  const postgres = await startPostgres(SETTINGS);
  try {
    const child = spawn(process.execPath, ['dist/apps/api-bench/bench-ledger.js', ...args], {
      cwd: workspaceRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        BENCH_URL: postgres.url,
        BENCH_POSTMASTER: String(postgres.pid),
        BENCH_COMMANDS: postgres.commands,
        BENCH_SETTINGS: JSON.stringify(SETTINGS),
      },
    });
    // Whoever interrupts the bench still wants the database gone.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill());
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    postgres.stop();
  }
}
