import { readFileSync } from 'node:fs';
import { compareSourcesWithGlossary, compareWithGlossary, readGlossary } from './glossary.mjs';

const glossary = readGlossary(`
| zh       | zht      | en          | not                                   |
| -------- | -------- | ----------- | ------------------------------------- |
| 您       | 您       | you         | zh: 你 · zht: 你                      |
| 一键归集 | 一鍵歸集 | collect all | zh: 一键回收, 划转 · en: move out     |
`);
const texts = (language: string, text: string) => ({
  zh: new Map([['terms', '您 一键归集']]),
  zht: new Map([['terms', '您 一鍵歸集']]),
  en: new Map([['terms', 'You: collect all']]),
  [language]: new Map([['a.b', `您 you 一键归集 一鍵歸集 collect all. ${text}`]]),
});

it.each([
  ['zh', '把你的钱', 'zh: a.b says "你", the product says "您"'],
  ['zh', '可随时划转', 'zh: a.b says "划转", the product says "一键归集"'],
  ['en', 'Move out again', 'en: a.b says "move out", the product says "collect all"'],
])('reports a %s text with a variant that the glossary forbids', (language, text, issue) =>
  expect(compareWithGlossary(glossary, texts(language, text))).toEqual([issue]),
);

it('accepts a forbidden English word inside another word', () =>
  expect(compareWithGlossary(glossary, texts('en', 'Remove outliers'))).toEqual([]));

it.each(['Pending', 'failed.', '操作失败', '失敗'])('reports a text that is a bare "%s"', (text) =>
  expect(compareWithGlossary([], { en: new Map([['a.b', text]]) })).toEqual([
    `en: a.b is a bare "${text}": say what happened and what to do next`,
  ]),
);

it('reports a term that no text uses', () =>
  expect(compareWithGlossary(glossary, { ...texts('zh', ''), en: new Map([['a', 'You']]) })).toEqual([
    'docs/glossary.md: no en text says "collect all"',
  ]));

it('checks Chinese texts of the server too', () =>
  expect(
    compareSourcesWithGlossary(glossary, [{ path: 'x.ts', text: "note('一键回收完成');\nmove();" }]),
  ).toEqual(['zh: x.ts says "一键回收", the product says "一键归集"']));

it('the glossary of the product has all three languages in every row', () => {
  const rows = readGlossary(readFileSync('docs/glossary.md', 'utf8'));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ terms }) => Object.values(terms).includes(''))).toEqual([]);
});

it('the words of the code take one line each, thirty at most', () => {
  const [, words = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words of the code\n\n');
  const lines = words.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(lines.filter((line) => !/^- \*\*[a-z ]+\*\*.*\.$/.test(line))).toEqual([]);
});
