import { Decimal } from 'decimal.js';

/** The product's arithmetic: 20 significant digits, half up. A clone, so that nobody else's settings reach money. */
export const MoneyDecimal = Decimal.clone({ precision: 20, rounding: Decimal.ROUND_HALF_UP });

/**
 * For sums and products that must come out whole before they are rounded once: 12 integer digits times a rate of
 * 18 places does not fit in 20 digits, and rounding twice would lose or create a minor unit.
 */
export const ExactDecimal = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
