import { DEPOSIT_HOLDS, isDepositHold } from './deposit-hold';

it('tells its own codes from the words of staff', () => {
  expect(DEPOSIT_HOLDS.every(isDepositHold)).toBe(true);
  expect(isDepositHold('the sender asked for it back')).toBe(false);
});
