import {
  BACCARAT_PHASES,
  BACCARAT_TIMES_MS,
  baccaratDealMs,
  BaccaratHandSchema,
  BaccaratRecord,
  type BaccaratCounts,
  type BaccaratOutcome,
  type BaccaratState,
  type OwnBaccaratBet,
} from '@realm/arcade-contract';
import type { CurrencyCode } from '@realm/domain';
import {
  BACCARAT_RULES,
  baccaratResult,
  createStream,
  dealBaccaratShoe,
  type BaccaratBet,
  type BaccaratHand,
  type BaccaratShoe,
} from '@realm/fairness';
import * as z from 'zod/mini';
import type { TakenLink } from '../fair/chains';
import { presentBet, type BetRow } from '../play/bets.repository';
import { maximumStake } from '../play/stakes';
import type { OpenedRound } from './shared-bets';
import { endsOf, type TimedRound } from './timed-rounds';

/** Of one member in one round. */
const MAX_BETS = 50;

export type Phase = BaccaratState['phase'];
const Choice = z.pick(BaccaratRecord, { on: true });
export const StoredRound = z.object({
  from: z.number(),
  hand: z.int(),
  cards: z.nullable(BaccaratHandSchema),
});
export type StoredRound = z.output<typeof StoredRound>;

/** Then the table takes a new shoe, so that the seed of the old one is not kept secret for days. */
const IDLE_SHOE_MS = 30 * 60_000;

/** A shoe and a hand of it. */
export interface ShoeHand {
  /** When the hand began. */
  readonly from: number;
  readonly link: TakenLink;
  readonly shoe: BaccaratShoe;
  /** From 1. */
  readonly hand: number;
}

export interface Stake {
  readonly playerId: bigint;
  readonly currency: CurrencyCode;
  readonly on: BaccaratBet;
  readonly stakeMinor: bigint;
}

export interface Round extends TimedRound<Phase>, ShoeHand {
  readonly cards: BaccaratHand;
  /** By the ids of the bets whose stakes are taken. */
  readonly stakes: Map<string, Stake>;
}

export const betOn = ({ choice }: BetRow): BaccaratBet => z.parse(Choice, choice).on;
export const presentBaccaratBet = (bet: BetRow): OwnBaccaratBet => ({
  bet: presentBet(bet, 'baccarat'),
  on: betOn(bet),
});

/** The cards of a shoe follow from its link alone. */
export const shoeOf = ({ serverSeed, chainEnd }: TakenLink): BaccaratShoe =>
  dealBaccaratShoe(BACCARAT_RULES, createStream({ serverSeed, clientSeed: chainEnd, nonce: 0 }));

export const isLastHand = ({ shoe, hand }: Pick<ShoeHand, 'shoe' | 'hand'>): boolean =>
  hand >= shoe.hands.length;

/** Whether another hand of the shoe is dealt after this one. */
export const goesOn = (last: ShoeHand, nowMs: number): boolean =>
  !isLastHand(last) && nowMs - last.from < IDLE_SHOE_MS;

interface Beginning {
  readonly from: number;
  readonly hand: number;
  readonly bettingMs: number;
  /** Of the link, if it is dealt already. */
  readonly shoe?: BaccaratShoe;
}

export function beginRound(opened: OpenedRound, beginning: Beginning): Round {
  const { from, hand, bettingMs, shoe = shoeOf(opened.link) } = beginning;
  const cards = shoe.hands[hand - 1];
  if (cards === undefined) throw new Error(`the shoe has no hand ${String(hand)}`);
  const dealing = baccaratDealMs(cards.player.length + cards.banker.length);
  const ends = endsOf<Phase>(BACCARAT_PHASES, { ...BACCARAT_TIMES_MS, betting: bettingMs, dealing });
  return { ...opened, from, ends, shoe, hand, cards, isSettled: false, stakes: new Map() };
}

export const stakeOf = (bet: BetRow): Stake => ({
  playerId: bet.player_id,
  currency: bet.currency,
  on: betOn(bet),
  stakeMinor: bet.stake_minor,
});

/** Whether new stakes exceed what one member may stake on one kind of bet, or in number. */
export function exceedsLimits({ stakes }: Round, added: readonly Stake[]): boolean {
  const [first] = added;
  const own = [...stakes.values(), ...added].filter(
    ({ playerId, currency }) => playerId === first?.playerId && currency === first.currency,
  );
  const isOver = added.some(({ on, currency }) => {
    const total = own.reduce((sum, stake) => (stake.on === on ? sum + stake.stakeMinor : sum), 0n);
    return total > maximumStake(currency);
  });
  return isOver || own.length > MAX_BETS;
}

export function countsOf({ stakes }: Round): BaccaratCounts {
  const counts = { player: 0, banker: 0, tie: 0, playerPair: 0, bankerPair: 0 };
  for (const { on } of stakes.values()) counts[on] += 1;
  return counts;
}

/** The hands of the shoe that have been dealt. */
export const outcomesOf = ({ shoe, hand, isSettled }: Round): BaccaratOutcome[] =>
  shoe.hands.slice(0, isSettled ? hand : hand - 1).map((cards) => {
    const { winner, playerPair, bankerPair } = baccaratResult(cards);
    return { winner, playerPair, bankerPair };
  });
