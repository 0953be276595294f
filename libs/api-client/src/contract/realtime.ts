import * as z from 'zod/mini';
import { AmountText, Currency } from './schemas';

export const SOCKET_PATH = '/app/socket';

/** Query of the handshake. */
export const SocketQuery = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  uid: z.string().check(z.minLength(1), z.maxLength(64)),
  realm: z.string(),
  process: z.string(),
});
export type SocketQuery = z.output<typeof SocketQuery>;

/** `T`, client to server. Milliseconds since the epoch. */
export const TimeRequest = z.object({ requestAt: z.number() });
/** Its acknowledgement. `serverConsume` in milliseconds. */
export const TimeReply = z.object({
  requestAt: z.number(),
  serverConsume: z.number(),
  responseAt: z.number(),
});
export type TimeReply = z.output<typeof TimeReply>;

/** `K`, server to client, after commit. A `seq` that is not newer than the one shown is dropped. */
export const BalancePush = z.object({
  amount: AmountText,
  frozen: AmountText,
  currencyCode: Currency,
  seq: z.number().check(z.int(), z.nonnegative()),
});
export type BalancePush = z.output<typeof BalancePush>;

/** `logout`, server to client. */
export const LogoutPush = z.object({
  reason: z.enum([
    'signed-out',
    'signed-in-elsewhere',
    'disabled',
    'password-changed',
    'expired',
    'token-reused',
  ]),
});
export type LogoutPush = z.output<typeof LogoutPush>;
