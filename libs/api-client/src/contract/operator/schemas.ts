import * as z from 'zod/mini';
import { isVisible } from '@realm/domain';
import { Currency, GameBalance, Instant, SignedAmountText } from '../schemas';

/** For texts that members read: nothing in them is invisible but line breaks. An empty text is for `minLength` to refuse. */
export const showsItsText = z.refine<string>((text) => text === '' || isVisible(text.replaceAll('\n', ' ')));

/** What staff write for members, in every language. */
export const localText = (maxLength: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(maxLength), showsItsText);
  return z.strictObject({ zh: text, en: text, zht: text });
};

/** What staff call a banner, a tutorial or a question. */
export const ContentId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
/** A path of the member app, never another site. */
export const AppPath = z.string().check(z.maxLength(200), z.regex(/^\/[A-Za-z0-9][\w./?=&%-]*$/));
export const Position = z.int().check(z.minimum(0), z.maximum(1_000));
/** What staff publish and withdraw. */
export const ContentStatus = z.enum(['draft', 'published']);
/** Counts the edits, from 1. Staff name the one that they have read, 0 for what is new: what has changed since is refused. */
export const ContentVersion = z.int().check(z.minimum(0));

/** Why staff decide: kept with the command, and shown to the member beside the order it closes or the change it makes. */
export const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), showsItsText);
export const OrderId = z.string().check(z.minLength(1), z.maxLength(64));
/** The public id or the account. */
export const MemberName = z.string().check(z.minLength(1), z.maxLength(64));
/** Decimal text; what it must lie between is for the handler to say. */
export const Amount = z.string().check(z.maxLength(40));
/** A bet's number, or what a payment is for: as the member reads it. */
export const Reference = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/));
/** What a person saw of an order before deciding: an order that has changed since has another one. */
export const OrderVersion = z.string().check(z.regex(/^[0-9a-f]{16}$/));
/** A payment's own number on a receipt, as its sender's bank or wallet names it. */
export const PaymentReference = z.string().check(z.trim(), z.minLength(4), z.maxLength(80), showsItsText);
export const TxHash = z.string().check(z.regex(/^(0x)?[0-9a-fA-F]{64}$/));

/** The answer to a change of a balance. */
export const ChangeReceipt = z.object({
  requestId: z.string(),
  /** As the member reads it beside the change: a bet's number, or what a payment is for. */
  reference: z.string(),
  /** The ledger's type. */
  type: z.number(),
  amount: SignedAmountText,
  currencyCode: Currency,
});
export type ChangeReceipt = z.output<typeof ChangeReceipt>;

/** A one-click collect: what each game balance brought back to the wallet. */
export const Collect = z.object({
  transferId: z.string(),
  currencyCode: Currency,
  moved: z.array(GameBalance),
  total: SignedAmountText,
});
export type Collect = z.output<typeof Collect>;

/** The answer to a change of a claim. */
export const ClaimReceipt = z.object({
  requestId: z.string(),
  /** The bet's number. */
  reference: z.string(),
  amount: SignedAmountText,
  currencyCode: Currency,
  /** What is still claimed. */
  claim: SignedAmountText,
});
export type ClaimReceipt = z.output<typeof ClaimReceipt>;

/** Where a member is who does not live in this cell, or not yet. */
export const MemberMoveState = z.object({
  /** On the way to another cell, moved there, or on the way here. */
  state: z.enum(['leaving', 'left', 'arriving']),
  /** The other cell; `null` where its move is not known any more. */
  cell: z.nullable(z.string()),
  /** When the move ended, or else began. */
  at: z.nullable(Instant),
  /** Of a member who leaves: what has left the wallet here and not arrived there. A server of an earlier build does not say. */
  onItsWay: z.optional(z.array(z.object({ currencyCode: Currency, amount: SignedAmountText }))),
});
export type MemberMoveState = z.output<typeof MemberMoveState>;

export const MemberSummary = z.object({
  uid: z.string(),
  account: z.string(),
  nickname: z.string(),
  disabled: z.boolean(),
  registeredAt: Instant,
});
export type MemberSummary = z.output<typeof MemberSummary>;

/** Counts of orders, and sums in USDT. */
export const MemberHistory = z.object({
  deposits: z.number(),
  depositedUsdt: SignedAmountText,
  lastDepositAt: z.nullable(Instant),
  withdrawals: z.number(),
  withdrawnUsdt: SignedAmountText,
  refusedWithdrawals: z.number(),
  openWithdrawals: z.number(),
});
export type MemberHistory = z.output<typeof MemberHistory>;

export const WalletView = z.object({
  currencyCode: Currency,
  available: SignedAmountText,
  frozen: SignedAmountText,
});
export type WalletView = z.output<typeof WalletView>;
