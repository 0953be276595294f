import { MAX_DRAW_BETS } from '@realm/arcade-contract';
import {
  boardOf,
  choiceKey,
  chosenBets,
  EMPTY_BOARD,
  hitPlaces,
  switchMode,
  toggleChoice,
  toggleRowDigit,
  type Board,
} from './draw-board';

const marked = (mode: 'straight' | 'any', ...rows: [number[], number[], number[]]): Board => ({
  ...EMPTY_BOARD,
  firstThree: { mode, rows },
});
const keys = (board: Board) => chosenBets(board).map(choiceKey);

describe('the board', () => {
  it('takes a choice on and off again', () => {
    const on = toggleChoice(EMPTY_BOARD, { kind: 'position', position: 0, digit: 3 });
    expect(keys(on)).toEqual(['position-0-3']);
    expect(keys(toggleChoice(on, { kind: 'side', side: 'big' }))).toEqual(['position-0-3', 'side-big']);
    expect(keys(toggleChoice(on, { kind: 'position', position: 0, digit: 3 }))).toEqual([]);
  });

  it('bets on the first three once each row has a digit, on every combination', () => {
    expect(keys(marked('straight', [1], [2], []))).toEqual([]);
    expect(keys(marked('straight', [1, 2], [2], [3]))).toEqual(['straight-123', 'straight-223']);
  });

  it('without order bets on each set of three once, and never on three alike', () => {
    expect(keys(marked('any', [1, 2], [1, 2], [3]))).toEqual(['any-113', 'any-123', 'any-223']);
    expect(keys(marked('any', [7], [7], [7]))).toEqual([]);
  });

  it('never holds more bets than one call takes', () => {
    const many = marked('straight', [0, 1, 2], [0, 1, 2], [0, 1, 2]);
    expect(keys(many)).toHaveLength(27);
    expect(toggleRowDigit(many, { row: 0, digit: 3 })).toBe(many);
    const reduced = marked('any', [0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2]);
    expect(keys(reduced).length).toBeLessThanOrEqual(MAX_DRAW_BETS);
    expect(switchMode(reduced, 'straight')).toBe(reduced);
  });

  it('takes the bets of a round again', () => {
    const board = toggleChoice(marked('straight', [1], [2], [3]), { kind: 'sum', sum: 22 });
    expect(keys(boardOf(chosenBets(board)))).toEqual(keys(board));
  });
});

it('rings the balls that made a bet win', () => {
  const digits = [3, 8, 0, 5, 7] as const;
  expect(
    hitPlaces(
      [
        { kind: 'position', position: 3, digit: 5 },
        { kind: 'position', position: 4, digit: 2 },
      ],
      digits,
    ),
  ).toEqual([3]);
  expect(hitPlaces([{ kind: 'dragonTiger', side: 'tiger' }], digits)).toEqual([0, 4]);
  expect(hitPlaces([{ kind: 'any', digits: [8, 3, 0] }], digits)).toEqual([0, 1, 2]);
  expect(hitPlaces([{ kind: 'side', side: 'big' }], digits)).toEqual([0, 1, 2, 3, 4]);
  expect(hitPlaces([{ kind: 'side', side: 'small' }], digits)).toEqual([]);
});
