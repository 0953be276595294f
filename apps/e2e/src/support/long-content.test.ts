import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { lengthen } from './long-content';

const WALLET = {
  balance: { amount: '1.00', frozen: '0.00', currencyCode: 'CNY', scale: 2, seq: 1 },
  games: [{ category: 'slots', amount: '5.00' }],
  holds: [],
  credit: null,
  gamesSeq: 0,
  transferMinimum: '1.00',
  transferMaximum: '500.00',
};

it('makes amounts as long as an answer may have, so that the screen shows them', () => {
  const long = lengthen(WALLET);
  expect(long).toMatchObject({ balance: { amount: '123456789012345.67' } });
  expect(z.safeParse(MEMBER_ENDPOINTS.getWallet.output, long).success).toBe(true);
});

it('makes them no shorter: an answer with one more digit is refused', () => {
  const longer = { ...WALLET, balance: { ...WALLET.balance, amount: '1234567890123456.78' } };
  expect(z.safeParse(MEMBER_ENDPOINTS.getWallet.output, longer).success).toBe(false);
});

it('leaves rates as they are', () => expect(lengthen({ rate: '7.20' })).toEqual({ rate: '7.20' }));
