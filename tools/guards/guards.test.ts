import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import domain from '../mutation/domain.config.mjs';
import ledger from '../mutation/ledger.config.mjs';
import { GUARDS, applyBreak, toTable } from './guards.mjs';

const ROOT = join(__dirname, '../..');
const withoutPadding = (row: string) => row.replace(/ +/g, ' ').trim();
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const asPattern = (title: string) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('%s', '.+');
/** Whether a literal of the file, or a row of a table of tests, ends the test's full name. */
const hasTest = ({ file, name }: { file: string; name: string }) =>
  [...read(file).matchAll(/(['`])([^'`\n]{4,})\1|(\w+):/g)].some(([, , title, row = '']) =>
    new RegExp(`${asPattern(title ?? `: ${row}`)}$`).test(name),
  );

describe('the list of guards', () => {
  it.each(GUARDS.map((guard) => [guard.name, guard] as const))(
    'still finds: %s',
    (_name, { breaks, red, green }) => {
      for (const one of breaks) expect(applyBreak(read(one.file), one)).not.toBe(read(one.file));
      for (const test of green === undefined ? [red] : [red, green]) expect(hasTest(test)).toBe(true);
    },
  );

  it('names each guard once', () => {
    expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
  });

  it('is the table of its record: npm run guards -- --table', () => {
    const rows = read('docs/adr/0011-guards-and-their-tests.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map(withoutPadding);
    expect(rows.slice(2)).toEqual(toTable(GUARDS).map(withoutPadding));
  });

  it('leaves to mutation testing what a mutant breaks alike', () => {
    const isMutated = (file: string) =>
      [domain, ledger].some(({ mutate: [folder = ''] }) => file.startsWith(folder.replace('**/*.ts', '')));
    const overlapping = GUARDS.filter(({ breaks }) => breaks.every(({ file }) => isMutated(file)));
    expect(overlapping.length).toBeGreaterThan(0);
    expect(overlapping.filter(({ beyondMutation }) => beyondMutation === undefined)).toEqual([]);
  });
});

describe('applyBreak', () => {
  const edit = { file: 'a.ts', find: 'check($&);', replace: '$&' };

  it('takes the guard out, and what comes instead word for word', () => {
    expect(applyBreak('one; check($&); two;', edit)).toBe('one; $& two;');
  });

  it.each(['no such thing', 'check($&); check($&);'])(
    'refuses a text that has it not exactly once: %s',
    (text) => {
      expect(() => applyBreak(text, edit)).toThrow(/a\.ts has this [02] times, not once/);
    },
  );
});
