import { AmountText, Currency } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { accept, refuse } from '../../http/outcome';
import { defineAct } from '../../operator/act';
import { addRate } from '../rates';
import { Reason } from './operator-inputs';

export const rateActs = [
  defineAct({
    name: 'rate/set',
    summary: 'Sets what one USDT is worth in a wallet’s currency; open orders keep the rate they hold',
    input: z.strictObject({
      currencyCode: Currency,
      rate: AmountText,
      reason: Reason,
    }),
    refusals: ['AMOUNT_INVALID', 'CURRENCY_UNKNOWN'],
    act: async ({ input: { currencyCode, rate }, operator, now }, tx) => {
      if (currencyCode === 'USDT') return refuse('CURRENCY_UNKNOWN');
      if (!/[1-9]/.test(rate)) return refuse('AMOUNT_INVALID');
      await addRate(tx, { currency: currencyCode, rate, effectiveAt: now, setBy: operator });
      return accept({ currencyCode, rate, effectiveAt: now.toISOString() });
    },
  }),
];
