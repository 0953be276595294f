import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const MAX_SHOWN = 8;
const MAX_LINE_LENGTH = 600;

/** A run of one thing, which passed if it violated nothing. */
export interface Run {
  readonly name: string;
  readonly violations: readonly string[];
}

/** The first of them, a line each. */
export function shownViolations(violations: readonly string[]): string[] {
  const shown = violations
    .slice(0, MAX_SHOWN)
    .map((violation) => `    ${violation.slice(0, MAX_LINE_LENGTH)}`);
  const more = violations.length - shown.length;
  return more > 0 ? [...shown, `    … and ${more} more`] : shown;
}

/**
 * Writes what ran as Jest does, for the summary of `npm test`.
 *
 * @param folder - Of the sources, as the name of the suite.
 */
export function writeResults(file: string, folder: string, runs: readonly Run[]): void {
  const failed = runs.filter(({ violations }) => violations.length > 0).length;
  const assertionResults = runs.map(({ name, violations }) => ({
    status: violations.length === 0 ? 'passed' : 'failed',
    fullName: name,
    failureMessages: shownViolations(violations),
  }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: runs.length - failed,
      numFailedTests: failed,
      numRuntimeErrorTestSuites: 0,
      testResults: [{ name: resolve(folder), assertionResults }],
    }),
  );
}

/** @throws for anything but digits. */
export function readWhole(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} takes a whole number`);
  return Number(text);
}
