import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { workspaceRoot } from './process.mjs';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * Runs built servers side by side in our place. Prints the first one's READY line once all of them are ready. The first one's end is
 * ours, with its exit code. Another one that ends after it was ready is started again, after a growing delay.
 *
 * @param {readonly { name: string, main: string, env: Record<string, string>, args: readonly string[] }[]} servers
 */
export async function startBoth(servers) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set();
  let isEnding = false;
  const stop = (signal) => {
    isEnding = true;
    children.forEach((child) => child.kill(signal));
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl-C to the children as well; twice would read as "hurry".
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) stop(signal);
      else isEnding = true;
    });
  }
  const launch = (server) => {
    const child = spawn(process.execPath, [server.main, ...server.args], {
      cwd: workspaceRoot,
      env: { ...process.env, ...server.env },
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    children.add(child);
    const ended = new Promise((resolve) => {
      child.on('exit', (code, signal) => {
        children.delete(child);
        resolve({
          code: code ?? 128 + constants.signals[signal ?? 'SIGTERM'],
          how: signal ?? `code ${code}`,
        });
      });
    });
    return { ready: untilReady(child), ended };
  };

  const [first, ...others] = servers.map((server) => ({ server, ...launch(server) }));
  /** Never resolves while the server is started again and again. */
  const keep = async ({ server, ready, ended }) => {
    for (let failed = 0, running = { ready, ended }; ; running = launch(server)) {
      const wasReady = await Promise.race([running.ready.then(() => true), running.ended.then(() => false)]);
      const { code, how } = await running.ended;
      if (isEnding || (!wasReady && running.ended === ended)) return code;
      failed = wasReady ? 0 : failed + 1;
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** failed, LONGEST_DELAY_MS);
      console.error(
        `The ${server.name} has ended (${how}); the ${servers[0].name} goes on. Starting the ${server.name} again in ${delayMs / 1_000} s.`,
      );
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (isEnding) return code;
    }
  };
  void Promise.all([first, ...others].map(({ ready }) => ready)).then(([line]) => console.log(line));
  const endOfFirst = first.ended.then(({ code, how }) => {
    if (!isEnding) console.error(`The ${first.server.name} has ended (${how}), and the others with it.`);
    return code;
  });
  process.exitCode = await Promise.race([endOfFirst, ...others.map(keep)]);
  stop('SIGTERM');
}

const untilReady = (child) =>
  new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('READY ')) resolve(line);
      else console.log(line);
    });
  });
