import { percentText } from './percent-text';

it.each([
  ['0.0015', '0.15%'],
  ['0.001', '0.10%'],
  ['0.0008', '0.08%'],
  ['0.00125', '0.125%'],
  ['0.04', '4.00%'],
  ['0', '0.00%'],
])('a share of %s is %s', (share, text) => {
  expect(percentText(share)).toBe(text);
});
