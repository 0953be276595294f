import { DEFAULT_COMMISSION_RATES, readCommissionRates } from './commission-rates';

it('reads shares by category', () => {
  expect(readCommissionRates('{"slots": "0.0015", "live": "0.001"}')).toEqual({
    slots: '0.0015',
    live: '0.001',
  });
  expect(readCommissionRates(JSON.stringify(DEFAULT_COMMISSION_RATES))).toEqual(DEFAULT_COMMISSION_RATES);
});

it.each([
  ['no JSON', 'slots=1'],
  ['a list', '[]'],
  ['an unknown category', '{"chess": "0.001"}'],
  ['activities, which are gifts', '{"activity": "0.001"}'],
  ['a percentage', '{"slots": "0.15"}'],
  ['a number', '{"slots": 0.0015}'],
  ['a negative share', '{"slots": "-0.001"}'],
])('refuses %s', (_what, text) => {
  expect(readCommissionRates(text)).toContain('COMMISSION_RATES must be');
});
