import { changeOf, changesOf, isRate, type RateRow } from './rate-change';

const row = (currencyCode: string, rate: string): RateRow => ({
  currencyCode: currencyCode as RateRow['currencyCode'],
  rate,
  setBy: 'ann',
  effectiveAt: '2026-03-01T00:00:00.000Z',
  openDeposits: 0,
  openWithdrawals: 0,
});

it.each([
  ['7.25', true],
  ['0.0001', true],
  ['0.00001', false],
  ['10000', false],
  ['07', false],
  ['7,25', false],
  ['1.123456789', false],
])('whether %j is a rate: %j', (text, is) => {
  expect(isRate(text)).toBe(is);
});

it('a change is shown in per cent with its sign', () => {
  expect(changeOf('7.2120', '7.2240')).toBe('+0.17 %');
  expect(changeOf('8', '6')).toBe('\u221225.00 %');
});

it('only what differs is changed, and nothing while one of the typed texts is no rate', () => {
  const rows = [row('CNY', '7.2'), row('EUR', '0.9')];
  expect(changesOf(rows, { CNY: ' 7.3 ', EUR: '0.9' })).toEqual([{ row: rows[0], rate: '7.3' }]);
  expect(changesOf(rows, { CNY: '7.3', EUR: 'x' })).toBeNull();
  expect(changesOf(rows, {})).toEqual([]);
});
