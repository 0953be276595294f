import { linesOf, targetPath, termsOf } from './promotion-texts';

it('reads one condition a line, with its name where it has one', () => {
  expect(termsOf('Who: new members\n\n奖励：0.8%\nOne account per person')).toEqual([
    { key: 0, name: 'Who', text: 'new members' },
    { key: 1, name: '奖励', text: '0.8%' },
    { key: 2, name: '', text: 'One account per person' },
  ]);
});

it('parts paragraphs at line breaks', () => {
  expect(linesOf(' one \n\ntwo')).toEqual(['one', 'two']);
});

it.each([
  ['slots', '/game?category=slots'],
  ['deposit', '/userCenter/deposit'],
  ['agent', '/agent'],
] as const)('leads from %s to %s', (target, path) => {
  expect(targetPath(target)).toBe(path);
});
