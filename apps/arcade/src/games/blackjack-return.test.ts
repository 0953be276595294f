import { setImmediate as nextTurn } from 'node:timers/promises';
import { BLACKJACK_RULES, blackjackReturn, toNumber } from '@realm/fairness';
import { computeReturn } from './blackjack-return';

/** Of the dealer, by value. */
const OPEN_CARDS = 10;

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
  expect(turns).toBeGreaterThanOrEqual(OPEN_CARDS);
  expect(computed).toBe(Math.floor(blackjackReturn(BLACKJACK_RULES) * 1e6) / 1e6);
});
