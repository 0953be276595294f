import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The server's commands that check the books. */
const CHECKS = ['reconcile', 'audit'] as const;

/**
 * Runs the server's own checks of the books and returns the violations.
 *
 * @param database - The place of the books: `DATABASE_URL`, or the `DATA_DIR` of a server that is down.
 * @param head - `number:hash` of a link that the chain must still have.
 */
export async function violationsOfBooks(
  build: string,
  database: Readonly<Record<string, string>>,
  head?: string,
): Promise<string[]> {
  const violations: string[] = [];
  for (const name of CHECKS) {
    const entry = join(build, `${name}.js`);
    if (!existsSync(entry)) continue;
    const expected = name === 'audit' && head !== undefined ? ['--expect', head] : [];
    const { code, output } = await run([entry, '--json', ...expected], database);
    if (code !== 0) violations.push(`${name} ended with ${String(code)}:\n${output.slice(-2_000)}`);
  }
  return violations;
}

function run(
  command: readonly string[],
  database: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, command, {
      env: { PATH: process.env['PATH'], ...database },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const note = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('error', fail);
    child.once('close', (code) => done({ code, output }));
  });
}
