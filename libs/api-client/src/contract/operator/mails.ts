import * as z from 'zod/mini';
import { Instant } from '../schemas';
import { command, query } from './define-operation';

const MAX_ADDRESS_LENGTH = 254;

/** Mails that the product sends. */
export const mails = {
  'mail/list': query({
    permission: 'mails.read',
    summary: 'The newest outgoing mails, in production without bodies and whole addresses',
    input: {},
    output: z.object({
      items: z.array(
        z.object({
          mailId: z.string(),
          /** Masked in production. */
          to: z.string(),
          subject: z.string(),
          /** Empty once the mail is delivered or given up, and in production: it may have a code that opens an account. */
          body: z.string(),
          status: z.enum(['waiting', 'sent', 'failed']),
          attempts: z.int(),
          error: z.nullable(z.string()),
          createdAt: Instant,
          sentAt: z.nullable(Instant),
        }),
      ),
    }),
  }),
  'mail/test': command({
    noChange: 'it adds a mail, which the outbox has',
    noReason: 'no member reads the mail',
    permission: 'mails.send',
    summary: 'Sends a test mail; without a mail server it stays in the outbox',
    input: { to: z.email().check(z.maxLength(MAX_ADDRESS_LENGTH)) },
    output: z.object({ mailId: z.string() }),
  }),
};
