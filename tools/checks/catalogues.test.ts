import { compareLanguages, compareWithCode, flatten, repeatedKeys } from './catalogue-keys.mjs';
import { readKeyUses } from './key-uses.mjs';

const texts = (tree: object) => flatten(tree);

describe('compareLanguages', () => {
  const zh = texts({ a: { hello: '你好 {{name}}', bye: '再见' } });
  const issues = (en: object) => compareLanguages({ zh, en: texts(en) }, 'zh');

  it('accepts the same keys with the same placeholders', () =>
    expect(issues({ a: { hello: 'Hello {{ name }}', bye: 'Bye' } })).toEqual([]));

  it.each([
    ['a missing key', { a: { hello: '{{name}}' } }, 'en: missing a.bye'],
    ['an extra key', { a: { hello: '{{name}}', bye: 'b', more: 'm' } }, 'en: extra a.more'],
    ['an empty text', { a: { hello: '{{name}}', bye: ' ' } }, 'en: empty a.bye'],
    [
      'another hole',
      { a: { hello: '{{nick}}', bye: 'b' } },
      'en: a.hello fills {{nick}}, the source {{name}}',
    ],
  ])('reports %s', (_what, en, issue) => expect(issues(en)).toEqual([issue]));
});

it('reports a duplicate key, of which JSON silently drops the first', () => {
  const source = '{ "a": { "wait": "1 \\"b\\": 2" }, "b": { "wait": "2" }, "a": { "wait": "3" } }';
  expect(repeatedKeys(source, JSON.parse(source))).toEqual(['a', 'wait']);
  expect(repeatedKeys('{ "a": { "x": "1" }, "b": { "x": "2" } }', { a: { x: '1' }, b: { x: '2' } })).toEqual(
    [],
  );
});

describe('compareWithCode', () => {
  const issues = (code: string, keys: string[]) =>
    compareWithCode({ keys, uses: readKeyUses([{ path: 'x.tsx', text: code }]) });

  it.each([
    ["t('a.b')"],
    ["const label = wide ? 'a.b' : 'c';"],
    ['t(`a.${which}`)'],
    ['const row = { labelKey: `a.${which}` as const };'],
    ['<Trans i18nKey="a.b" />'],
  ])('%s uses a.b', (code) => expect(issues(code, ['a.b'])).toEqual([]));

  it.each([["t('a.bc')"], ['t(`a.${which}.c`)'], ['t(`${start}.b`)'], ['// a.b']])(
    '%s does not use a.b',
    (code) => expect(issues(code, ['a.b'])).toContain('unused a.b'),
  );

  it('matches one placeholder with one segment of a key only', () =>
    expect(issues('t(`a.${x}`)', ['a.b.c'])).toEqual(['unused a.b.c']));

  it('finds plural forms under the key that the code uses', () =>
    expect(issues("t('a.b', { count })", ['a.b_one', 'a.b_other'])).toEqual([]));

  it.each([["t('a.gone')"], ["const row = { titleKey: 'a.gone' };"], ['<Trans i18nKey="a.gone" />']])(
    '%s uses an unknown key',
    (code) => expect(issues(code, [])).toEqual(['x.tsx:1 uses a.gone: no such key']),
  );

  it('treats no other text as a key', () =>
    expect(issues("log('a.gone'); const storageKey = 'token';", [])).toEqual([]));
});
