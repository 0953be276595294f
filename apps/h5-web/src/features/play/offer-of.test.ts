import type { Wallet } from '@realm/api-client';
import { offerOf } from './offer-of';

const WALLET: Wallet = {
  balance: { amount: '50.00', frozen: '0.00', currencyCode: 'CNY', scale: 2, seq: 1 },
  games: [],
  holds: [],
  credit: null,
  gamesSeq: 0,
  transferMinimum: '1.00',
  transferMaximum: '500.00',
};
const cny = (amount: string) => ({ amount, currency: 'CNY' });

it.each([
  ['what is missing', '12.50', null, '12.50'],
  ['all that the wallet has', '50.00', null, '50.00'],
  ['the smallest transfer when less is missing', '0.30', null, '1.00'],
  ['more than the reading has, when the live balance does', '80.00', '90.00', '80.00'],
])('moves %s', (_what, missing, live, amount) => {
  expect(offerOf({ category: 'slots', missing }, WALLET, live)).toEqual({
    kind: 'move',
    category: 'slots',
    amount: cny(amount),
  });
});

it.each([
  ['a wallet with less', 'slots', '50.01', null],
  ['a wallet that has less by now', 'slots', '12.50', '3.00'],
  ['a game of the main wallet', 'sports', '12.50', null],
] as const)('leads to the deposit for %s', (_what, category, missing, live) => {
  const available = cny(live ?? '50.00');
  expect(offerOf({ category, missing }, WALLET, live)).toEqual({
    kind: 'deposit',
    available,
    amount: cny(missing),
  });
});

it.each([
  ['a wallet that is not read yet', '12.50', null],
  ['more than one transfer moves', '500.01', WALLET],
  ['a part of the smallest unit', '0.001', WALLET],
])('leaves %s to the form', (_what, missing, wallet) => {
  expect(offerOf({ category: 'slots', missing }, wallet, '900.00')).toEqual({ kind: 'form' });
});
