import { BLACKJACK_RULES, blackjackReturn, toNumber } from '@realm/fairness';
import { BLACKJACK_RETURN } from './blackjack-return';

it('is the return of the whole shoe under the rules that are played', () => {
  expect(toNumber(BLACKJACK_RETURN)).toBe(Math.floor(blackjackReturn(BLACKJACK_RULES) * 1e6) / 1e6);
});
