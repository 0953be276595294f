import { DEPOSIT_HOLDS, isDepositHold } from './deposit-hold';

it('tells its own codes from the words of staff', () => {
  expect(DEPOSIT_HOLDS).toEqual([
    'wrong-network',
    'after-revoke',
    'too-little',
    'above-maximum',
    'second-payment',
    'no-rate',
    'taken-back',
  ]);
  expect(DEPOSIT_HOLDS.every(isDepositHold)).toBe(true);
  expect(isDepositHold('')).toBe(false);
  expect(isDepositHold('the sender asked for it back')).toBe(false);
});
