import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DataDirLocked, lockDataDir } from '@realm/database';
import { sql } from 'kysely';
import { preparedData } from '../testing/test-database';
import { openEmbedded } from './open-database';

const ROOT = join(__dirname, '../../../..');
const WRITER = join(ROOT, 'apps/api/src/testing/embedded-writer.ts');

// Five starts of a process and five recoveries, on a machine that may be busy.
jest.setTimeout(180_000);

let home: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'realm-kill-'));
  // From before the mark of a whole database: the first start syncs it.
  const engine = await PGlite.create({
    fs: new NodeFS(join(home, 'database')),
    loadDataDir: await preparedData(),
  });
  await engine.close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A process of its own that writes one row after another and says which of them it was promised. */
function startWriter(env: Record<string, string> = {}) {
  const { NODE_OPTIONS: _ours, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, home], {
    cwd: ROOT,
    env: { ...inherited, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json'), ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const lastAcknowledged = () => Number(/(?:^|\n)ACK (\d+)\n(?!.*ACK \d+\n)/s.exec(output)?.[1] ?? 0);
  return {
    output: () => output,
    lastAcknowledged,
    kill: () => child.kill('SIGKILL'),
    exitCode: async () => (await ended)[0],
    until: async (id: number) => {
      while (lastAcknowledged() < id && child.exitCode === null)
        await new Promise((done) => setTimeout(done, 5));
      if (child.exitCode !== null) throw new Error(`the writer ended:\n${output}`);
    },
  };
}

/** Takes over the dead process's lock and reads its data. */
async function rowsLeft(): Promise<number[]> {
  const release = lockDataDir(home);
  const { owner } = await openEmbedded(home);
  const { rows } = await sql<{ id: number }>`select id from written order by id`.execute(owner);
  await owner.destroy();
  release();
  return rows.map(({ id }) => id);
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it('keeps every acknowledged row of a killed process, whose lock the next one takes over', async () => {
  for (const at of [30, 75]) {
    const writer = startWriter();
    await writer.until(at);
    expect(() => lockDataDir(home)).toThrow(DataDirLocked);
    writer.kill();
    await writer.exitCode();
    const rows = await rowsLeft();
    expect(rows.length).toBeGreaterThanOrEqual(writer.lastAcknowledged());
    expect(rows).toEqual(numbersTo(rows.length));
  }
});

it('ends the process when the disk fails, instead of acknowledging what may be gone', async () => {
  const before = (await rowsLeft()).length;
  const writer = startWriter({ FAIL_SYNC_AT: String(before + 10) });
  expect(await writer.exitCode()).toBe(70);
  expect(writer.output()).toContain('gave up');
  expect(writer.lastAcknowledged()).toBe(before + 9);
  expect((await rowsLeft()).length).toBeGreaterThanOrEqual(before + 9);
});
