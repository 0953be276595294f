import { filterWord, findFilteredWord } from './find-word';

const WORDS = ['Scam', '骗子', 'b4d-w0rd'].map(filterWord);

it.each([
  ['a word', 'this is a scam', 'scam'],
  ['capitals', 'SCAM!', 'scam'],
  ['full-width letters', 'ｓｃａｍ', 'scam'],
  ['Cyrillic letters', 'ѕсаm', 'scam'],
  ['letters apart', 's c.a-m', 'scam'],
  ['a zero-width joiner', 'sc\u200Dam', 'scam'],
  ['accents', 'scám', 'scam'],
  ['a Chinese word inside a sentence', '他是骗子吗', '骗子'],
  ['a Chinese word with a blank', '骗 子', '骗子'],
  ['a word with digits', 'a b4d w0rd', 'b4dw0rd'],
])('finds %s', (_what, text, word) => {
  expect(findFilteredWord(text, WORDS)).toBe(word);
});

it.each(['scamper away', 'scams', '骗', ''])('does not find a word inside %j', (text) => {
  expect(findFilteredWord(text, WORDS)).toBeNull();
});

it('a word of the filter without letters finds nothing', () => {
  expect(findFilteredWord('anything!', [filterWord('!!!')])).toBeNull();
});
