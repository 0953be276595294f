import { returnText, secondsText, stakeText } from './terms-text';

const TERMS = {
  lowestReturn: '96.21',
  highestReturn: '96.21',
  stakes: { CNY: { minimum: '1', maximum: '5000' } },
  roundMs: 2_500,
  verifiable: true,
};

it('says a return, or between which returns a game is', () => {
  expect(returnText(TERMS)).toBe('96.21%');
  expect(returnText({ ...TERMS, lowestReturn: '97.60', highestReturn: '98.00' })).toBe('97.60–98.00%');
});

it('says the stakes of a currency, and none that nobody has stated', () => {
  expect(stakeText(TERMS, 'CNY')).toBe('¥1 – 5,000');
  expect(stakeText(TERMS, 'JPY')).toBeNull();
});

it('says seconds without idle digits', () => {
  expect([secondsText(2_500), secondsText(60_000)]).toEqual(['2.5', '60']);
});
