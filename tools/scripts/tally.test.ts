import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from './process.mjs';
import { afterSecondRun, countJest, failedFiles, oneCheck, sumResults } from './tally.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realm-tally-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const results = (name: string, passed: number, failed = 0, unloadable = 0, testResults: unknown[] = []) => {
  const path = join(folder, name);
  const counts = { numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: unloadable };
  writeFileSync(path, JSON.stringify({ ...counts, testResults }));
  return path;
};

describe('sumResults', () => {
  it('adds up all projects', () =>
    expect(sumResults([results('a', 3), results('b', 2, 1)], 1)).toMatchObject({ passed: 5, failed: 1 }));

  it('counts a suite that could not be loaded as a failure', () =>
    expect(sumResults([results('a', 3, 0, 2)], 1)).toMatchObject({ passed: 3, failed: 2 }));

  it('counts a project without results as a failure, whatever the exit code says', () =>
    expect(sumResults([results('a', 3), join(folder, 'gone')], 0)).toMatchObject({
      passed: 3,
      failed: 1,
      failures: [expect.stringContaining('gone')],
    }));

  it('names each test that failed with its reason, and each suite that could not be loaded', () => {
    const suites = [
      {
        name: `${workspaceRoot}/a.test.ts`,
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'is' }],
      },
      {
        name: `${workspaceRoot}/b.test.ts`,
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'adds up',
            failureMessages: ['\u001b[2mexpected\u001b[22m 3\n\nreceived 4\n    at sum (b.ts:1:2)'],
          },
          { status: 'passed', fullName: 'ends' },
        ],
      },
      {
        name: `${workspaceRoot}/c.test.ts`,
        status: 'failed',
        message: '\u001b[1m● no module\u001b[22m\nat x',
        assertionResults: [],
      },
    ];
    expect(sumResults([results('a', 2, 1, 1, suites)], 1).failures).toEqual([
      'b.test.ts: adds up\n    expected 3\n    received 4',
      'c.test.ts: ● no module',
    ]);
  });

  it('fails when the command failed though every test passed', () =>
    expect(sumResults([results('a', 3)], 1)).toMatchObject({ passed: 3, failed: 1 }));
});

describe('a second run of what failed', () => {
  const passed = (fullName: string) => ({ status: 'passed', fullName });
  const failed = (fullName: string) => ({ status: 'failed', fullName, failureMessages: ['too late'] });
  const first = () =>
    results('first', 4, 2, 0, [
      {
        name: `${workspaceRoot}/a.test.ts`,
        status: 'passed',
        assertionResults: [passed('is'), passed('was')],
      },
      {
        name: `${workspaceRoot}/b.test.ts`,
        status: 'failed',
        assertionResults: [passed('adds up'), failed('ends')],
      },
      {
        name: `${workspaceRoot}/c.test.ts`,
        status: 'failed',
        assertionResults: [passed('opens'), failed('closes')],
      },
    ]);

  it('is of the files in which a test failed', () =>
    expect(failedFiles(first())).toEqual([`${workspaceRoot}/b.test.ts`, `${workspaceRoot}/c.test.ts`]));

  it('is of no file when a run left no results', () => expect(failedFiles(join(folder, 'gone'))).toEqual([]));

  it('counts each test once and names what passed the second time only', () => {
    const again = { passed: 3, failed: 1, failures: ['c.test.ts: closes\n    too late'] };
    expect(afterSecondRun({ passed: 4 }, first(), again)).toEqual({
      passed: 5,
      failed: 1,
      failures: again.failures,
      repeated: ['b.test.ts: ends\n    too late'],
    });
  });
});

it('reads the counts that Jest writes', () =>
  expect(countJest({ numPassedTests: 2, numFailedTests: 1, numRuntimeErrorTestSuites: 0 })).toEqual({
    passed: 2,
    failed: 1,
  }));

it('makes one test of a check without counts', () => {
  expect(oneCheck(0)).toMatchObject({ passed: 1, failed: 0 });
  expect(oneCheck(2)).toMatchObject({ passed: 0, failed: 1 });
});
