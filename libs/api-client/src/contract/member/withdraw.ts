import * as z from 'zod/mini';
import { UNKNOWN_STATUS, WITHDRAWAL_STATUSES } from '@realm/domain';
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
  SecretText,
  TypedAmount,
  pageOf,
} from '../schemas';
import { SECOND_FACTOR_REFUSALS, SecondFactor } from './second-factor';

export const WalletAddress = z.object({
  addressId: Id,
  label: z.string(),
  network: ChosenNetwork,
  currencyCode: PayCurrency,
  /** Whole, to its owner. */
  address: z.string(),
  createdAt: Instant,
  /** A new address can be paid to from here on. */
  usableAt: Instant,
});
export type WalletAddress = z.output<typeof WalletAddress>;

const AddressBook = z.object({
  items: z.array(WalletAddress),
  /** How long an address that is added now stays locked, in milliseconds. */
  lockMs: z.number(),
  serverTime: Instant,
});

export const listAddresses = defineEndpoint({
  path: '/app/api/withdraw/account/list',
  identity: 'member',
  summary: 'Saved withdrawal addresses, at most five',
  input: Empty,
  output: AddressBook,
});

/** Adding and removing need the payment password: a stolen token alone redirects nothing. */
export const operateAddress = defineEndpoint({
  path: '/app/api/withdraw/account/operate',
  payload: 'data-object',
  identity: 'member',
  writes: true,
  summary: 'Adds, renames or removes a withdrawal address',
  input: z.discriminatedUnion('operation', [
    z.strictObject({
      operation: z.literal('add'),
      label: z.string().check(z.maxLength(64)),
      network: NetworkName,
      address: z.string().check(z.maxLength(128)),
      paymentPassword: SecretText,
      code: SecondFactor,
    }),
    z.strictObject({
      operation: z.literal('rename'),
      addressId: Id,
      label: z.string().check(z.maxLength(64)),
    }),
    z.strictObject({
      operation: z.literal('remove'),
      addressId: Id,
      paymentPassword: SecretText,
      code: SecondFactor,
    }),
  ]),
  output: AddressBook,
  refusals: [
    ...SECOND_FACTOR_REFUSALS,
    'ADDRESS_INVALID',
    'ADDRESS_TAKEN',
    'ADDRESS_LIMIT',
    'ADDRESS_NOT_FOUND',
    'PAYMENT_PASSWORD_NOT_SET',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_LOCKED',
    'TOO_FAST',
    'PASSWORD_CHECK_IN_PROGRESS',
  ],
});

export const getWithdrawOptions = defineEndpoint({
  path: '/app/api/withdraw/options',
  identity: 'member',
  summary: 'Limits, rate and fees of a withdrawal in the active currency',
  input: Empty,
  output: z.object({
    currencyCode: Currency,
    /** Units of the wallet's currency for one USDT. */
    rate: AmountText,
    /** In the wallet's currency. */
    minimum: AmountText,
    maximum: AmountText,
    available: AmountText,
    /** Part of `available` that the network could still take back, or that was taken back while bets were open: it can't be withdrawn. */
    notYetFinal: AmountText,
    fees: z.array(
      z.object({ network: NetworkName, /** In USDT, taken from what is sent. */ fee: AmountText }),
    ),
    hasPaymentPassword: z.boolean(),
    /** A password was changed or the authenticator removed: until then nothing can be withdrawn. */
    heldUntil: z.nullable(Instant),
  }),
  refusals: ['RATE_UNAVAILABLE'],
});

const Moment = z.object({ status: z.enum(WITHDRAWAL_STATUSES), at: Instant });

export const WithdrawalOrder = z.object({
  orderId: Id,
  status: withFallback(WITHDRAWAL_STATUSES, UNKNOWN_STATUS),
  /** Frozen in, and taken from, the wallet. */
  amount: AmountText,
  currencyCode: Currency,
  rate: AmountText,
  /** In USDT: before the fee, the fee, and what arrives. */
  grossAmount: AmountText,
  feeAmount: AmountText,
  netAmount: AmountText,
  payCurrency: PayCurrency,
  network: ChosenNetwork,
  addressLabel: z.string(),
  address: z.string(),
  txHash: z.nullable(z.string()),
  explorerUrl: ExplorerUrl,
  reason: z.string(),
  timeline: z.array(Moment),
  /** When staff have promised to decide. */
  reviewBy: Instant,
  createdAt: Instant,
  serverTime: Instant,
});
export type WithdrawalOrder = z.output<typeof WithdrawalOrder>;

export const createWithdrawal = defineEndpoint({
  path: '/app/api/withdraw/create',
  payload: 'data-object',
  identity: 'member',
  movesMoney: true,
  summary: 'Asks for a withdrawal; the amount is frozen until it is paid or refused (ledger 12)',
  input: z.strictObject({
    requestId: RequestId,
    amount: TypedAmount,
    addressId: Id,
    /** The rate and fee the member agreed to; another one in force answers QUOTE_CHANGED. */
    rate: AmountText,
    fee: AmountText,
    paymentPassword: SecretText,
    code: SecondFactor,
  }),
  output: WithdrawalOrder,
  refusals: [
    ...SECOND_FACTOR_REFUSALS,
    'INSUFFICIENT_FUNDS',
    'AMOUNT_INVALID',
    'BELOW_MINIMUM',
    'ABOVE_MAXIMUM',
    'ADDRESS_NOT_FOUND',
    'ADDRESS_LOCKED',
    'PAYMENT_PASSWORD_NOT_SET',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_LOCKED',
    'TOO_FAST',
    'PASSWORD_CHECK_IN_PROGRESS',
    'RATE_UNAVAILABLE',
    'QUOTE_CHANGED',
    'TOO_MANY_OPEN_ORDERS',
    'WITHDRAWAL_HELD',
    'REQUEST_ID_REUSED',
    'REQUEST_VOIDED',
    'REQUEST_DONE',
    'MAINTENANCE',
  ],
});

export const getWithdrawal = defineEndpoint({
  path: '/app/api/withdraw/detail',
  identity: 'member',
  summary: 'One withdrawal order',
  input: z.strictObject({ orderId: Id }),
  output: WithdrawalOrder,
  refusals: ['ORDER_NOT_FOUND'],
});

export const listWithdrawals = defineEndpoint({
  path: '/app/api/withdraw/list',
  identity: 'member',
  summary: 'Withdrawal orders, newest first',
  input: z.strictObject({ ...PageQuery, status: z.optional(z.enum(WITHDRAWAL_STATUSES)) }),
  output: pageOf(WithdrawalOrder),
  refusals: ['DATE_RANGE_INVALID'],
});
