import { BET_RESULTS, GAME_CATEGORIES } from '@realm/domain';
import * as z from 'zod/mini';
import { AmountText, Currency, LanguageTag } from '../schemas';

/** A provider's own id of something: 1 to 64 letters, digits, dots, dashes, colons, underlines. */
export const ProviderId = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** How the result of a bet came about, for the member's bet order: seeds, nonce, draw, cards. At most 4 kB as JSON. */
export const ResultDetails = z
  .record(z.string().check(z.maxLength(64)), z.json())
  .check(z.refine((details) => JSON.stringify(details).length <= 4_096, 'must be at most 4 kB'));

const Result = z.literal([...BET_RESULTS]);

/** What each act says. Repeated under the same `transaction` it has to say exactly the same. */
const act = {
  /** Names the act for good, whatever the attempt. */
  transaction: ProviderId,
  /** The provider's id of the bet. A stake that is added later, such as a doubled one, is a bet of its own. */
  bet: ProviderId,
  round: ProviderId,
  /** The member, as `authenticate` named them. */
  player: ProviderId,
  game: ProviderId,
  currencyCode: Currency,
};

/** Takes a stake. */
export const BetAct = z.strictObject({
  ...act,
  /** From `authenticate`; the member must still be signed in. */
  session: ProviderId,
  amount: AmountText,
});
export type BetAct = z.output<typeof BetAct>;

/** Pays what a bet has won and settles it. `0` for a bet that is lost before its round is closed. */
export const WinAct = z.strictObject({
  ...act,
  amount: AmountText,
  result: Result,
  details: z.optional(ResultDetails),
});
export type WinAct = z.output<typeof WinAct>;

/** Returns the stake of a bet that was never decided, or refuses it in advance. */
export const RollbackAct = z.strictObject(act);
export type RollbackAct = z.output<typeof RollbackAct>;

/** Bet and win of a round that is decided at once. */
export const PlayAct = z.strictObject({
  ...act,
  session: ProviderId,
  stake: AmountText,
  payout: AmountText,
  result: Result,
  details: z.optional(ResultDetails),
});
export type PlayAct = z.output<typeof PlayAct>;

export const MAX_ACTS = 64;

/** One to 64 acts. Each has an outcome of its own; the first of several acts on one bet is decided first. */
export const actsOf = <Act extends z.ZodMiniType>(Act: Act) =>
  z.strictObject({ acts: z.array(Act).check(z.minLength(1), z.maxLength(MAX_ACTS)) });

/**
 * - `accepted`: done, now or when it was sent before.
 * - `duplicate`: another act has this `transaction`.
 * - `not-found`: there is no such bet, or not of this member, game, round and currency.
 * - `already-settled`, `rolled-back`, `already-rolled-back`: the bet has ended.
 * - `round-closed`: the round takes no more bets.
 * - `insufficient-funds`: `balance` says what there is.
 * - `over-limit`: the balance would exceed what an account holds.
 * - `session-expired`, `maintenance`: no new bets; wins and rollbacks are still taken.
 * - `invalid-amount`: not an amount of this currency, or a stake of zero.
 */
export const WALLET_OUTCOMES = [
  ...([
    'accepted',
    'duplicate',
    'not-found',
    'already-settled',
    'rolled-back',
    'already-rolled-back',
  ] as const),
  ...([
    'round-closed',
    'insufficient-funds',
    'over-limit',
    'session-expired',
    'maintenance',
    'invalid-amount',
  ] as const),
] as const;
export type WalletOutcome = (typeof WALLET_OUTCOMES)[number];

export const ActAnswer = z.object({
  transaction: ProviderId,
  outcome: z.enum(WALLET_OUTCOMES),
  /** Sent before; nothing was done again. */
  repeated: z.boolean(),
  /** Of the balance that the game is played with, after this act. `null` for a member or game that is not known. */
  balance: z.nullable(AmountText),
  /** The number under which the member finds the bet; `null` when there is none. */
  orderNumber: z.nullable(z.string()),
});
export type ActAnswer = z.output<typeof ActAnswer>;
export const ActAnswers = z.object({ answers: z.array(ActAnswer) });

export const OpenedSession = z.object({
  session: ProviderId,
  player: ProviderId,
  nickname: z.string(),
  language: LanguageTag,
  game: ProviderId,
  category: z.enum(GAME_CATEGORIES),
  currencyCode: Currency,
  balance: AmountText,
});
export type OpenedSession = z.output<typeof OpenedSession>;
