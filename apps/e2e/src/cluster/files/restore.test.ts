import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCTION } from '../production';
import { restoreCheckScript } from './restore';

const home = mkdtempSync(join(tmpdir(), 'realm-restore-'));
afterAll(() => rmSync(home, { recursive: true }));

const NOTED = join(home, 'noted-heads');
/** Prints what it is called with. */
writeFileSync(join(home, 'restore-to-moment'), '#!/bin/sh\necho "$1 $4"\n', { mode: 0o755 });

const check = (moment: string, heads: readonly string[]) => {
  writeFileSync(NOTED, heads.map((line) => `${line}\n`).join(''));
  const script = restoreCheckScript(PRODUCTION, home, NOTED).replaceAll(
    '/var/lib/postgresql/restore-check',
    join(home, 'copy'),
  );
  const { status, stdout, stderr } = spawnSync('sh', ['-s', moment], { input: script, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.trim() };
};

it('expects the last head that was noted before the moment: a later one can’t be in the copy', () => {
  const heads = ['2026-11-26T05:30:00Z 1:aa', '2026-11-27T05:30:00Z 2:bb', '2026-11-28T05:30:00Z 3:cc'];
  expect(check('2026-11-28 05:00:00+00', heads)).toEqual({ status: 0, said: '2026-11-28 05:00:00+00 2:bb' });
  // An hour later in another time zone.
  expect(check('2026-11-28 08:00:00+02', heads).said).toBe('2026-11-28 08:00:00+02 3:cc');
});

it('ends with an error where none was noted for two days: heads are not noted any more', () => {
  const heads = ['2026-11-26T05:30:00Z 1:aa'];
  expect(check('2026-11-28 05:30:00+00', heads).status).toBe(0);
  const { status, said } = check('2026-11-28 05:30:01+00', heads);
  expect(status).toBe(1);
  expect(said).toContain('no head from the 2 days before 2026-11-28 05:30:01+00');
});

it('ends with an error where no head was noted before', () => {
  const { status, said } = check('2026-11-25 05:00:00+00', ['2026-11-26T05:30:00Z 1:aa']);
  expect(status).toBe(1);
  expect(said).toContain('no head from the 2 days before 2026-11-25 05:00:00+00');
});
