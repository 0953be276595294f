import * as z from 'zod/mini';
import { Instant } from '../schemas';
import { query } from './define-operation';

const AuditEntry = z.object({
  /** The entry's number; numbers of commands that were undone by a failure are missing. */
  entry: z.string(),
  at: Instant,
  /** Who acted: an account of staff, or the name that came with the operator secret. */
  operator: z.string(),
  /** Whether the person was signed in. */
  signedIn: z.boolean(),
  /** The block of the address it came from. */
  place: z.string(),
  operation: z.string(),
  /** What it was about: an order, a member, an account; empty where the operation has no such field. */
  target: z.string(),
  reason: z.string(),
  /** `OK`, or the refusal. */
  result: z.string(),
  input: z.unknown(),
  before: z.unknown(),
  after: z.unknown(),
  /** The hash that ties it to the entry before it; `null` for entries from before the chain. */
  hash: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const Search = z.string().check(z.minLength(1), z.maxLength(64));

export const audit = {
  'audit/list': query({
    permission: 'audit.read',
    summary: 'What staff did, the newest first: by person, operation, target, result and time',
    input: {
      operator: z.optional(Search),
      /** An operation, or the part before its slash: `withdrawal`. */
      operation: z.optional(Search),
      target: z.optional(Search),
      result: z.optional(z.enum(['done', 'refused'])),
      from: z.optional(Instant),
      to: z.optional(Instant),
      cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    },
    output: z.object({ items: z.array(AuditEntry), nextCursor: z.nullable(z.string()) }),
  }),
};
