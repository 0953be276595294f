import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ALERTS, EXPRESSIONS } from './monitoring';

const SERVER = resolve(__dirname, '../../../../api/src');

/** The figures that the server has, as its sources name them. */
function figures(): ReadonlySet<string> {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(SERVER, path), 'utf8'));
  return new Set(
    sources.flatMap((text) => [...text.matchAll(/name: '(realm_\w+)'/g)].map(([, name = '']) => name)),
  );
}

it('rules and dashboard read figures that the server has', () => {
  const known = figures();
  const read = new Set(
    EXPRESSIONS.flatMap((expression) =>
      [...expression.matchAll(/realm_\w+/g)].map(([name]) => name.replace(/_bucket$/, '')),
    ),
  );
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
  expect(read.size).toBeGreaterThan(8);
});

it('each alert says what to do first', () => {
  expect(ALERTS.filter(({ runbook, summary }) => runbook.length < 20 || summary === '')).toEqual([]);
});
