import { setImmediate as nextTurn } from 'node:timers/promises';
import { BLACKJACK_RULES, blackjackReturnSums, fraction, type Fraction } from '@realm/fairness';

/**
 * Computes what returns of the first stake, by basic strategy; cut to six digits. It takes seconds, so the process goes on with everything else after
 * each part: systemd ends one that is silent for too long.
 */
export async function computeReturn(): Promise<Fraction> {
  let average = 0;
  for (const sum of blackjackReturnSums(BLACKJACK_RULES)) {
    average = sum;
    await nextTurn();
  }
  return fraction(Math.floor(average * 1e6), 1_000_000);
}
