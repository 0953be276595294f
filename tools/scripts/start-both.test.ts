import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from './process.mjs';

let folder: string;
let runner: ChildProcess;
let output: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realm-start-'));
});
afterEach(() => {
  runner.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** @param arcade - What the second server does after it has named its process. */
function start(arcade: string): void {
  const server = (name: string, then: string) => {
    const main = join(folder, `${name}.mjs`);
    writeFileSync(main, `console.log('${name} ' + process.pid);\n${then}\nsetInterval(() => {}, 1_000);`);
    return { name, main, env: {}, args: [] };
  };
  const servers = [server('platform', `console.log('READY platform');`), server('arcade', arcade)];
  const main = join(folder, 'start.mjs');
  const module = join(workspaceRoot, 'tools/scripts/start-both.mjs');
  writeFileSync(
    main,
    `import { startBoth } from ${JSON.stringify(module)};\nawait startBoth(${JSON.stringify(servers)});`,
  );
  output = '';
  runner = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'pipe'] });
  const note = (chunk: Buffer) => void (output += chunk.toString());
  runner.stdout?.on('data', note);
  runner.stderr?.on('data', note);
}

async function printed(pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = pattern.exec(output);
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidOf = async (pattern: RegExp) => Number((await printed(pattern))[1]);

it('goes on with the platform when the arcade dies, says so, and starts the arcade again', async () => {
  start(`console.log('READY arcade');`);
  await printed(/^READY platform$/m);
  const [platform, arcade] = [await pidOf(/^platform (\d+)$/m), await pidOf(/^arcade (\d+)$/m)];
  process.kill(arcade, 'SIGKILL');
  await printed(
    /^The arcade has ended \(SIGKILL\); the platform goes on\. Starting the arcade again in 1 s\.$/m,
  );
  const second = await pidOf(new RegExp(`^arcade (?!${String(arcade)}$)(\\d+)$`, 'm'));
  expect([isAlive(platform), isAlive(second)]).toEqual([true, true]);
  const ended = once(runner, 'exit');
  runner.kill('SIGTERM');
  await ended;
  expect([isAlive(platform), isAlive(second)]).toEqual([false, false]);
});

it('ends with the platform, and with an arcade that never was ready', async () => {
  start(`console.log('READY arcade');`);
  await printed(/^READY platform$/m);
  process.kill(await pidOf(/^platform (\d+)$/m), 'SIGTERM');
  expect(await once(runner, 'exit')).toEqual([143, null]);
  start('process.exit(3);');
  expect(await once(runner, 'exit')).toEqual([3, null]);
});
