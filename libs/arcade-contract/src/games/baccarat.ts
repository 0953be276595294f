import { BACCARAT_BETS } from '@realm/fairness';
import * as z from 'zod/mini';
import { Bet, Funds } from '../bet';
import { AmountText, CommandId, Hex32, Id, Multiplier, readonlyArray, ServerMs } from '../schemas';

/** Times of a round besides its dealing. */
export const BACCARAT_TIMES_MS = { betting: 20_000, closed: 1_500, result: 5_000 } as const;
export const BACCARAT_PHASES = ['betting', 'closed', 'dealing', 'result'] as const;
/** One of each kind. */
const MAX_BACCARAT_BETS = BACCARAT_BETS.length;

const FOUR_CARDS_MS = 3_800;
const THIRD_CARD_MS = 1_400;
/** How long a hand of so many cards is dealt. */
export const baccaratDealMs = (cards: number): number => FOUR_CARDS_MS + (cards - 4) * THIRD_CARD_MS;

export const BaccaratRulesSchema = z.object({
  decks: z.int(),
  cutCards: z.int(),
  playerReturns: Multiplier,
  bankerReturns: Multiplier,
  tieReturns: Multiplier,
  pairReturns: Multiplier,
});
const BetOn = z.enum(BACCARAT_BETS);

/** Each side's cards in the order of dealing, 0 to 51 as @realm/fairness counts them. */
export const BaccaratHandSchema = z.object({
  player: readonlyArray(z.int()),
  banker: readonlyArray(z.int()),
});

/** All stakes of a command are placed; one whose kind would get more than the highest stake in this round refuses the command. */
export const BaccaratBetInput = z.strictObject({
  commandId: CommandId,
  round: Id,
  bets: z
    .array(z.strictObject({ on: BetOn, stake: AmountText }))
    .check(z.minLength(1), z.maxLength(MAX_BACCARAT_BETS)),
});
export const OwnBaccaratBet = z.object({ bet: Bet, on: BetOn });
export type OwnBaccaratBet = z.output<typeof OwnBaccaratBet>;
export const PlacedBaccaratBets = z.object({ bets: z.array(OwnBaccaratBet), funds: Funds });
export type PlacedBaccaratBets = z.output<typeof PlacedBaccaratBets>;

/** A past hand as the roads show it. */
export const BaccaratOutcome = z.object({
  winner: z.enum(['player', 'banker', 'tie']),
  playerPair: z.boolean(),
  bankerPair: z.boolean(),
});
export type BaccaratOutcome = z.output<typeof BaccaratOutcome>;

/** How many bets of all members the round has of each kind. */
const BaccaratCounts = z.record(BetOn, z.int());
export type BaccaratCounts = z.output<typeof BaccaratCounts>;

/** Sent at every change of phase and to who joins. */
export const BaccaratState = z.object({
  round: Id,
  /** Of the shoe, from 1. */
  hand: z.int(),
  /** No other hand of this shoe follows. */
  isLastHand: z.boolean(),
  phase: z.enum(BACCARAT_PHASES),
  serverAt: ServerMs,
  /** When this phase ends. */
  until: ServerMs,
  /** `null` until the hand is dealt. */
  cards: z.nullable(BaccaratHandSchema),
  /** SHA-256 of the shoe's seed, published before its first hand. */
  commitment: Hex32,
  chainEnd: Hex32,
  /** Of the chain that follows, published before this one runs out. */
  nextChainEnd: Hex32,
  /** Number of the shoe in its chain: all its hands share the link. */
  link: z.int(),
  /** Of this shoe; `null` until its last hand is dealt. */
  serverSeed: z.nullable(Hex32),
  counts: BaccaratCounts,
  /** Open pages of the table. */
  viewers: z.int(),
  /** Hands of the shoe that have been dealt, the first one first. */
  outcomes: z.array(BaccaratOutcome),
});
export type BaccaratState = z.output<typeof BaccaratState>;

/** About twice a second while bets arrive. */
export const BaccaratTick = z.object({ round: Id, counts: BaccaratCounts, viewers: z.int() });
export type BaccaratTick = z.output<typeof BaccaratTick>;

export const BaccaratRecord = z.object({
  on: BetOn,
  /** Of the shoe, from 1. */
  hand: z.int(),
  /** `null` until the hand is dealt. */
  cards: z.nullable(BaccaratHandSchema),
});
