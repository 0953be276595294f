import { maskName } from './mask-name';

it.each([
  ['林小川', '林***川'],
  ['b', 'b***'],
  ['👩‍👩‍👧x', '👩‍👩‍👧***x'],
  ['', '***'],
])('masks %s', (nickname, shown) => expect(maskName(nickname)).toBe(shown));
