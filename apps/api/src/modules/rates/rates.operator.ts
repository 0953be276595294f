import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { addRate } from './rates.repository';

/** Less than 0.0001: the other way round, an ordinary amount would be worth more USDT than there is. */
const BELOW_MINIMUM = /^0(\.0{4}\d*|\.0{1,3})?$/;

export const rateOperations = {
  'rate/set': async ({ input: { currencyCode, rate }, operator, now }, tx) => {
    if (currencyCode === 'USDT') return refuse('CURRENCY_UNKNOWN');
    if (BELOW_MINIMUM.test(rate)) return refuse('AMOUNT_INVALID');
    await addRate(tx, { currency: currencyCode, rate, effectiveAt: now, setBy: operator });
    return accept({ currencyCode, rate, effectiveAt: now.toISOString() });
  },
} satisfies Partial<OperatorHandlers>;
