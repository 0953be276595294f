import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirLocked, lockDataDir } from './data-lock';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'realm-lock-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const lockOf = (holder: object) => writeFileSync(join(dir, 'server.lock'), JSON.stringify(holder));

describe('lockDataDir', () => {
  it('lets one in, and the next after it is given back', () => {
    const release = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataDirLocked);
    release();
    lockDataDir(dir)();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('names the process that holds it', () => {
    const release = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(new RegExp(`process ${String(process.pid)}\\b`));
    release();
  });

  it('takes over from a process that died', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    lockOf({ pid: child.pid, startedAt: '1' });
    const release = lockDataDir(dir);
    expect(readFileSync(join(dir, 'server.lock'), 'utf8')).toContain(`"pid":${String(process.pid)}`);
    release();
  });

  it('takes over when another process has the dead one’s number', () => {
    lockOf({ pid: process.pid, startedAt: '1' });
    lockDataDir(dir)();
  });

  it('takes over from half a lock', () => {
    writeFileSync(join(dir, 'server.lock'), '{"pid":');
    lockDataDir(dir)();
  });

  it('gives back its own lock only', () => {
    const release = lockDataDir(dir);
    lockOf({ pid: 1, startedAt: null });
    release();
    expect(readdirSync(dir)).toEqual(['server.lock']);
  });
});
