import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationFiles } from './installation-files';
import { EXAMPLE } from './production';
import { secretsOf, writeInstallation } from './write-files';

const folder = mkdtempSync(join(tmpdir(), 'realm-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = installationFiles(EXAMPLE);
const modeOfPath = (path: string): string => (statSync(join(folder, path)).mode & 0o777).toString(8);

let others: readonly string[];

beforeAll(() => {
  chmodSync(folder, 0o755);
  // From an earlier time, when everybody read it.
  writeFileSync(join(folder, 'left'), '');
  mkdirSync(join(folder, 'cells', 'gone'), { recursive: true });
  writeFileSync(join(folder, 'cells', 'gone', 'realm.env'), '');
  others = writeInstallation(
    folder,
    [['left', EXAMPLE.secrets.REDIS_PASSWORD], ...files],
    secretsOf(EXAMPLE),
  );
});

it('files of an older description are named, and stay', () => {
  expect(others).toEqual(['cells/gone/realm.env']);
});

it('only its owner looks into the folder', () => {
  expect(modeOfPath('.')).toBe('700');
});

it('what has a secret is for its owner alone, and all else is for everybody', () => {
  const secret = files.flatMap(([path, text]) => (text.includes('REPLACE_') ? [path] : []));
  expect(secret).toEqual(
    expect.arrayContaining([
      ...['patroni/db1.yml', 'redis/redis1.conf', 'redis/sentinel1.conf', 'pgbouncer/userlist.txt'],
      ...['realm/realm.env', 'realm/owner.env', 'realm/arcade.env'],
    ]),
  );
  expect(secret.filter((path) => !/^[67]00$/.test(modeOfPath(path)))).toEqual([]);
  const open = files.flatMap(([path]) => (secret.includes(path) ? [] : [path]));
  expect(open).toEqual(
    expect.arrayContaining(['monitoring/alerts.yml', 'pgbackrest/db1.conf', 'nginx/realm.conf']),
  );
  expect(open.filter((path) => !/^(?:644|755)$/.test(modeOfPath(path)))).toEqual([]);
});

it('scripts can be run, and a file that was there is hidden, too', () => {
  expect(modeOfPath('realm/realm')).toBe('755');
  expect(modeOfPath('patroni/post-init')).toBe('700');
  expect(modeOfPath('left')).toBe('600');
});
