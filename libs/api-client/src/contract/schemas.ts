import * as z from 'zod/mini';
import { CURRENCY_CODES, GAME_CATEGORIES, GAME_WALLET_CATEGORIES, NETWORKS, LANGUAGES } from '@realm/domain';
import { passThrough } from './known-values';

/** Unsigned decimal text, as wide as any balance. The currency's own scale is checked by `parseMoney`, on both sides. */
export const AmountText = z.string().check(z.maxLength(24), z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/));
/** A sum over many rows, wider than any balance; may be negative. */
export const SumText = z.string().check(z.regex(/^-?(0|[1-9]\d{0,18})(\.\d{1,8})?$/));
/** Units of a wallet's currency for one USDT, as staff set it: 0.0001 to below 10 000. */
export const RateText = z.string().check(z.regex(/^(0|[1-9]\d{0,3})(\.\d{1,8})?$/));
/** Decimal text that may be negative: what an entry did to a balance. */
export const SignedAmountText = z.string().check(z.regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/));
/** Decimal text as the member typed it: the handler answers precise refusals, the schema only bounds it. */
export const TypedAmount = z.string().check(z.maxLength(40));
export const RequestId = z.uuid();
export const Id = z.string().check(z.minLength(1), z.maxLength(64));
/** UTC, ISO 8601 with milliseconds and `Z`. The database has no year 0. */
export const Instant = z.iso.datetime().check(z.regex(/^[1-9]/));
/** A currency that is newer than this client is shown by its code. */
export const Currency = passThrough(z.enum(CURRENCY_CODES));
export const Category = z.enum(GAME_CATEGORIES);
/** Several of these names, separated by commas, as a query carries them: 'live' or 'live,slots'. */
export const namesOf = (names: readonly string[]) =>
  z.string().check(z.maxLength(200), z.regex(new RegExp(`^(${names.join('|')})(,(${names.join('|')}))*$`)));
export const Categories = namesOf(GAME_CATEGORIES);
export const WalletCategory = z.enum(GAME_WALLET_CATEGORIES);
export const GameBalance = z.object({ category: WalletCategory, amount: AmountText });
export type GameBalance = z.output<typeof GameBalance>;
/** A network that can be chosen. */
export const NetworkName = z.enum(NETWORKS);
/** A network that was chosen: one that is newer than this client is shown by its name. */
export const ChosenNetwork = passThrough(z.enum(NETWORKS));
/** What is paid in or out. */
export const PayCurrency = passThrough(z.literal('USDT'));
export const LanguageTag = z.enum(LANGUAGES);
export const Empty = z.strictObject({});
export const SecretText = z.string().check(z.maxLength(256));

/** `from` inclusive, `to` exclusive; both or neither. Without them: the last two months. */
export const PageQuery = {
  from: z.optional(Instant),
  to: z.optional(Instant),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Rows per page, `1` to `100`, as text. */
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
};

/** As in `PageQuery`. */
export const RangeQuery = { from: z.optional(Instant), to: z.optional(Instant) };
/** How many. */
export const Count = z.number().check(z.int(), z.nonnegative());
/** A day in GMT-4. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Pass it back for the next page; `null` on the last. */
    nextCursor: z.nullable(z.string()),
  });

/** The transaction on an explorer of its network, where one is configured. */
export const ExplorerUrl = z.optional(z.nullable(z.string()));
