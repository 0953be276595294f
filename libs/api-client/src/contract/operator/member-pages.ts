import * as z from 'zod/mini';
import { BetOrder } from '../member/bet';
import { Currency, Instant, PageQuery, SignedAmountText, SumText, WalletCategory, pageOf } from '../schemas';
import { command, onceCommand, query } from './define-operation';
import {
  Amount,
  Collect,
  MemberMoveState,
  MemberName,
  MemberSummary,
  Reason,
  WalletView,
  showsItsText,
} from './schemas';

const Cursor = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const Limit = z.int().check(z.minimum(1), z.maximum(100));
const Text = z.string();

/** What a list of members is narrowed to. */
export const MEMBER_FILTERS = ['frozen', 'paused', 'disabled'] as const;

const ListedMember = z.extend(MemberSummary, {
  avatar: Text,
  /** In the member's active currency. */
  balance: WalletView,
  agentName: z.nullable(Text),
  /** Whether the member pauses play now. */
  paused: z.boolean(),
  online: z.boolean(),
  lastSeenAt: z.nullable(Instant),
  /** `null`: lives in this cell. A server of an earlier build does not say. */
  move: z.optional(z.nullable(MemberMoveState)),
});
export type ListedMember = z.output<typeof ListedMember>;

/** A balance before and after a posting. */
const Change = z.object({ before: SignedAmountText, after: SignedAmountText });

/** One posting, seen from the member's side. */
const StaffEntry = z.object({
  posting: Text,
  type: z.number(),
  /** Whose balance `before` and `after` are. */
  account: z.enum(['available', 'frozen', 'game']),
  currencyCode: Currency,
  amount: SignedAmountText,
  before: SignedAmountText,
  after: SignedAmountText,
  /** The frozen balance, where the posting froze or released something. */
  frozen: z.nullable(Change),
  /** The game balance, where money went there or came from there. */
  game: z.nullable(z.extend(Change, { category: WalletCategory })),
  reference: Text,
  note: Text,
  at: Instant,
});
export type StaffEntry = z.output<typeof StaffEntry>;

/** A deposit or a withdrawal, as a row of one list. */
const MemberOrder = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  orderId: Text,
  status: Text,
  /** In USDT: what was to be paid, or the amount with its fee. */
  amount: SignedAmountText,
  network: z.nullable(Text),
  rate: Text,
  /** In the wallet's currency. */
  walletAmount: SignedAmountText,
  currencyCode: Currency,
  /** Of staff: who decided last; `null` when nobody had to. */
  decidedBy: z.nullable(Text),
  at: Instant,
});
export type MemberOrder = z.output<typeof MemberOrder>;

const StaffSeenSession = z.object({
  sessionId: Text,
  process: Text,
  device: Text,
  system: Text,
  /** The block of the address, masked. */
  place: Text,
  /** Masked. */
  deviceId: z.nullable(Text),
  signedInAt: Instant,
  lastSeenAt: Instant,
});

const MemberNote = z.object({ noteId: Text, author: Text, authorName: Text, text: Text, at: Instant });
export type MemberNote = z.output<typeof MemberNote>;

/** Fields that are masked until somebody who may says why they have to be read. */
export const PERSONAL_FIELDS = ['email', 'addresses', 'places'] as const;

/** The changes of a balance that staff can look at before they send them. */
export const BALANCE_CHANGES = ['top-up', 'deduct', 'credit-add', 'credit-deduct', 'credit-settle'] as const;

const AccountChange = z.object({
  account: z.enum(['available', 'frozen', 'capital', 'adjustments', 'credit-owed']),
  before: SumText,
  change: SumText,
  after: SumText,
});

