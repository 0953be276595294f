import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { NX_ENV, nx, workspaceRoot } from './process.mjs';

/** Nx builds only changed projects; its report is shown only on failure. */
export function buildFirst(projects) {
  const [file, ...args] = nx('run-many', '-t', 'build', '-p', projects.join(','));
  // The server's NODE_ENV must not turn the build tools' own behaviour.
  const { NODE_ENV: _serversOwn, ...ours } = process.env;
  const env = { ...ours, ...NX_ENV };
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: workspaceRoot, env, encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(status ?? 1);
}

/**
 * Builds what is needed, then runs one built entry of the server in our place: its signals, its output, its exit code.
 *
 * @param {string} entry - `main`, `doctor`, `migrate`, `reconcile`, `audit`, `statement`, `archive`, `operator` or `wallet-conformance`.
 * @param {{ app?: string, build: string[], args: string[] }} options
 */
export async function runServerEntry(entry, { app = 'api', build, args }) {
  process.stderr.write('Building what has changed …\n');
  buildFirst(build);
  const child = spawn(process.execPath, [`dist/apps/${app}/${entry}.js`, ...args], {
    cwd: workspaceRoot,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl-C to the child as well; twice would read as "hurry".
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  process.exitCode = await new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}
