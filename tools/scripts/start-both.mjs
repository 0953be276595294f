import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { workspaceRoot } from './process.mjs';

/**
 * Runs built servers side by side in our place. Prints the first one's READY line once all of them are ready; when one ends, the others
 * are ended too, and its exit code is ours.
 *
 * @param {readonly { main: string, env: Record<string, string>, args: readonly string[] }[]} servers
 */
export async function startBoth(servers) {
  const children = servers.map(({ main, env, args }) =>
    spawn(process.execPath, [main, ...args], {
      cwd: workspaceRoot,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'pipe', 'inherit'],
    }),
  );
  const stop = (signal) => children.forEach((child) => child.kill(signal));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl-C to the children as well; twice would read as "hurry".
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) stop(signal);
    });
  }
  void announce(children);
  process.exitCode = await new Promise((end) => {
    for (const child of children)
      child.on('exit', (code, signal) => {
        stop('SIGTERM');
        end(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
      });
  });
}

async function announce(children) {
  const lines = await Promise.all(children.map(untilReady));
  console.log(lines[0]);
}

const untilReady = (child) =>
  new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('READY ')) resolve(line);
      else console.log(line);
    });
  });
