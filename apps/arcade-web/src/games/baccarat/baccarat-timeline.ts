import { baccaratTotal, type BaccaratHand, type Card } from '@realm/fairness';

/** Player, banker, player, banker: when each of the first four leaves the shoe. */
const BETWEEN_CARDS_MS = 340;
const FLIPS_AT_MS = { player: [1_500, 1_780], banker: [2_100, 2_380] } as const;
const FLIP_MS = 280;
const FOUR_CARDS_MS = 2_660;

const THIRD_CARD_MS = 1_400;
const THIRD_LEAVES_MS = 420;
/** From leaving the shoe: the card lies before it is turned. */
const THIRD_FLIPS_MS = 680;
const THIRD_FLIP_MS = 320;

/** From the last card to the winner, to the return, and to the road. */
const TO_WINNER_MS = 300;
const TO_RETURN_MS = 640;
const TO_ROAD_MS = 900;

export type Side = 'player' | 'banker';

export interface CardTimes {
  readonly card: Card;
  /** In milliseconds from the beginning of the deal. */
  readonly leavesAt: number;
  readonly flipsAt: number;
  readonly seenAt: number;
}
export type HandTimes = Readonly<Record<Side, readonly CardTimes[]>>;

/** When each card is dealt and turned. The third cards follow one another, the player's first. */
export function timesOf(hand: BaccaratHand): HandTimes {
  const firstTwo = (side: Side, offset: number) =>
    hand[side].slice(0, 2).map((card, index): CardTimes => {
      const flipsAt = FLIPS_AT_MS[side][index] ?? 0;
      const leavesAt = (2 * index + offset) * BETWEEN_CARDS_MS;
      return { card, leavesAt, flipsAt, seenAt: flipsAt + FLIP_MS };
    });
  const third = (side: Side, before: number) =>
    hand[side].slice(2).map((card): CardTimes => {
      const leavesAt = FOUR_CARDS_MS + THIRD_LEAVES_MS + before * THIRD_CARD_MS;
      const flipsAt = leavesAt + THIRD_FLIPS_MS;
      return { card, leavesAt, flipsAt, seenAt: flipsAt + THIRD_FLIP_MS };
    });
  return {
    player: [...firstTwo('player', 0), ...third('player', 0)],
    banker: [...firstTwo('banker', 1), ...third('banker', hand.player.length - 2)],
  };
}

export interface HandFrame {
  /** Of the cards that are turned; `null` before the first. */
  readonly totals: Readonly<Record<Side, number | null>>;
  /** Cards that have left the shoe. */
  readonly dealt: number;
  /** The glove is on its way. */
  readonly isDealing: boolean;
  readonly isComplete: boolean;
  /** The return may be shown. */
  readonly isRevealed: boolean;
  readonly isOnRoad: boolean;
}

const marksOf = (times: HandTimes) => {
  const cards = [...times.player, ...times.banker];
  const complete = Math.max(...cards.map(({ seenAt }) => seenAt)) + TO_WINNER_MS;
  return { cards, complete, revealed: complete + TO_RETURN_MS, road: complete + TO_ROAD_MS };
};

/** The table at a moment of a deal, whether the page watched it, was reloaded, or skipped to the end. */
export function frameOfHand(times: HandTimes, elapsedMs: number): HandFrame {
  const { cards, complete, revealed, road } = marksOf(times);
  const totalOf = (side: Side): number | null => {
    const seen = times[side].filter(({ seenAt }) => elapsedMs >= seenAt).map(({ card }) => card);
    return seen.length === 0 ? null : baccaratTotal(seen);
  };
  return {
    totals: { player: totalOf('player'), banker: totalOf('banker') },
    dealt: cards.filter(({ leavesAt }) => elapsedMs >= leavesAt).length,
    isDealing: elapsedMs < complete,
    isComplete: elapsedMs >= complete,
    isRevealed: elapsedMs >= revealed,
    isOnRoad: elapsedMs >= road,
  };
}

/** When the frame's text changes next, so that it is rendered then and not each frame. `null` when nothing changes any more. */
export function nextChangeMs(times: HandTimes, elapsedMs: number): number | null {
  const { cards, complete, revealed, road } = marksOf(times);
  const marks = [...cards.flatMap(({ leavesAt, seenAt }) => [leavesAt, seenAt]), complete, revealed, road];
  const later = marks.filter((mark) => mark > elapsedMs);
  return later.length === 0 ? null : Math.min(...later);
}
