import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspace = join(__dirname, '../..');
const section = /## Only what a change touches\n([^]*?)\n## /.exec(
  readFileSync(join(workspace, 'CONTRIBUTING.md'), 'utf8'),
)?.[1];
const LISTED = [...(section ?? '').matchAll(/^\$ npx (nx show .+)\n((?:[\w-]+\n)+)/gm)];
const TASKS = /```text\n([^]*?)```/.exec(section ?? '')?.[1] ?? '';

/** Resets nx's cache, which may describe an earlier layout of the projects. */
const nx = (args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(join(workspace, 'node_modules/.bin/nx'), args, {
    cwd: workspace,
    encoding: 'utf8',
    env: { ...process.env, NX_CACHE_PROJECT_GRAPH: 'false' },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean).sort();

it.each(LISTED.map(([, command = '', projects = '']) => [command, projects]))(
  '%s lists the projects that CONTRIBUTING lists',
  (command, projects) => {
    expect(words(nx(command.split(' ').slice(1)))).toEqual(words(projects));
  },
  120_000,
);

it('a change of the device id plans the tasks that CONTRIBUTING lists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'realm-affected-'));
  const file = join(folder, 'tasks.json');
  nx([
    ...['affected', '-t', 'lint', 'typecheck', 'test', 'build'],
    ...['--files=libs/device-id/src/hash128.ts', `--graph=${file}`],
  ]);
  const { tasks } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  expect(Object.keys(tasks.tasks).sort()).toEqual(words(TASKS));
}, 120_000);

it('reads all three commands', () => {
  expect(LISTED).toHaveLength(3);
});
