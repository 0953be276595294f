import { readAutoCashOut } from './auto-cash-out';

it.each([
  ['', null],
  ['  ', null],
  ['5', 500],
  ['1.5', 150],
  ['1.01', 101],
  ['1.00', undefined],
  ['0.5', undefined],
  ['1.234', undefined],
  ['1,5', undefined],
  ['x', undefined],
])('an automatic cash-out at %j is %j hundredths', (text, value) => {
  expect(readAutoCashOut(text, 101)).toBe(value);
});
