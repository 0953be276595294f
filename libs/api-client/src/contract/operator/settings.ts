import * as z from 'zod/mini';
import { Currency, Instant, RateText } from '../schemas';
import { command, withApproval } from './define-operation';
import { Reason } from './schemas';

export const MaintenanceSetting = z.nullable(
  z.strictObject({
    message: z.string().check(z.minLength(1), z.maxLength(500)),
    endsAt: z.nullable(z.iso.datetime()),
  }),
);
export const FunctionSwitches = z.strictObject({
  wcup: z.boolean(),
  live: z.boolean(),
  sell: z.boolean(),
  diyplay: z.boolean(),
});
export const ControlSwitch = z.number().check(z.int(), z.gte(0), z.lte(31));

const Switches = {
  apps: z.optional(FunctionSwitches),
  control_switch: z.optional(ControlSwitch),
};

export const settings = {
  'config/maintenance': command({
    permission: 'settings.change',
    summary: 'Starts maintenance with a message, or ends it with null; money calls are refused meanwhile',
    input: { maintenance: MaintenanceSetting },
    output: z.object({ maintenance: MaintenanceSetting }),
  }),
  'config/switches': command({
    permission: 'settings.change',
    summary: 'Sets the function switches and the control switch; what is left out stays',
    input: Switches,
    output: z.object(Switches),
  }),
  'rate/set': withApproval(
    'rate',
    command({
      permission: 'rates.set',
      summary: 'Sets what one USDT is worth in a wallet’s currency; open orders keep the rate they hold',
      input: { currencyCode: Currency, rate: RateText, reason: Reason },
      output: z.object({ currencyCode: Currency, rate: RateText, effectiveAt: Instant }),
      refusals: ['AMOUNT_INVALID', 'CURRENCY_UNKNOWN'],
    }),
  ),
};
