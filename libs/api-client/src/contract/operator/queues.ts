import * as z from 'zod/mini';
import { DEPOSIT_HOLDS } from '@realm/domain';
import { DepositOrder } from '../member/deposit';
import { ChosenNetwork, Count, Currency, Instant, PageQuery, SignedAmountText, SumText } from '../schemas';
import { WaitingApproval, command, presence, query } from './define-operation';
import { StaffWithdrawal } from './orders';
import { MemberSummary, OrderId, OrderVersion, PaymentReference, Reason } from './schemas';

/** Under review · held for a check · handed to the network · the network does not say whether it paid. */
export const WITHDRAWAL_QUEUES = ['review', 'held', 'network', 'unknown'] as const;
export type WithdrawalQueue = (typeof WITHDRAWAL_QUEUES)[number];
/** Payments that were not credited by themselves · pictures of payments to an attendant. */
export const DEPOSIT_QUEUES = ['exceptions', 'proofs'] as const;
export type DepositQueue = (typeof DEPOSIT_QUEUES)[number];

const page = {
  cursor: PageQuery.cursor,
  /** A backlog is read at once. */
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
};

/** Who has an order open. */
export const TakenMark = z.object({ operator: z.string(), name: z.string(), since: Instant, until: Instant });
export type TakenMark = z.output<typeof TakenMark>;

/** What every row of a queue has. */
const queued = {
  version: OrderVersion,
  /** Since when it has been in this queue. */
  waitingSince: Instant,
  taken: z.nullable(TakenMark),
  /** The name of who agreed first; `null` while nobody has. */
  firstPerson: z.nullable(z.string()),
  /** Whether it takes two people. */
  needsSecond: z.boolean(),
};

const queueOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    /** Of the whole queue, whatever the page. */
    count: Count,
    sumUsdt: SumText,
    sums: z.array(z.object({ currencyCode: Currency, amount: SumText })),
  });

export const QueueWithdrawal = z.extend(StaffWithdrawal, queued);
export type QueueWithdrawal = z.output<typeof QueueWithdrawal>;

export const QueueDeposit = z.extend(DepositOrder, {
  ...queued,
  member: MemberSummary,
  waiting: z.array(WaitingApproval),
  /** When the payment was made; `null` before one was seen. */
  paidAt: z.nullable(Instant),
  /** Where it was paid, which is not always where the order asked. */
  paidNetwork: z.nullable(ChosenNetwork),
});
export type QueueDeposit = z.output<typeof QueueDeposit>;

/** A balance that a decision changes. */
export const AccountEffect = z.object({
  account: z.string(),
  /** Whether the account is the member's own. */
  own: z.boolean(),
  currencyCode: Currency,
  before: SumText,
  change: SumText,
  after: SumText,
});
export type AccountEffect = z.output<typeof AccountEffect>;

const OrderHistoryEvent = z.object({
  at: Instant,
  status: z.string(),
  /** `member`, `network`, `clock`, or `staff:` with an account. */
  actor: z.string(),
  note: z.string(),
});
export type OrderHistoryEvent = z.output<typeof OrderHistoryEvent>;

/** What staff read beside an order. */
const beside = {
  events: z.array(OrderHistoryEvent),
  notes: z.array(z.object({ at: Instant, operator: z.string(), text: z.string() })),
  /** What the first of two people wrote. */
  firstReason: z.nullable(z.object({ operator: z.string(), at: Instant, reason: z.string() })),
  /** The names of the accounts of staff that are mentioned. */
  names: z.record(z.string(), z.string()),
};

const Tally = z.object({ count: Count, usdt: SumText });

export const WithdrawalReview = z.extend(QueueWithdrawal, {
  ...beside,
  effects: z.object({ pay: z.array(AccountEffect), giveBack: z.array(AccountEffect) }),
  /** The day before the order on the available balance; the rows are all that was posted, and they sum to what was there. */
  source: z.object({
    from: Instant,
    opening: SignedAmountText,
    rows: z.array(
      z.object({
        /** The ledger's type. */
        type: z.number(),
        entries: Count,
        amount: SignedAmountText,
        /** Of orders in USDT. */
        usdt: z.nullable(SumText),
      }),
    ),
    before: SignedAmountText,
  }),
  turnover: z.object({
    deposited: SignedAmountText,
    wagered: SumText,
    /** Wagered per deposited; `null` without a deposit. */
    multiple: z.nullable(z.string()),
    /** The same over the thirty days before. */
    usual: z.nullable(z.string()),
  }),
  addressUse: z.object({
    savedAt: z.nullable(Instant),
    usableAt: z.nullable(Instant),
    paidBefore: Count,
    sharedWith: z.array(MemberSummary),
  }),
  device: z.nullable(
    z.object({
      signedInAt: Instant,
      device: z.string(),
      system: z.string(),
      place: z.string(),
      /** The member's earliest sign-in from such a device; that of this session for a new one. */
      knownSince: Instant,
      /** Whether the sign-in before this one came from the same place. */
      samePlace: z.nullable(z.boolean()),
    }),
  ),
  velocity: z.object({ day: Tally, week: Tally }),
  payout: z.object({
    state: z.enum(['none', 'sending', 'sent']),
    /** The hashes of what was signed, oldest first. */
    attempts: z.array(z.object({ txHash: z.string(), at: Instant })),
    lookUps: Count,
    lastLookUpAt: z.nullable(Instant),
    /** A server may still be sending it: it can't be settled before. */
    sendingUntil: z.nullable(Instant),
  }),
});
export type WithdrawalReview = z.output<typeof WithdrawalReview>;

