import { Decimal } from 'decimal.js';

/**
 * The product's arithmetic: 20 significant digits, half up. A clone, so that no other package's settings affect money.
 *
 * @see the specification, section 9.
 */
export const MoneyDecimal = /* @__PURE__ */ Decimal.clone({ precision: 20, rounding: Decimal.ROUND_HALF_UP });

/**
 * For products that must stay whole until they are rounded once: an amount times a rate does not fit in 20 digits,
 * and rounding twice would lose or create a minor unit.
 */
export const ExactDecimal = /* @__PURE__ */ Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
