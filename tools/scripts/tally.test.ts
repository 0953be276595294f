import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJest, oneCheck, sumResults } from './tally.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realm-tally-'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

const results = (name: string, passed: number, failed = 0, unloadable = 0) => {
  const path = join(folder, name);
  const counts = { numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: unloadable };
  writeFileSync(path, JSON.stringify(counts));
  return path;
};

describe('sumResults', () => {
  it('adds up all projects', () =>
    expect(sumResults([results('a', 3), results('b', 2, 1)], 1)).toEqual({ passed: 5, failed: 1 }));

  it('counts a suite that could not be loaded as a failure', () =>
    expect(sumResults([results('a', 3, 0, 2)], 1)).toEqual({ passed: 3, failed: 2 }));

  it('counts a project without results as a failure, whatever the exit code says', () =>
    expect(sumResults([results('a', 3), join(folder, 'gone')], 0)).toEqual({ passed: 3, failed: 1 }));

  it('fails when the command failed though every test passed', () =>
    expect(sumResults([results('a', 3)], 1)).toEqual({ passed: 3, failed: 1 }));
});

it('reads the counts that Jest writes', () =>
  expect(countJest({ numPassedTests: 2, numFailedTests: 1, numRuntimeErrorTestSuites: 0 })).toEqual({
    passed: 2,
    failed: 1,
  }));

it('makes one test of a check without counts', () => {
  expect(oneCheck(0)).toEqual({ passed: 1, failed: 0 });
  expect(oneCheck(2)).toEqual({ passed: 0, failed: 1 });
});
