import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { noteContentChange } from '../notice';
import { addRate, currentRate, listCurrentRates, listRates } from './rates.repository';

/** Less than 0.0001: the other way round, an ordinary amount would be worth more USDT than there is. */
const BELOW_MINIMUM = /^0(\.0{4}\d*|\.0{1,3})?$/;

const HISTORY = 100;

export const rateOperations = {
  'rate/list': async ({ now }, tx) => {
    const [items, history] = [await listCurrentRates(tx, now), await listRates(tx, HISTORY)];
    return accept({
      items: items.map(({ currency, rate, set_by, effective_at, deposits, withdrawals }) => ({
        currencyCode: currency,
        rate,
        setBy: set_by,
        effectiveAt: effective_at.toISOString(),
        openDeposits: deposits,
        openWithdrawals: withdrawals,
      })),
      history: history.map(({ currency, before, rate, set_by, effective_at }) => ({
        currencyCode: currency,
        before,
        rate,
        setBy: set_by,
        effectiveAt: effective_at.toISOString(),
      })),
    });
  },

  'rate/set': async ({ input: { currencyCode, rate }, operator, now, note }, tx) => {
    if (currencyCode === 'USDT') return refuse('CURRENCY_UNKNOWN');
    if (BELOW_MINIMUM.test(rate)) return refuse('AMOUNT_INVALID');
    note({ before: { rate: await currentRate(tx, currencyCode, now) }, after: { rate } });
    await addRate(tx, { currency: currencyCode, rate, effectiveAt: now, setBy: operator });
    await noteContentChange(tx);
    return accept({ currencyCode, rate, effectiveAt: now.toISOString() });
  },
} satisfies Partial<OperatorHandlers>;
