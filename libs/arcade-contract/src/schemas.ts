import { CURRENCY_CODES, LANGUAGES } from '@realm/domain';
import * as z from 'zod/mini';

// Schema compilation through `new Function` would break the strict content security policy.
z.config({ jitless: true });

/** Games whose rounds follow from one seed each. Bench and faults play them alike. */
export const ROUND_GAMES = ['dice', 'temple', 'crash', 'draw5', 'blackjack', 'deepsea', 'baccarat'] as const;
export type RoundGame = (typeof ROUND_GAMES)[number];
/** All games, by their id in the platform's catalogue. A bet on football has the seeds of its matches. */
export const ARCADE_GAMES = [...ROUND_GAMES, 'football'] as const;
export type ArcadeGame = (typeof ARCADE_GAMES)[number];
export const Game = z.enum(ARCADE_GAMES);

/** Unsigned decimal text; the currency's own scale is checked by the server. */
export const AmountText = z.string().check(z.maxLength(24), z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/));
export const SignedAmountText = z
  .string()
  .check(z.maxLength(25), z.regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/));
export const CurrencyCode = z.enum(CURRENCY_CODES);
export const LanguageTag = z.enum(LANGUAGES);

/** Made by the page, once for each press. Repeated under the same id, a command is answered as it was before and has no second effect. */
export const CommandId = z.uuid();
export const Id = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
/** Where a page of the history ended: `nextCursor` as it was received. */
export const HistoryCursor = z.string().check(z.regex(/^\d{1,15}$/));
/** SHA-256, or a server seed: 32 bytes in lower-case hexadecimal. */
export const Hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** 1 to 64 visible ASCII characters. */
export const ClientSeed = z.string().check(z.regex(/^[!-~]{1,64}$/));
/** UTC, ISO 8601. */
export const Instant = z.iso.datetime();
/** Milliseconds since 1970 by the server's clock. */
export const ServerMs = z.number();
/** Ten-thousandths of the stake: 20000 is 2.0000×. */
export const Multiplier = z.int().check(z.nonnegative());
/** Hundredths, as crash counts: 183 is 1.83×. */
export const CrashMultiplier = z.int().check(z.nonnegative());

/** For what goes into @realm/fairness as it is read, and comes out of it. */
export const readonlyArray = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item));
