import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { addBuildScript, type BuildPlaces } from './builds';

let folder: string;
let places: BuildPlaces;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realm-builds-'));
  places = { builds: join(folder, 'builds'), current: join(folder, 'current') };
});
afterEach(() => rmSync(folder, { recursive: true }));

const assetsOf = (name: string, page = 'h5-web'): string =>
  join(places.builds, name, 'dist/apps', page, 'assets');

/** Files with the build's name in them. */
function unpack(name: string, files: readonly string[], page = 'h5-web'): void {
  for (const file of files) {
    const path = join(assetsOf(name, page), file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${file} of ${name}`);
  }
}

function use(name: string): void {
  rmSync(places.current, { force: true });
  symlinkSync(join(places.builds, name), places.current);
}

const add = (name: string) =>
  execFileSync('sh', ['-s', name], { input: addBuildScript(places), stdio: ['pipe', 'pipe', 'pipe'] });

const filesOf = (name: string, page?: string): string[] =>
  readdirSync(assetsOf(name, page), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name: file }) => file)
    .sort();

it('servers of either build have the files that documents of both name', () => {
  unpack('1', ['a-1.js', 'a-1.js.br', 'fonts/f-1.woff2', 'same.css']);
  unpack('2', ['a-2.js', 'same.css']);
  use('1');
  add('2');
  const both = ['a-1.js', 'a-1.js.br', 'a-2.js', 'f-1.woff2', 'same.css'];
  expect(filesOf('1')).toEqual(both);
  expect(filesOf('2')).toEqual(both);
  expect(readFileSync(join(assetsOf('2'), 'fonts/f-1.woff2'), 'utf8')).toBe('fonts/f-1.woff2 of 1');
  expect(readFileSync(join(assetsOf('2'), 'same.css'), 'utf8')).toBe('same.css of 2');
});

it('a build passes on what it came with, not what it was given, also when it is added twice', () => {
  for (const name of ['1', '2', '3']) unpack(name, [`a-${name}.js`]);
  use('1');
  add('2');
  add('2');
  use('2');
  add('3');
  expect(filesOf('2')).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
  expect(filesOf('3')).toEqual(['a-2.js', 'a-3.js']);
});

it('a mended build that was unpacked over another one under its name passes on all that it brought', () => {
  unpack('1', ['a-1.js', 'b-1.js']);
  unpack('2', ['a-2.js']);
  use('1');
  add('2');
  unpack('2', ['a-3.js', 'b-1.js']);
  add('2');
  expect(filesOf('1')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js']);
  use('2');
  unpack('4', ['a-4.js']);
  add('4');
  // Documents of the mended build name b-1.js; those of the first one are gone by now.
  expect(filesOf('4')).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-1.js']);
});

it('every page takes part that both builds have', () => {
  unpack('1', ['c-1.js'], 'back-office');
  unpack('2', ['c-2.js'], 'back-office');
  unpack('2', ['g-2.js'], 'arcade-web');
  use('1');
  add('2');
  expect(filesOf('1', 'back-office')).toEqual(['c-1.js', 'c-2.js']);
  expect(filesOf('2', 'arcade-web')).toEqual(['g-2.js']);
});

it.each([
  ['of no build', '3'],
  ['of the build that servers start from', '1'],
])('the name %s is refused', (_name, name) => {
  unpack('1', ['a-1.js']);
  use('1');
  expect(() => add(name)).toThrow();
});
