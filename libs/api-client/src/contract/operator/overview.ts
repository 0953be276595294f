import * as z from 'zod/mini';
import { Count, Instant } from '../schemas';
import { command, query } from './define-operation';

/** One of the rules that `reconcile` checks. */
const BookRule = z.object({
  name: z.string(),
  /** The rule in words, as it should be. */
  rule: z.string(),
  differences: Count,
  /** The first of them. */
  shown: z.array(z.object({ where: z.string(), what: z.string() })),
});

const BooksState = z.object({
  /** The newest check that has ended; `null` before the first one. */
  latest: z.nullable(
    z.object({
      at: Instant,
      tookMs: Count,
      /** An account of staff; empty for the servers' own. */
      requestedBy: z.string(),
      ok: z.boolean(),
      postings: Count,
      accounts: Count,
      rules: z.array(BookRule),
    }),
  ),
  /** Whether one is under way. */
  running: z.boolean(),
  everyMinutes: Count,
  /** The ledger's hash chain: how far it is linked, and its newest hash. */
  head: z.nullable(z.object({ number: z.string(), hash: z.string(), at: Instant })),
});

/** How long something waited until staff decided. */
const Waits = z.object({ count: Count, medianSeconds: z.nullable(Count) });

export const overview = {
  'overview/books': query({
    permission: 'books.read',
    summary: 'Whether the books agree: the newest check of every rule, and the head of the hash chain',
    input: {},
    output: BooksState,
  }),
  'overview/check-books': command({
    permission: 'books.check',
    summary: 'Has every rule of the books checked now; the result is read with overview/books',
    input: {},
    output: z.object({ requestedBy: z.string() }),
  }),
  'overview/waits': query({
    permission: 'books.read',
    summary:
      'How long withdrawals, deposits, proofs and members in support waited for staff today, as medians',
    input: {},
    output: z.object({
      withdrawals: Waits,
      deposits: Waits,
      proofs: Waits,
      support: Waits,
    }),
  }),
};
