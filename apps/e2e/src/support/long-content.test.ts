import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { lengthen, lengthenAnswer } from './long-content';

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

it('makes sums of 21 digits, where the contract has sums', () => {
  const sum = { entries: 2, in: '3.00', out: '1.00' };
  const answer = {
    code: 0,
    data: { currencyCode: 'CNY', total: sum, days: [{ day: '2026-11-20', ...sum }] },
  };
  expect(lengthenAnswer(MEMBER_ENDPOINTS.getLedgerSums.path, answer)).toMatchObject({
    data: { total: { in: '1234567890123456789.01' }, days: [{ out: '1234567890123456789.01' }] },
  });
});

it('makes balances no longer than the ledger’s, though a sum of that name may be', () => {
  expect(lengthenAnswer(MEMBER_ENDPOINTS.getWallet.path, { code: 0, data: WALLET })).toMatchObject({
    data: { balance: { amount: '123456789012345.67' } },
  });
});

it('makes amounts of USDT as long, too', () =>
  expect(lengthen({ usdt: '20.500000' })).toEqual({ usdt: '123456789012.345678' }));
