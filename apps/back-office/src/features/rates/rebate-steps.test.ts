import fc from 'fast-check';
import { percentText, readSteps, shareOf, stepsText } from './rebate-steps';

it.each([
  ['0.4', '0.004'],
  ['0.55', '0.0055'],
  ['4.25', '0.0425'],
  ['1', '0.01'],
  ['0', '0'],
])('%s per cent is the share %s', (percent, share) => {
  expect(shareOf(percent)).toBe(share);
  expect(percentText(share)).toBe(percent);
});

it('a share is written and read without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_999 }), (part) => {
      const share = part === 0 ? '0' : `0.${String(part).padStart(5, '0')}`.replace(/0+$/, '');
      expect(shareOf(percentText(share))).toBe(share);
    }),
  );
});

it('steps are read line by line', () => {
  const tiers = readSteps('0 0.4\n\n 10,000 0.5%\n', 'CNY');
  expect(tiers).toEqual([
    { from: '0.00', rate: '0.004' },
    { from: '10000.00', rate: '0.005' },
  ]);
  expect(stepsText(tiers ?? [])).toBe('0.00 0.4\n10000.00 0.5');
});

it.each(['', '100 0.4', '0 5', '0 0.4 7', '0', '0 0.4\n0 0.5', 'ten 0.4'])('refuses %j', (text) => {
  expect(readSteps(text, 'CNY')).toBeNull();
});
