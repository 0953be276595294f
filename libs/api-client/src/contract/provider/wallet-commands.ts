import { BET_RESULTS, GAME_CATEGORIES } from '@realm/domain';
import * as z from 'zod/mini';
import { AmountText, Currency, LanguageTag } from '../schemas';

/** A provider's own id of something: 1 to 64 letters, digits, dots, dashes, colons, underlines. */
export const ProviderId = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

export const MAX_DETAILS_BYTES = 4_096;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** What a bet is on and how its result came about, for the member's bet order: selections, seeds, nonce, draw, cards. At most 4 kB as JSON in UTF-8. */
export const ResultDetails = z
  .record(z.string().check(z.maxLength(64)), z.json())
  .check(z.refine((details) => bytesOf(details) <= MAX_DETAILS_BYTES, 'must be at most 4 kB as UTF-8'));

const Result = z.literal([...BET_RESULTS]);

/** The fields of every command. A repetition under the same `transaction` must be identical. */
const command = {
  /** Names the command for good, whatever the attempt. */
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
export const BetCommand = z.strictObject({
  ...command,
  /** From `authenticate`; the member must still be signed in. */
  session: ProviderId,
  amount: AmountText,
  /** What the bet is on. Those of the result replace them. */
  details: z.optional(ResultDetails),
});
export type BetCommand = z.output<typeof BetCommand>;

/**
 * Pays what a bet has won and settles it. `0` for a bet that is lost before its round is closed.
 *
 * `amount` includes the stake and fits `result`: more than the stake for 2 and 3, less for 4 and 5, the stake for 6, any amount for 9.
 */
export const WinCommand = z.strictObject({
  ...command,
  amount: AmountText,
  result: Result,
  details: z.optional(ResultDetails),
});
export type WinCommand = z.output<typeof WinCommand>;

/** Returns the stake of a bet that was never decided, or refuses it in advance. */
export const RollbackCommand = z.strictObject(command);
export type RollbackCommand = z.output<typeof RollbackCommand>;

/**
 * Replaces the result of a bet that has ended, by a win or a rollback: the result was wrong. Only for games that are played with the main wallet.
 *
 * `amount` is what the bet returns in all, not the difference. It fits `result` as in a win; with result 8 it is the stake, and the bet becomes cancelled.
 */
export const ResettleCommand = z.strictObject({
  ...command,
  amount: AmountText,
  result: Result,
  details: z.optional(ResultDetails),
});
export type ResettleCommand = z.output<typeof ResettleCommand>;

/** Bet and win of a round that is decided at once. */
export const PlayCommand = z.strictObject({
  ...command,
  session: ProviderId,
  stake: AmountText,
  payout: AmountText,
  result: Result,
  details: z.optional(ResultDetails),
});
export type PlayCommand = z.output<typeof PlayCommand>;

export const MAX_COMMANDS = 64;

/** Of one command without its details: six ids, two amounts, their names. */
const MAX_FIELDS_BYTES = 1_024;
/** What the body of a call may have at most. Escaped as `\uXXXX`, details take up to twice their bytes. */
export const MAX_COMMANDS_BYTES = MAX_COMMANDS * (2 * MAX_DETAILS_BYTES + MAX_FIELDS_BYTES);

/** One to 64 commands. Each has an outcome of its own; the first of several commands on one bet is decided first. */
export const commandsOf = <Command extends z.ZodMiniType>(Command: Command) =>
  z.strictObject({ commands: z.array(Command).check(z.minLength(1), z.maxLength(MAX_COMMANDS)) });

/** What a command comes to, and what the outcome means. The texts are part of the published OpenAPI document. */
export const WALLET_OUTCOMES = {
  accepted: 'executed, now or when it was first sent',
  duplicate: 'another command has this `transaction`, or the bet exists under another one',
  'not-found': 'no such bet of this player, game, round and currency, or no such player or game',
  'already-settled': 'the bet has been settled, by a win or with its round',
  'rolled-back': 'the stake has been returned, or the rollback came before the bet',
  'already-rolled-back': 'another rollback of the bet was accepted',
  'round-closed': 'the round takes no more bets',
  'insufficient-funds': 'the stake exceeds the balance, and `balance` is the actual one',
  'over-limit':
    'the balance would exceed what an account holds; repeat a win, a rollback or a new settlement until it is accepted',
  'session-expired': 'no new bets in this session; wins and rollbacks are still accepted',
  'limit-reached':
    'the stake exceeds a limit that the member has set; the member reads which one in the app. Wins and rollbacks are still accepted',
  'play-paused':
    'the member has stopped playing for a while, in every game: no new bets; wins and rollbacks are still accepted',
  maintenance:
    'no new bets during maintenance, or while the category of the game is switched off; wins and rollbacks are still accepted',
  'not-settled': 'the bet is still open: end it by a win or a rollback',
  'not-correctable': 'bets on a game balance keep their first result',
  'invalid-amount':
    'not an amount of this currency, a stake of zero, or a payout that does not fit the result',
} as const;
export type WalletOutcome = keyof typeof WALLET_OUTCOMES;
const OUTCOME_NAMES = Object.keys(WALLET_OUTCOMES) as WalletOutcome[];

export const CommandAnswer = z.object({
  transaction: ProviderId,
  outcome: z.enum(OUTCOME_NAMES),
  /** A repetition; nothing was done again. */
  repeated: z.boolean(),
  /** Of the balance that the game is played with, after this command. `null` for a member or game that is not known. */
  balance: z.nullable(AmountText),
  /** The number under which the member finds the bet; `null` when there is none. */
  orderNumber: z.nullable(z.string()),
});
export type CommandAnswer = z.output<typeof CommandAnswer>;
export const CommandAnswers = z.object({ answers: z.array(CommandAnswer) });

export const OpenedSession = z.object({
  session: ProviderId,
  player: ProviderId,
  nickname: z.string(),
  language: LanguageTag,
  game: ProviderId,
  category: z.enum(GAME_CATEGORIES),
  currencyCode: Currency,
  balance: AmountText,
  /** Minutes of play after which the member wants to see time and result, and to choose between stopping and going on. */
  realityCheckMinutes: z.number(),
});
export type OpenedSession = z.output<typeof OpenedSession>;
