import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { deployFiles } from './deploy-files';
import { modeOf } from './write-files';

const DEPLOY = resolve(__dirname, '../../../../deploy');

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [relative(DEPLOY, path)];
  });

it('deploy/ is what the functions write that configure a tested cluster: npm run deploy:files', () => {
  for (const [path, text] of deployFiles())
    expect({ path, text: readFileSync(join(DEPLOY, path), 'utf8') }).toEqual({ path, text });
});

it('its scripts can be run', () => {
  const scripts = [...deployFiles()].flatMap(([path, text]) => (modeOf(text) === 0o755 ? [path] : []));
  expect(scripts).toEqual([
    'patroni/post-init',
    'pgbackrest/make-certificates',
    'pgbackrest/restore-to-moment',
    'pgbackrest/check-restore',
    'realm/add-build',
    'realm/realm',
    'realm/watch-proxy',
    'directory/patroni/post-init',
    'directory/pgbackrest/make-certificates',
    'directory/pgbackrest/restore-to-moment',
  ]);
  for (const path of scripts) expect(statSync(join(DEPLOY, path)).mode & 0o111).toBe(0o111);
});

it('has nothing that they do not write, but its readme', () => {
  expect(filesIn(DEPLOY).filter((path) => !deployFiles().has(path))).toEqual(['README.md']);
});