const Duplicate = z.object({ orderId: z.string(), status: z.string(), member: MemberSummary, at: Instant });

export const DepositReview = z.extend(QueueDeposit, {
  ...beside,
  /** What crediting it changes; empty while it can't be credited. */
  effects: z.array(AccountEffect),
  creditable: z.boolean(),
  payment: z.nullable(
    z.object({
      network: ChosenNetwork,
      txHash: z.string(),
      address: z.string(),
      amount: SignedAmountText,
      paidAt: Instant,
      confirmations: Count,
      final: z.boolean(),
    }),
  ),
  /** Other orders of the member that the payment may have been meant for, the nearest first. */
  candidates: z.array(
    z.object({
      orderId: z.string(),
      status: z.string(),
      payAmount: SignedAmountText,
      network: z.nullable(ChosenNetwork),
      createdAt: Instant,
      /** What it would be credited for the payment; `null` while it can't be. */
      match: z.nullable(z.object({ rate: z.string(), effects: z.array(AccountEffect) })),
    }),
  ),
  proof: z.nullable(z.object({ at: Instant, bytes: Count, uploads: Count, type: z.enum(['png', 'jpeg']) })),
  duplicates: z.object({
    /** Orders with the same picture. */
    pictures: z.array(Duplicate),
    /** How many pictures it was compared with, ten thousand at most: there may be more. */
    compared: Count,
    /** Orders that were credited for a payment of that number. */
    references: z.array(Duplicate),
  }),
  directBefore: z.object({ orders: Count, credited: Count }),
});
export type DepositReview = z.output<typeof DepositReview>;

const QueueState = z.object({ count: Count, sumUsdt: SumText, oldestAt: z.nullable(Instant) });
export const QueueSummary = z.object({
  review: QueueState,
  held: QueueState,
  network: QueueState,
  unknown: QueueState,
  exceptions: QueueState,
  proofs: QueueState,
});
export type QueueSummary = z.output<typeof QueueSummary>;

export const queues = {
  'queue/summary': query({
    permission: 'withdrawals.read',
    summary: 'How many orders wait in each queue, what they are worth, and since when the oldest has waited',
    input: {},
    output: QueueSummary,
  }),
  'withdrawal/queue': query({
    permission: 'withdrawals.read',
    summary: 'Withdrawals that are not over, oldest first, with what a review begins with',
    input: { ...page, show: z.enum(WITHDRAWAL_QUEUES) },
    output: queueOf(QueueWithdrawal),
  }),
  'withdrawal/review': query({
    permission: 'withdrawals.read',
    summary: 'Everything that a withdrawal is decided on',
    input: { orderId: OrderId },
    output: WithdrawalReview,
    refusals: ['ORDER_NOT_FOUND'],
  }),
  'deposit/queue': query({
    permission: 'deposits.read',
    summary: 'Deposits that wait for staff, oldest first',
    input: { ...page, show: z.enum(DEPOSIT_QUEUES), hold: z.optional(z.enum(DEPOSIT_HOLDS)) },
    output: z.extend(queueOf(QueueDeposit), {
      /** How many there are of each reason, whatever is shown. */
      holds: z.record(z.string(), Count),
    }),
  }),
  'deposit/review': query({
    permission: 'deposits.read',
    summary:
      'Everything that a deposit is decided on; with a payment’s number, the orders that were credited for it',
    input: { orderId: OrderId, paymentReference: z.optional(PaymentReference) },
    output: DepositReview,
    refusals: ['ORDER_NOT_FOUND'],
  }),
  'order/take': presence({
    permission: 'orders.note',
    summary: 'Shows others that one has an order open, for a minute; answers with who had it open already',
    input: { orderId: OrderId, takeOver: z.optional(z.boolean()) },
    output: z.object({ taken: TakenMark }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
  'order/leave': presence({
    permission: 'orders.note',
    summary: 'Ends one’s own mark on an order',
    input: { orderId: OrderId },
    output: z.object({ orderId: z.string() }),
  }),
  'order/note': command({
    noChange: 'it adds a note, which its input has',
    permission: 'orders.note',
    summary: 'Writes a note about an order that only staff read',
    input: { orderId: OrderId, reason: Reason },
    output: z.object({ orderId: z.string() }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
};
