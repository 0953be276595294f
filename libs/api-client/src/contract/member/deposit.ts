import * as z from 'zod/mini';
import { DEPOSIT_STATUSES, UNKNOWN_STATUS } from '@realm/domain';
import { defineEndpoint } from '../define-endpoint';
import { withFallback } from '../known-values';
import {
  AmountText,
  ChosenNetwork,
  Currency,
  Empty,
  ExplorerUrl,
  Id,
  Instant,
  NetworkName,
  PageQuery,
  PayCurrency,
  RequestId,
  TypedAmount,
  pageOf,
} from '../schemas';

const DepositNetwork = z.object({
  network: NetworkName,
  enabled: z.boolean(),
  contract: z.string(),
  minimum: AmountText,
  maximum: AmountText,
  confirmations: z.number(),
});

export const getDepositOptions = defineEndpoint({
  path: '/app/api/deposit/options',
  identity: 'member',
  summary: 'Networks, limits and the current USDT rate of the active currency',
  input: Empty,
  output: z.object({
    networks: z.array(DepositNetwork),
    currencyCode: Currency,
    /** Units of the wallet's currency for one USDT, decimal text. */
    rate: AmountText,
    /** How long a new order holds its quote. */
    countdownMs: z.number(),
    /** Payment to an attendant, outside of any network. Without a contact it is not offered. */
    directFinance: z.object({
      enabled: z.boolean(),
      contact: z.string(),
      minimum: AmountText,
      maximum: AmountText,
    }),
  }),
  refusals: ['RATE_UNAVAILABLE'],
});

const Moment = z.object({ status: z.enum(DEPOSIT_STATUSES), at: Instant });

export const DepositOrder = z.object({
  orderId: Id,
  method: withFallback(['usdt', 'direct'], 'unknown'),
  status: withFallback(DEPOSIT_STATUSES, UNKNOWN_STATUS),
  network: z.nullable(ChosenNetwork),
  /** What the member is asked to pay, in USDT. */
  payAmount: AmountText,
  payCurrency: PayCurrency,
  /** What the network saw; `null` before a payment. It stays when the network takes the payment back. */
  paidAmount: z.nullable(AmountText),
  /** What is (to be) credited at the held rate. */
  creditAmount: AmountText,
  currencyCode: Currency,
  rate: AmountText,
  payAddress: z.nullable(z.string()),
  contract: z.nullable(z.string()),
  confirmations: z.number(),
  confirmationsNeeded: z.number(),
  /** Until then the network can take the payment back. Credited money is withdrawable once the network calls the payment final. */
  final: z.boolean(),
  txHash: z.nullable(z.string()),
  explorerUrl: ExplorerUrl,
  hasProof: z.boolean(),
  /**
   * A `DepositHold` code or staff's words for locked orders, staff's words for rejected ones, `taken-back` for failed ones whose
   * payment never comes again, empty otherwise.
   */
  reason: z.string(),
  timeline: z.array(Moment),
  createdAt: Instant,
  expiresAt: Instant,
  countdownMs: z.number(),
  serverTime: Instant,
});
export type DepositOrder = z.output<typeof DepositOrder>;

export const createDeposit = defineEndpoint({
  path: '/app/api/deposit/create',
  payload: 'data-object',
  identity: 'member',
  movesMoney: true,
  protection: 'deposit',
  summary: 'Opens a USDT deposit order that holds its rate for the countdown',
  input: z.strictObject({ requestId: RequestId, network: NetworkName, amount: TypedAmount }),
  output: DepositOrder,
  refusals: [
    'AMOUNT_INVALID',
    'BELOW_MINIMUM',
    'ABOVE_MAXIMUM',
    'NETWORK_UNAVAILABLE',
    'RATE_UNAVAILABLE',
    'TOO_MANY_OPEN_ORDERS',
    'TOO_FAST',
    'PLAY_PAUSED',
    'LIMIT_REACHED',
    'REQUEST_ID_REUSED',
    'REQUEST_VOIDED',
    'REQUEST_DONE',
    'MAINTENANCE',
  ],
});

export const createCollection = defineEndpoint({
  path: '/app/api/collection/create',
  payload: 'data-object',
  identity: 'member',
  movesMoney: true,
  protection: 'deposit',
  summary:
    'Opens a direct-finance deposit order: paid to an attendant, proved by an upload, credited by staff',
  input: z.strictObject({ requestId: RequestId, amount: TypedAmount }),
  output: DepositOrder,
  refusals: [
    'AMOUNT_INVALID',
    'BELOW_MINIMUM',
    'ABOVE_MAXIMUM',
    'NETWORK_UNAVAILABLE',
    'RATE_UNAVAILABLE',
    'TOO_MANY_OPEN_ORDERS',
    'TOO_FAST',
    'PLAY_PAUSED',
    'LIMIT_REACHED',
    'REQUEST_ID_REUSED',
    'REQUEST_VOIDED',
    'REQUEST_DONE',
    'MAINTENANCE',
  ],
});

const byOrder = z.strictObject({ orderId: Id });

export const getDeposit = defineEndpoint({
  path: '/app/api/deposit/detail',
  identity: 'member',
  summary: 'One deposit order',
  input: byOrder,
  output: DepositOrder,
  refusals: ['ORDER_NOT_FOUND'],
});

export const listDeposits = defineEndpoint({
  path: '/app/api/deposit/list',
  identity: 'member',
  summary: 'Deposit orders, newest first',
  input: z.strictObject({ ...PageQuery, status: z.optional(z.enum(DEPOSIT_STATUSES)) }),
  output: pageOf(DepositOrder),
  refusals: ['DATE_RANGE_INVALID'],
});

export const revokeDeposit = defineEndpoint({
  path: '/app/api/deposit/revoke',
  identity: 'member',
  writes: true,
  summary: 'Takes back an order that waits for payment',
  input: byOrder,
  output: DepositOrder,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
});

export const uploadDepositProof = defineEndpoint({
  path: '/app/api/deposit/proof/upload',
  payload: 'multipart',
  identity: 'member',
  writes: true,
  summary:
    'Payment proof of a direct-finance order, or of one that is held: JPG or PNG, at most 10 485 760 bytes, field `file`',
  input: byOrder,
  output: DepositOrder,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'UPLOAD_INVALID', 'TOO_FAST'],
});

export const paySandbox = defineEndpoint({
  path: '/app/api/sandbox/pay',
  identity: 'member',
  sandboxOnly: true,
  writes: true,
  summary: 'Pays an order on the sandbox network; amount and network default to what the order asks',
  input: z.strictObject({ orderId: Id, amount: z.optional(TypedAmount), network: z.optional(NetworkName) }),
  output: DepositOrder,
  refusals: ['ORDER_NOT_FOUND', 'AMOUNT_INVALID'],
});

/** What becomes of a payment whose block is replaced. */
export const SANDBOX_REORG_OUTCOMES = ['comes-again', 'never-again'] as const;
export type SandboxReorgOutcome = (typeof SANDBOX_REORG_OUTCOMES)[number];

export const reorganiseSandbox = defineEndpoint({
  path: '/app/api/sandbox/reorganise',
  identity: 'member',
  sandboxOnly: true,
  writes: true,
  summary:
    'Lets the sandbox network replace the blocks that hold an order’s payment, before it is final; the payment comes again or never does',
  input: z.strictObject({ orderId: Id, outcome: z.enum(SANDBOX_REORG_OUTCOMES) }),
  output: DepositOrder,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
});