/** Lists about members, and what is written and looked up on a member's page. */
export const memberPages = {
  'member/search': query({
    permission: 'members.read',
    summary:
      'Members by account, nickname or public id (or their beginning), by a withdrawal or pay address or an order’s number; without a text all, the newest first',
    input: {
      text: z.optional(z.string().check(z.maxLength(120))),
      show: z.optional(z.enum(MEMBER_FILTERS)),
      cursor: z.optional(Cursor),
      limit: z.optional(Limit),
    },
    output: pageOf(ListedMember),
  }),
  'member/ledger': query({
    permission: 'statements.read',
    summary: 'A member’s postings in one currency, newest first, with the balances before and after',
    input: {
      ...PageQuery,
      member: MemberName,
      currencyCode: z.optional(Currency),
      type: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
    },
    output: pageOf(StaffEntry),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'member/orders': query({
    permission: 'members.read',
    summary: 'A member’s deposits and withdrawals in one list, newest first',
    input: { ...PageQuery, member: MemberName },
    output: pageOf(MemberOrder),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'member/bets': query({
    permission: 'bets.read',
    summary: 'A member’s bets of the active wallet, last placed first',
    input: { ...PageQuery, member: MemberName },
    output: pageOf(BetOrder),
    refusals: ['DATE_RANGE_INVALID'],
  }),
  'member/sessions': query({
    permission: 'members.read',
    summary: 'A member’s open sessions and newest sign-ins; places and devices are masked',
    input: { member: MemberName },
    output: z.object({
      open: z.array(StaffSeenSession),
      signIns: z.array(z.object({ at: Instant, outcome: Text, device: Text, system: Text, place: Text })),
    }),
  }),
  'member/end-sessions': command({
    noChange: 'the answer says how many sessions ended',
    permission: 'members.sessions',
    summary: 'Signs a member out of one session, or of all',
    input: { member: MemberName, sessionId: z.optional(Cursor), reason: Reason },
    output: z.object({ ended: z.int() }),
  }),
  'member/notes': query({
    permission: 'members.read',
    summary: 'What staff noted about a member, newest first; the member never sees it',
    input: { member: MemberName, cursor: z.optional(Cursor), limit: z.optional(Limit) },
    output: pageOf(MemberNote),
  }),
  'member/note': onceCommand({
    noChange: 'it adds a note, which its input has',
    noReason: 'the note is one',
    permission: 'members.note',
    summary: 'Adds a note about a member; it can’t be changed, only followed by another one',
    input: {
      member: MemberName,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), showsItsText),
    },
    output: MemberNote,
  }),
  'member/unmask': command({
    noChange: 'it only reads',
    permission: 'members.unmask',
    summary:
      'Shows a masked field of a member; the audit log has who looked, and why, but not what was shown',
    input: { member: MemberName, field: z.enum(PERSONAL_FIELDS), reason: Reason },
    output: z.object({ field: z.enum(PERSONAL_FIELDS), values: z.nullable(z.array(Text)) }),
    shownOnce: ['values'],
  }),
  'member/search-place': command({
    noChange: 'it only reads',
    permission: 'members.unmask',
    summary:
      'The newest members who signed in from the block of an IP address; the audit log has who searched, for what, and why, but not who was found',
    input: {
      place: z.string().check(z.trim(), z.minLength(1), z.maxLength(64), showsItsText),
      reason: Reason,
    },
    output: z.object({
      place: Text,
      items: z.nullable(z.array(ListedMember)),
      /** Whether there are older ones. */
      hasMore: z.nullable(z.boolean()),
    }),
    shownOnce: ['items', 'hasMore'],
  }),
  'member/collects': query({
    permission: 'members.read',
    summary: 'A member’s newest one-click collects, with what each brought back and whether it was undone',
    input: { member: MemberName },
    output: z.object({
      items: z.array(z.extend(Collect, { at: Instant, undoneAt: z.nullable(Instant) })),
    }),
  }),
  'member/preview': query({
    permission: 'statements.read',
    summary: 'What a change of a balance would do to every account that it touches; nothing is posted',
    input: {
      member: MemberName,
      change: z.enum(BALANCE_CHANGES),
      amount: Amount,
      currencyCode: z.optional(Currency),
    },
    output: z.object({
      /** The ledger's type. */
      type: z.number(),
      currencyCode: Currency,
      accounts: z.array(AccountChange),
      /** `null`: there is no rate to tell it by. */
      worthUsdt: z.nullable(SignedAmountText),
      /** Whether a second person has to agree. */
      takesTwo: z.boolean(),
    }),
    refusals: ['AMOUNT_INVALID'],
  }),
};
