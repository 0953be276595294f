import { setImmediate as nextTurn } from 'node:timers/promises';
import { BLACKJACK_RULES, BLACKJACK_UP_VALUES, blackjackReturn, toNumber } from '@realm/fairness';
import { computeReturn } from './blackjack-return';

it('is the return of the whole shoe, and the process goes on with everything else meanwhile', async () => {
  let turns = 0;
  let isComputed = false;
  const count = async (): Promise<void> => {
    for (; !isComputed; turns += 1) await nextTurn();
  };
  const counted = count();
  const computed = toNumber(await computeReturn());
  isComputed = true;
  await counted;
  expect(turns).toBeGreaterThanOrEqual(BLACKJACK_UP_VALUES.length);
  expect(computed).toBe(Math.floor(blackjackReturn(BLACKJACK_RULES) * 1e6) / 1e6);
});
