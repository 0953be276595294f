import * as z from 'zod/mini';
import { CURRENCY_CODES, FEATURE_SWITCH_DEFAULTS } from '@realm/domain';
import { defineEndpoint } from '../define-endpoint';
import { Empty, Instant, LanguageTag } from '../schemas';
import { Profile } from './session';

/** One that the server leaves out is on. */
const functionSwitch = z._default(z.boolean(), true);
export const FunctionSwitches = z.object({
  wcup: functionSwitch,
  live: functionSwitch,
  sell: functionSwitch,
  diyplay: functionSwitch,
});

export const SystemConfig = z.object({
  isn_maintain: z.boolean(),
  api_domain: z.string(),
  static_domain: z.string(),
  app_socket: z.string(),
  match_socket: z.string(),
  languages: z.array(LanguageTag),
  /** `null`: no maintenance. Money fails closed while there is one. */
  system_maintenance: z._default(
    z.nullable(
      z.object({
        message: z.string(),
        /**
         * The message by language; absent from servers before they had it. Checked where it is shown: the first screen, which is read without
         * the schemas, never shows it.
         */
        texts: z.optional(z.unknown()),
        endsAt: z.nullable(Instant),
      }),
    ),
    null,
  ),
  themes: z.array(z.enum(['system', 'dark', 'light'])),
  apps: z._default(FunctionSwitches, FEATURE_SWITCH_DEFAULTS),
  /** Bit flags: 1 video, 2 lottery, 16 sport. */
  control_switch: z.number(),
  // From here on ours: a server that has only the specification's fields is read as well.
  /** Empty: the default product title. */
  product_title: z._default(z.string(), ''),
  captcha_required: z._default(z.boolean(), true),
  sandbox: z._default(z.boolean(), false),
  /** The server's clock. */
  server_time: z.optional(Instant),
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
      z.object({
        id: z.number(),
        currencyCode: z.enum(CURRENCY_CODES),
        scale: z.number(),
        enabled: z.boolean(),
      }),
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
