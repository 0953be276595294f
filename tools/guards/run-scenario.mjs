import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { workspaceRoot } from '../scripts/process.mjs';
import { postgresBin } from '../scripts/set-up.mjs';
import { end } from './run-tests.mjs';

const BUILD = 'dist/guards/api';
/** The fault run's words for a scenario that ran and found something, unlike one that could not run. */
const FAILED = /FAILED \((\d+)\)\n\s*(.*)/;

/**
 * Builds the server from the scratch copy and runs one fault scenario against it.
 *
 * @param {{ folder: string }} scratch
 * @param {string} scenario
 * @param {{ onRun: (kill: (() => void) | null) => void }} options
 * @returns {Promise<import('./run-tests.mjs').Verdict>}
 */
export async function runScenario({ folder }, scenario, { onRun }) {
  const node = (cwd, args, env = {}) => run(cwd, args, { env, onRun });
  const built = await node(folder, ['tools/build/api.mjs', BUILD]);
  if (built.code !== 0) return { state: 'unfit', why: `it does not build: ${built.output.slice(0, 160)}` };
  const { code, output } = await node(
    workspaceRoot,
    [
      ...['--import', 'tsx', 'apps/e2e/src/faults/main.ts', '--short', '--scenario', scenario],
      ...['--build', join(folder, BUILD), '--postgres-bin', postgresBin() ?? ''],
    ],
    { TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
  );
  if (code === 0) return { state: 'green' };
  const [, count, first = ''] = FAILED.exec(output) ?? [];
  return count === undefined
    ? { state: 'unfit', why: `${scenario} did not run: ${output.slice(-160)}` }
    : { state: 'red', why: `${scenario}: ${count}, first ${first.slice(0, 160)}` };
}

async function run(cwd, args, { env, onRun }) {
  const child = spawn(process.execPath, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  await end(child, onRun);
  return { code: child.exitCode, output };
}
