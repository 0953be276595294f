import type { ArcadeGame } from '@realm/arcade-contract';
import {
  BACCARAT_BETS,
  baccaratChances,
  baccaratResult,
  baccaratReturn,
  basicStrategy,
  blackjackReturn,
  catches,
  crashPoint,
  crashReturn,
  CREATURES,
  dealBaccaratShoe,
  DICE_ROLLS,
  diceReturn,
  diceMultiplier,
  drawDigits,
  drawMultiplier,
  drawReturn,
  fishingReturn,
  MULTIPLIER_SCALE,
  playBlackjack,
  rollDice,
  settleBaccarat,
  settleCrash,
  settleDice,
  settleDraw,
  settleShot,
  SLOT_REELS,
  slotReturn,
  spinSlots,
  toNumber,
  valueOf,
  type BaccaratShoe,
  type BlackjackAction,
  type BlackjackRound,
  type DiceChoice,
  type DrawChoice,
  type Fraction,
} from '@realm/fairness';
import { simulateFootball } from './simulated-football';
import { average, count, inTurn, zeros, type Open } from './simulated-game';
import { uniform } from './statistics';

/** A bet that pays `multiple` or nothing. */
interface SimpleBet {
  readonly mean: number;
  readonly multiple: number;
}

/** Of a round whose bet takes turns: its mean, and the mean of the bets' own variances. */
const exactly = (bets: readonly SimpleBet[]) => ({
  theoretical: average(bets.map(({ mean }) => mean)),
  variance: average(bets.map(({ mean, multiple }) => mean * multiple - mean ** 2)),
});
const simple = (mean: Fraction, multiplier: number): SimpleBet => ({
  mean: toNumber(mean),
  multiple: multiplier / MULTIPLIER_SCALE,
});
const DICE_CHOICES: readonly DiceChoice[] = [
  ...[100, 1_000, 4_950, 9_000, 9_800].map((target) => ({ side: 'under' as const, target })),
  ...[199, 5_049, 9_899].map((target) => ({ side: 'over' as const, target })),
];
const DICE_CELLS = 100;

const dice: Open = ({ dice: rules }, streamOf) => {
  const seen = zeros(DICE_CELLS);
  return {
    ...exactly(
      DICE_CHOICES.map((choice) => simple(diceReturn(rules, choice), diceMultiplier(rules, choice))),
    ),
    play(nonce) {
      const roll = rollDice(streamOf(nonce));
      count(seen, Math.floor((roll * DICE_CELLS) / DICE_ROLLS));
      return settleDice(rules, inTurn(DICE_CHOICES, nonce), roll) / MULTIPLIER_SCALE;
    },
    tallies: () => [{ observed: seen, probabilities: uniform(DICE_CELLS) }],
  };
};

const temple: Open = ({ temple: rules }, streamOf) => {
  const stops = Array.from({ length: SLOT_REELS }, (_, reel) => zeros(rules.strips[reel]?.length ?? 0));
  return {
    theoretical: toNumber(slotReturn(rules)),
    variance: null,
    play(nonce) {
      const { spin, multiplier } = spinSlots(rules, streamOf(nonce));
      spin.stops.forEach((stop, reel) => count(stops[reel], stop));
      return multiplier / MULTIPLIER_SCALE;
    },
    tallies: () => stops.map((observed) => ({ observed, probabilities: uniform(observed.length) })),
  };
};

const CASH_OUTS = [101, 150, 200, 1_000, 10_000];
/** Lowest points of the cells. */
const POINTS = [0, 100, 110, 125, 150, 200, 300, 500, 1_000, 5_000];

const crash: Open = ({ crash: rules }, streamOf) => {
  const seen = zeros(POINTS.length);
  /** Chance of a point of at least this. */
  const reach = (point: number) => (point < 100 ? 1 : rules.returnPercent / point);
  return {
    ...exactly(CASH_OUTS.map((cashOut) => simple(crashReturn(rules, cashOut), cashOut * 100))),
    play(nonce) {
      const point = crashPoint(rules, streamOf(nonce));
      count(
        seen,
        POINTS.findLastIndex((from) => from <= point),
      );
      return settleCrash(inTurn(CASH_OUTS, nonce), point) / 100;
    },
    tallies: () => [
      {
        observed: seen,
        probabilities: POINTS.map((from, index) => reach(from) - reach(POINTS[index + 1] ?? Infinity)),
      },
    ],
  };
};

const DRAW_CHOICES: readonly DrawChoice[] = [
  ...[0, 1, 2, 3, 4].map((position) => ({ kind: 'position' as const, position, digit: 2 * position })),
  { kind: 'any', digits: [3, 1, 4] },
  { kind: 'any', digits: [5, 5, 9] },
  ...[12, 20, 22, 23, 30].map((sum) => ({ kind: 'sum' as const, sum })),
  ...(['big', 'small', 'odd', 'even'] as const).map((side) => ({ kind: 'side' as const, side })),
  ...(['dragon', 'tiger', 'tie'] as const).map((side) => ({ kind: 'dragonTiger' as const, side })),
  { kind: 'straight', digits: [2, 7, 1] },
];
const DIGITS = 10;

