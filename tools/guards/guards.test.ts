import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUARDS, applyBreak, toTable } from './guards.mjs';

const ROOT = join(__dirname, '../..');
const withoutPadding = (row: string) => row.replace(/ +/g, ' ').trim();
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('the list of guards', () => {
  it.each(GUARDS.map((guard) => [guard.name, guard] as const))(
    'still finds: %s',
    (_name, { breaks, red, green }) => {
      for (const one of breaks) expect(applyBreak(read(one.file), one)).not.toBe(read(one.file));
      for (const { file } of green === undefined ? [red] : [red, green])
        expect(existsSync(join(ROOT, file))).toBe(true);
    },
  );

  it('names each guard once', () => {
    expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
  });

  it('is the table of its record: npm run guards -- --table', () => {
    const rows = read('docs/adr/0011-guards-and-their-tests.md').split('\n').map(withoutPadding);
    for (const row of toTable(GUARDS)) expect(rows).toContain(withoutPadding(row));
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
