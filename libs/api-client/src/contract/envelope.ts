import * as z from 'zod/mini';

/** Every answer of the server. `data` is `null` unless `code` is 0. */
export const Envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });
export type Envelope = z.output<typeof Envelope>;
