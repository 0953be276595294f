import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { workspaceRoot } from './process.mjs';

const RUN = `import { run } from ${JSON.stringify(join(workspaceRoot, 'tools/scripts/process.mjs'))};`;
const command = (program: string): string =>
  `await run([process.execPath, '--eval', ${JSON.stringify(program)}])`;

it('ends the command that it runs when it is told to end, waits for it, and starts no other', async () => {
  const slowToEnd = `process.on('SIGTERM', () => setTimeout(() => { console.log('has ended'); process.exit(0); }, 100));
    setInterval(() => {}, 1_000);
    console.log('runs');`;
  const program = `${RUN} ${command(slowToEnd)} || ${command("console.log('the next one')")};`;
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  runner.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed === 'runs\n') runner.kill();
  });
  await once(runner, 'close');
  expect(printed).toBe('runs\nhas ended\n');
});
