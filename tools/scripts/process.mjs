import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);

/** A shell's, for what SIGTERM ended. */
const SIGTERM_CODE = 143;

/**
 * Runs a command to its end with our terminal as its own. Whoever ends us ends the command, and we wait for it: a terminal's Ctrl-C reaches
 * both, SIGTERM only the one that it is sent to.
 *
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env] - Added to ours.
 * @returns {Promise<number>} The exit code; 1 when it could not start or a signal ended it, 143 when we were told to end.
 */
export function run([file, ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: workspaceRoot,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    let isTerminated = false;
    const end = () => {
      isTerminated = true;
      child.kill();
    };
    process.on('SIGTERM', end);
    const ended = (code) => {
      process.off('SIGTERM', end);
      resolve(isTerminated ? SIGTERM_CODE : code);
    };
    child.on('error', (error) => {
      console.error(`${file}: ${error.message}`);
      ended(1);
    });
    child.on('exit', (code) => ended(code ?? 1));
  });
}

/**
 * Runs a command that must succeed, and returns what it printed.
 *
 * @param {string[]} command
 */
export function output([file, ...args]) {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr || stdout}`);
  return stdout;
}

/**
 * A command of an installed package, started by Node itself: no shell and no PATH in between.
 *
 * @param {string} name - The package.
 * @param {string} [command] - One of its commands, where it is not called like the package.
 */
export function bin(name, command = name) {
  const manifestPath = join(workspaceRoot, 'node_modules', name, 'package.json');
  const { bin: entries } = require(manifestPath);
  return [
    process.execPath,
    join(dirname(manifestPath), typeof entries === 'string' ? entries : entries[command]),
  ];
}

export const nx = (...args) => [...bin('nx'), ...args];

/** Nx without its screen drawing, its daemon and its questions. */
export const NX_ENV = { NX_TUI: 'false', NX_DAEMON: 'false', NX_INTERACTIVE: 'false' };

/** @returns {Promise<number>} A port that was free a moment ago. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(address),
      );
    });
  });
}
