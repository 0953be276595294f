import type { Finding } from './finding';

/** Commands that are started otherwise where npm can't build. */
const OTHERWISE: readonly (readonly [RegExp, string])[] = [
  // It needs the owner's login, which that unit alone reads.
  [/npm run migrate\b/g, 'the unit realm-migrate@NAME'],
  [/npm run ([\w:]+)(?: --(?= ))?/g, 'realm $1'],
];

/**
 * Findings whose commands can be typed where the doctor runs: a machine of servers has the built product alone, and the script `realm`.
 *
 * @param byNpm - Whether npm started it, which then starts the others, too.
 */
export const withTypedCommands = (findings: readonly Finding[], byNpm: boolean): readonly Finding[] =>
  byNpm
    ? findings
    : findings.map((finding) => ({
        ...finding,
        todo: OTHERWISE.reduce((text, [from, to]) => text.replace(from, to), finding.todo),
      }));
