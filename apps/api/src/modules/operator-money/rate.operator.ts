import { Currency, RateText } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { accept, refuse } from '../../http/outcome';
import { defineAct } from '../../operator/act';
import { addRate } from '../rates';
import { Reason } from './operator-inputs';
import { worthOfRate } from './second-person-rules';

/** Less than 0.0001: the other way round, an ordinary amount would be worth more USDT than there is. */
const BELOW_MINIMUM = /^0(\.0{4}\d*|\.0{1,3})?$/;

export const rateActs = [
  defineAct({
    name: 'rate/set',
    summary: 'Sets what one USDT is worth in a wallet’s currency; open orders keep the rate they hold',
    input: z.strictObject({
      currencyCode: Currency,
      rate: RateText,
      reason: Reason,
    }),
    refusals: ['AMOUNT_INVALID', 'CURRENCY_UNKNOWN'],
    secondPerson: worthOfRate,
    act: async ({ input: { currencyCode, rate }, operator, now }, tx) => {
      if (currencyCode === 'USDT') return refuse('CURRENCY_UNKNOWN');
      if (BELOW_MINIMUM.test(rate)) return refuse('AMOUNT_INVALID');
      await addRate(tx, { currency: currencyCode, rate, effectiveAt: now, setBy: operator });
      return accept({ currencyCode, rate, effectiveAt: now.toISOString() });
    },
  }),
];
