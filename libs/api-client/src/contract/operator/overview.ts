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

const ended = {
  at: Instant,
  tookMs: Count,
  /** An account of staff; empty for the servers' own. */
  requestedBy: z.string(),
  ok: z.boolean(),
  postings: Count,
};

const turn = {
  /** Whether one is under way. */
  running: z.boolean(),
  everyMinutes: Count,
};

/** The first row of the ledger, its chain or the staff's log that the rows before it contradict. */
const Misfit = z.object({
  table: z.string(),
  key: z.string(),
  what: z.string(),
  expected: z.string(),
  found: z.string(),
});

const BooksState = z.object({
  /** The newest check of the rules that has ended; `null` before the first one. */
  latest: z.nullable(z.object({ ...ended, accounts: Count, rules: z.array(BookRule) })),
  ...turn,
  /** The same for the whole ledger, worked out once more from its postings. */
  audit: z.object({
    latest: z.nullable(
      z.object({
        ...ended,
        batches: Count,
        links: Count,
        staffEntries: Count,
        first: z.nullable(Misfit),
      }),
    ),
    ...turn,
  }),
  /** The ledger's hash chain: how far it is linked, and its newest hash. */
  head: z.nullable(z.object({ number: z.string(), hash: z.string(), at: Instant })),
});

/** How long something waited until staff decided. */
const Waits = z.object({ count: Count, medianSeconds: z.nullable(Count) });

/** What staff are notified of by itself. */
export const ALERT_KINDS = [
  'queue-age',
  'payouts-unknown',
  'books-differ',
  'audit-differs',
  'check-overdue',
  'return-outside',
  'conformance-broken',
  'conformance-overdue',
  'cell-transfers-late',
  'cell-moves-late',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const Alert = z.object({
  alertId: z.string(),
  kind: z.enum(ALERT_KINDS),
  /** A queue, a kind of check, a game, a provider or a cell; empty where there is only one of the kind. */
  subject: z.string(),
  beganAt: Instant,
  /** `null` while it lasts. */
  endedAt: z.nullable(Instant),
  /** How many orders, rules or rows it is about. */
  amount: Count,
  /** Since when the oldest waits, or nothing was checked. */
  oldestAt: z.nullable(Instant),
  /** Rules that are broken, the row that does not fit, or the returns of a game by currency. */
  names: z.array(z.string()),
});
export type Alert = z.output<typeof Alert>;

const AlertState = z.object({
  /** Those that last, oldest first. */
  lasting: z.array(Alert),
  /** Those that ended within a day, newest first. */
  ended: z.array(Alert),
  /** To how many addresses each goes. */
  mailTo: Count,
  /** `null`: none is configured. */
  webhook: z.nullable(
    z.object({
      /** Messages that were not taken yet, and those that were given up within a day. */
      waiting: Count,
      failed: Count,
      lastError: z.nullable(z.string()),
    }),
  ),
});

export const overview = {
  'overview/books': query({
    permission: 'books.read',
    summary: 'Whether the books agree: the newest check of every rule, and the head of the hash chain',
    input: {},
    output: BooksState,
  }),
  'overview/check-books': command({
    noChange: 'it begins a check, which leaves its own row',
    noReason: 'it only reads',
    permission: 'books.check',
    summary: 'Has every rule of the books checked now; the result is read with overview/books',
    input: {},
    output: z.object({ requestedBy: z.string() }),
  }),
  'overview/audit-books': command({
    noChange: 'it begins a check, which leaves its own row',
    noReason: 'it only reads',
    permission: 'books.check',
    summary:
      'Has the whole ledger, its hash chain and the audit log worked out again now; the result is read with overview/books',
    input: {},
    output: z.object({ requestedBy: z.string() }),
  }),
  'overview/alerts': query({
    permission: 'books.read',
    summary: 'What is wrong now, what was lately, and where staff are notified',
    input: {},
    output: AlertState,
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
