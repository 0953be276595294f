import { seenText } from './seen-text';
import { isVisible } from './visible-text';

it.each([
  ['TX\u0000 20\u200b41', 'TX 2041'],
  ['\u202etxt.exe', 'txt.exe'],
  ['one\ttwo\r\nthree', 'one two\nthree'],
  ['👨‍👩‍👧 ❤️', '👨‍👩‍👧 ❤️'],
  ['\u2800 \u3164', ''],
  ['', ''],
])('of %j a form keeps %j, which the contract takes', (typed, kept) => {
  expect(seenText(typed)).toBe(kept);
  expect(kept === '' || isVisible(kept.replaceAll('\n', ' '))).toBe(true);
});