const draw5: Open = ({ draw5: rules }, streamOf) => {
  const digits = Array.from({ length: 5 }, () => zeros(DIGITS));
  return {
    ...exactly(
      DRAW_CHOICES.map((choice) => simple(drawReturn(rules, choice), drawMultiplier(rules, choice))),
    ),
    play(nonce) {
      const drawn = drawDigits(streamOf(nonce));
      drawn.forEach((digit, position) => count(digits[position], digit));
      return settleDraw(rules, inTurn(DRAW_CHOICES, nonce), drawn) / MULTIPLIER_SCALE;
    },
    tallies: () => digits.map((observed) => ({ observed, probabilities: uniform(DIGITS) })),
  };
};

/** The next action by basic strategy. */
function nextAction({ phase, hands, active, dealer, actions }: BlackjackRound): BlackjackAction {
  if (phase === 'insurance') return 'decline';
  const [up = 0] = dealer;
  return basicStrategy({
    values: (hands[active]?.cards ?? []).map(valueOf),
    up: valueOf(up),
    canDouble: actions.includes('double'),
    canSplit: actions.includes('split'),
  });
}
const CARDS = 52;

const blackjack: Open = ({ blackjack: rules }, streamOf) => {
  const [first, up] = [zeros(CARDS), zeros(CARDS)];
  return {
    theoretical: blackjackReturn(rules),
    variance: null,
    play(nonce) {
      const actions: BlackjackAction[] = [];
      let round = playBlackjack(rules, streamOf(nonce), actions);
      count(first, round.hands[0]?.cards[0] ?? -1);
      count(up, round.dealer[0] ?? -1);
      while (round.phase !== 'over') {
        actions.push(nextAction(round));
        round = playBlackjack(rules, streamOf(nonce), actions);
      }
      // Of the first stake: what later stakes lost or won is part of its return.
      return 1 + (round.returned - round.staked) / MULTIPLIER_SCALE;
    },
    tallies: () => [first, up].map((observed) => ({ observed, probabilities: uniform(CARDS) })),
  };
};

const deepsea: Open = ({ deepsea: rules }, streamOf) => {
  const caught = CREATURES.map(() => zeros(2));
  const chances = CREATURES.map(
    (creature) => toNumber(fishingReturn(rules, creature)) / rules.multiples[creature],
  );
  return {
    ...exactly(
      CREATURES.map((creature) =>
        simple(fishingReturn(rules, creature), rules.multiples[creature] * MULTIPLIER_SCALE),
      ),
    ),
    play(nonce) {
      const creature = inTurn(CREATURES, nonce);
      const isCaught = catches(rules, creature, streamOf(nonce));
      count(caught[CREATURES.indexOf(creature)], isCaught ? 1 : 0);
      return settleShot(rules, creature, isCaught) / MULTIPLIER_SCALE;
    },
    tallies: () =>
      caught.map((observed, index) => {
        const chance = chances[index] ?? 0;
        return { observed, probabilities: [1 - chance, chance] };
      }),
  };
};

/** Every shoe has as many hands, whatever its cards. */
const HANDS_OF_SHOE = 50;
const WINNERS = ['player', 'banker', 'tie'] as const;

const baccarat: Open = ({ baccarat: rules }, streamOf) => {
  const [won, paired] = [zeros(WINNERS.length), zeros(2)];
  const chances = baccaratChances(rules);
  let dealt: { readonly number: number; readonly shoe: BaccaratShoe } | null = null;
  const shoeOf = (number: number): BaccaratShoe => {
    if (dealt?.number !== number) dealt = { number, shoe: dealBaccaratShoe(rules, streamOf(number)) };
    return dealt.shoe;
  };
  return {
    theoretical: average(BACCARAT_BETS.map((bet) => toNumber(baccaratReturn(rules, bet, chances)))),
    variance: null,
    play(nonce) {
      const hand = shoeOf(Math.floor(nonce / HANDS_OF_SHOE)).hands[nonce % HANDS_OF_SHOE];
      if (hand === undefined) throw new Error('the shoe is short of hands');
      const result = baccaratResult(hand);
      count(won, WINNERS.indexOf(result.winner));
      count(paired, result.playerPair ? 1 : 0);
      return settleBaccarat(rules, inTurn(BACCARAT_BETS, nonce), result) / MULTIPLIER_SCALE;
    },
    tallies: () => [
      { observed: won, probabilities: WINNERS.map((winner) => toNumber(chances[winner])) },
      { observed: paired, probabilities: [1 - toNumber(chances.pair), toNumber(chances.pair)] },
    ],
  };
};

export const SIMULATED_GAMES: Readonly<Record<ArcadeGame, Open>> = {
  dice,
  temple,
  crash,
  draw5,
  blackjack,
  deepsea,
  baccarat,
  football: simulateFootball,
};
