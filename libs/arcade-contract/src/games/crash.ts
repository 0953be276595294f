import * as z from 'zod/mini';
import { Bet, Funds } from '../bet';
import { AmountText, CommandId, CrashMultiplier, CurrencyCode, Hex32, Id, ServerMs } from '../schemas';

/** Times of a round besides its flight. */
export const CRASH_BETTING_MS = 7_000;
export const CRASH_RESULT_MS = 3_000;
/** A tick older than this: hold the figure and say "reconnecting". */
export const CRASH_TICK_LIMIT_MS = 1_000;

export const CrashRulesSchema = z.object({
  returnPercent: z.int(),
  growth: z.number(),
  maxPoint: z.int(),
  minCashOut: z.int(),
});

export const CrashBetInput = z.strictObject({
  commandId: CommandId,
  round: Id,
  stake: AmountText,
  /** Cashes out by itself at this multiplier; `null` for by hand. */
  autoCashOut: z.nullable(CrashMultiplier),
});
export const PlacedCrashBet = z.object({ bet: Bet, autoCashOut: z.nullable(CrashMultiplier), funds: Funds });
export type PlacedCrashBet = z.output<typeof PlacedCrashBet>;

export const CashOutInput = z.strictObject({ commandId: CommandId, bet: Id });
/** Decided when the call arrived, by the server's clock. */
export const CashedOut = z.object({ bet: Bet, cashedOutAt: CrashMultiplier, funds: Funds });
export type CashedOut = z.output<typeof CashedOut>;

/** Takes a bet back before the flight begins. The whole stake is returned. */
export const CancelCrashInput = z.strictObject({ commandId: CommandId, bet: Id });
export const CancelledCrashBet = z.object({ bet: Bet, funds: Funds });
export type CancelledCrashBet = z.output<typeof CancelledCrashBet>;

export const MAX_CRASH_PLAYERS = 30;
/** A bet of the round as every member sees it. */
export const CrashPlayer = z.object({
  /** Of the bet: a member recognizes their own. */
  bet: Id,
  /** The nickname, masked. */
  name: z.string(),
  stake: AmountText,
  currencyCode: CurrencyCode,
  /** `null` while it flies, and when it was lost. */
  cashedOutAt: z.nullable(CrashMultiplier),
});
export type CrashPlayer = z.output<typeof CrashPlayer>;
/** In the order of their bets; the first 30. */
const CrashPlayers = z.array(CrashPlayer).check(z.maxLength(MAX_CRASH_PLAYERS));

/** Sent at every change of phase and to who joins. The multiplier is `multiplierAt(rules, now − flightFrom)` of @realm/fairness. */
export const CrashState = z.object({
  round: Id,
  phase: z.enum(['betting', 'flying', 'ended']),
  serverAt: ServerMs,
  /** When the flight begins or began. */
  flightFrom: ServerMs,
  /** When the next round's betting begins; `null` until the flight has ended. */
  nextAt: z.nullable(ServerMs),
  /** Highest multiplier; `null` until the flight has ended. Below 100: it ended at once. */
  point: z.nullable(CrashMultiplier),
  chainEnd: Hex32,
  /** Of the chain that follows, published before this one runs out. */
  nextChainEnd: Hex32,
  link: z.int(),
  /** `null` until the flight has ended. */
  serverSeed: z.nullable(Hex32),
  bets: z.int(),
  cashedOut: z.int(),
  players: CrashPlayers,
  /** Points of the rounds before, newest first. */
  recent: z.array(z.object({ round: Id, point: CrashMultiplier })),
});
export type CrashState = z.output<typeof CrashState>;

/** About twice a second while a round is open. */
export const CrashTick = z.object({
  round: Id,
  serverAt: ServerMs,
  bets: z.int(),
  cashedOut: z.int(),
  /** `null`: as before. */
  players: z.nullable(CrashPlayers),
});
export type CrashTick = z.output<typeof CrashTick>;

/** A bet of the member in the current round. */
export const OwnCrashBet = z.object({
  bet: Bet,
  autoCashOut: z.nullable(CrashMultiplier),
  cashedOutAt: z.nullable(CrashMultiplier),
});
export type OwnCrashBet = z.output<typeof OwnCrashBet>;

export const CrashRecord = z.object({
  autoCashOut: z.nullable(CrashMultiplier),
  cashedOutAt: z.nullable(CrashMultiplier),
  /** `null` when the round was interrupted before its end; then its bets are void. */
  point: z.nullable(CrashMultiplier),
});
