import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { Currency, Empty, Instant, LanguageTag } from '../schemas';
import { Profile } from './session';

const FunctionSwitches = z.object({
  wcup: z.boolean(),
  live: z.boolean(),
  sell: z.boolean(),
  diyplay: z.boolean(),
});

export const SystemConfig = z.object({
  isn_maintain: z.boolean(),
  api_domain: z.string(),
  static_domain: z.string(),
  app_socket: z.string(),
  match_socket: z.string(),
  languages: z.array(LanguageTag),
  /** `null`: no maintenance. Money fails closed while there is one. */
  system_maintenance: z.nullable(z.object({ message: z.string(), endsAt: z.nullable(Instant) })),
  themes: z.array(z.enum(['system', 'dark', 'light'])),
  apps: FunctionSwitches,
  /** Bit flags: 1 video, 2 lottery, 16 sport. */
  control_switch: z.number(),
  product_title: z.string(),
  captcha_required: z.boolean(),
  sandbox: z.boolean(),
  /** The server's clock, for countdowns. */
  server_time: Instant,
});
export type SystemConfig = z.output<typeof SystemConfig>;

export const getConfig = defineEndpoint({
  path: '/app/api/application/config',
  method: 'GET',
  payload: 'query',
  identity: 'none',
  summary: 'System configuration; ignores identity',
  input: Empty,
  output: SystemConfig,
});

export const listCurrencies = defineEndpoint({
  path: '/app/api/currency/list',
  identity: 'none',
  summary: 'The currencies an account can hold',
  input: Empty,
  output: z.object({
    items: z.array(
      z.object({ id: z.number(), currencyCode: Currency, scale: z.number(), enabled: z.boolean() }),
    ),
  }),
});

export const switchCurrency = defineEndpoint({
  path: '/app/api/currency/switch',
  identity: 'member',
  writes: true,
  summary: "Chooses the account's active currency",
  input: z.strictObject({ currencyCode: z.string().check(z.maxLength(8)) }),
  output: Profile,
  refusals: ['CURRENCY_UNKNOWN'],
});
