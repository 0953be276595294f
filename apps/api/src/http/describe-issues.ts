import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** The most issues that one message names. */
const MAX_ISSUES = 5;

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  datetime: 'a UTC time such as 2026-01-31T00:00:00Z',
};

/** Describes the problems of a staff input in words: a missing field is called required, and no value is repeated. */
export function describeIssues(issues: readonly Issue[], input: unknown): string {
  return issues
    .slice(0, MAX_ISSUES)
    .map((issue) => describeIssue(issue, input))
    .join('; ');
}

function describeIssue(issue: Issue, input: unknown): string {
  const name = issue.path.join('.').slice(0, 80) || 'the input';
  if (issue.code === 'unrecognized_keys')
    return `there is no field ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}`;
  if (valueAt(input, issue.path) === undefined) return `${name} is required`;
  return `${name} ${whatItMustBe(issue)}`;
}

function whatItMustBe(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] === undefined
        ? 'has the wrong format'
        : `must be ${FORMATS[issue.format] ?? ''}`;
    case 'too_small':
      return issue.origin === 'number'
        ? `must be at least ${String(issue.minimum)}`
        : `must have at least ${countOf(issue.minimum, issue.origin)}`;
    case 'too_big':
      return issue.origin === 'number'
        ? `must be at most ${String(issue.maximum)}`
        : `must have at most ${countOf(issue.maximum, issue.origin)}`;
    case 'custom':
      return 'has invisible characters';
    default:
      return 'is not valid';
  }
}

const countOf = (count: number | bigint, origin: string): string =>
  `${String(count)} ${origin === 'string' ? 'character' : 'item'}${Number(count) === 1 ? '' : 's'}`;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<PropertyKey, unknown>>)[key];
  }
  return value;
}
