import * as z from 'zod/mini';

/** Every answer of the server. `data` is `null` unless `code` is 0, a limit says in it when to come back, or another cell is named. */
export const Envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });
export type Envelope = z.output<typeof Envelope>;

/** `data` of a refusal that a limit gave: whole seconds until the same call may succeed. Also in the header `retry-after`. */
export const RetryAfter = z.object({ retryAfterSec: z.number().check(z.int(), z.positive()) });
export type RetryAfter = z.output<typeof RetryAfter>;
