import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needsInstall } from './set-up.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'realm-set-up-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const lock = (packages: object, atSec: number, path = 'package-lock.json') => {
  writeFileSync(join(root, path), JSON.stringify({ packages }));
  utimesSync(join(root, path), atSec, atSec);
};
const installed = (packages: object, atSec: number) =>
  lock(packages, atSec, 'node_modules/.package-lock.json');
const ONE = { 'node_modules/one': { version: '1.0.0' } };

describe('needsInstall', () => {
  it('is due without an installation', () => {
    lock(ONE, 10);
    expect(needsInstall(root)).toBe(true);
  });

  it('is not due when the installation is younger than the lock file', () => {
    lock(ONE, 10);
    installed(ONE, 20);
    expect(needsInstall(root)).toBe(false);
  });

  it('is not due when only the date of the lock file has changed', () => {
    lock({ '': { version: '9' }, ...ONE }, 30);
    installed(ONE, 20);
    expect(needsInstall(root)).toBe(false);
  });

  it('is due when the lock file asks for another version', () => {
    lock({ 'node_modules/one': { version: '1.0.1' } }, 30);
    installed(ONE, 20);
    expect(needsInstall(root)).toBe(true);
  });

  it.each([
    [true, false],
    [undefined, true],
  ])('a package of another system (optional: %s) that is not installed makes it due: %s', (optional, due) => {
    lock({ ...ONE, 'node_modules/other': { version: '1.0.0', optional } }, 30);
    installed(ONE, 20);
    expect(needsInstall(root)).toBe(due);
  });
});
