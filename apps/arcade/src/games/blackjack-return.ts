import { fraction } from '@realm/fairness';

/**
 * What returns of the first stake, by basic strategy; cut to six digits. To compute it takes seconds, by which the games would start later each
 * time: a test does.
 */
export const BLACKJACK_RETURN = fraction(995_400, 1_000_000);
