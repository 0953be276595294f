import { MAX_DRAW_BETS, type OwnDrawBet } from '@realm/arcade-contract';
import { type DrawnDigits, isDrawChoice, winsDraw } from '@realm/fairness';

/** A choice as a bet carries it. */
export type DrawChoice = OwnDrawBet['choice'];

export const BOARD_TABS = ['position', 'side', 'dragonTiger', 'firstThree', 'sum'] as const;
export type BoardTab = (typeof BOARD_TABS)[number];

export const SIDES = ['big', 'small', 'odd', 'even'] as const;
export const DRAGON_TIGER = ['dragon', 'tie', 'tiger'] as const;
export const POSITIONS = [0, 1, 2, 3, 4] as const;
export const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const SUMS: readonly number[] = Array.from({ length: 46 }, (_, sum) => sum);

/** The first three digits: the digits that are marked in each of the three rows, and whether their order counts. */
export interface FirstThree {
  mode: 'straight' | 'any';
  rows: readonly [readonly number[], readonly number[], readonly number[]];
}

export interface Board {
  /** All but the first three, in the order in which they were chosen. */
  single: readonly DrawChoice[];
  firstThree: FirstThree;
}

export const EMPTY_BOARD: Board = { single: [], firstThree: { mode: 'straight', rows: [[], [], []] } };

/** One text per choice, the same for the same choice. */
export function choiceKey(choice: DrawChoice): string {
  switch (choice.kind) {
    case 'position':
      return `position-${choice.position}-${choice.digit}`;
    case 'straight':
      return `straight-${choice.digits.join('')}`;
    case 'any':
      return `any-${[...choice.digits].sort((a, b) => a - b).join('')}`;
    case 'sum':
      return `sum-${choice.sum}`;
    case 'side':
      return `side-${choice.side}`;
    case 'dragonTiger':
      return `dragonTiger-${choice.side}`;
  }
}

/** Every combination of the marked digits; with `any`, each set of three once, and none of three alike. */
function combinations({ mode, rows }: FirstThree): DrawChoice[] {
  const [first, second, third] = rows;
  const all = first.flatMap((a) =>
    second.flatMap((b) => third.map((c): DrawChoice => ({ kind: mode, digits: [a, b, c] }))),
  );
  return [...new Map(all.filter(isDrawChoice).map((choice) => [choiceKey(choice), choice])).values()];
}

/** The bets that the board represents. */
export const chosenBets = ({ single, firstThree }: Board): DrawChoice[] => [
  ...single,
  ...combinations(firstThree),
];

/** Takes a choice onto the board or off it; a board that is full takes no more. */
export function toggleChoice(board: Board, choice: DrawChoice): Board {
  const key = choiceKey(choice);
  const without = board.single.filter((other) => choiceKey(other) !== key);
  return within(board, {
    ...board,
    single: without.length < board.single.length ? without : [...board.single, choice],
  });
}

export function toggleRowDigit(board: Board, { row, digit }: { row: 0 | 1 | 2; digit: number }): Board {
  const toggled = (digits: readonly number[]) =>
    digits.includes(digit) ? digits.filter((other) => other !== digit) : [...digits, digit];
  const [first, second, third] = board.firstThree.rows;
  const rows: FirstThree['rows'] = [
    row === 0 ? toggled(first) : first,
    row === 1 ? toggled(second) : second,
    row === 2 ? toggled(third) : third,
  ];
  return within(board, { ...board, firstThree: { ...board.firstThree, rows } });
}

export const switchMode = (board: Board, mode: FirstThree['mode']): Board =>
  within(board, { ...board, firstThree: { ...board.firstThree, mode } });

/** A call takes so many bets at once. */
const within = (before: Board, after: Board): Board =>
  chosenBets(after).length > MAX_DRAW_BETS ? before : after;

/** The board for a list of bets, so that they can be placed again. */
export function boardOf(choices: readonly DrawChoice[]): Board {
  return { ...EMPTY_BOARD, single: choices.slice(0, MAX_DRAW_BETS) };
}

const placesOf = (choice: DrawChoice): readonly number[] => {
  switch (choice.kind) {
    case 'position':
      return [choice.position];
    case 'straight':
    case 'any':
      return [0, 1, 2];
    case 'dragonTiger':
      return [0, 4];
    case 'sum':
    case 'side':
      return POSITIONS;
  }
};

/** Positions of the balls that made a bet win, in order. */
export function hitPlaces(choices: readonly DrawChoice[], digits: DrawnDigits): number[] {
  const hits = new Set(choices.filter((choice) => winsDraw(choice, digits)).flatMap(placesOf));
  return POSITIONS.filter((place) => hits.has(place));
}
