import type { Wallet } from '@realm/api-client';
import { money } from '@realm/domain/testing';
import { endsOf, formOf, limitsOf, maxOf, quickAmounts } from './transfer-form';

const WALLET: Wallet = {
  balance: { amount: '596.80', frozen: '0.00', currencyCode: 'CNY', scale: 2, seq: 1 },
  games: [{ category: 'slots', amount: '158.00' }],
  holds: [],
  credit: null,
  gamesSeq: 0,
  transferMinimum: '1.00',
  transferMaximum: '500.00',
};

it.each([
  ['category=chain&direction=out', 'chain', 'out'],
  ['category=sports', 'slots', 'in'],
  ['direction=sideways', 'slots', 'in'],
])('reads %j from the address', (query, category, direction) => {
  expect(formOf(new URLSearchParams(query), WALLET)).toEqual({ category, direction, amount: '' });
});

it('takes money back from the category with the most, where the link names none', () => {
  const games = [
    { category: 'lottery' as const, amount: '9.00' },
    { category: 'chain' as const, amount: '10.00' },
    { category: 'board' as const, amount: '0.00' },
  ];
  const categoryOf = (query: string) => formOf(new URLSearchParams(query), { ...WALLET, games }).category;
  expect(categoryOf('direction=out')).toBe('chain');
  expect(categoryOf('direction=out&category=board')).toBe('board');
  expect(categoryOf('')).toBe('slots');
});

it('takes from the wallet on the way in and from the game on the way out', () => {
  const on = (direction: 'in' | 'out') => endsOf({ category: 'slots', direction }, WALLET, '600.00');
  expect(on('in')).toEqual({ source: money('600.00'), target: money('158.00') });
  expect(on('out')).toEqual({ source: money('158.00'), target: money('600.00') });
});

it('a category that the reading lacks holds nothing', () => {
  expect(endsOf({ category: 'chain', direction: 'out' }, WALLET, '1.00').source).toEqual(money('0.00'));
});

it.each([
  ['596.80', '500.00'],
  ['158.00', '158.00'],
])('the most of %s is %s', (balance, most) => {
  expect(maxOf(limitsOf(WALLET, money(balance)))).toEqual(money(most));
});

it('offers only round amounts that there is money for', () => {
  expect(quickAmounts(limitsOf(WALLET, money('100.00')))).toEqual(['50', '100']);
  expect(quickAmounts(limitsOf(WALLET, money('49.99')))).toEqual([]);
  const rich = limitsOf({ ...WALLET, transferMaximum: '5000.00' }, money('5000.00'));
  expect(quickAmounts(rich)).toEqual(['50', '100', '500', '1,000']);
});
