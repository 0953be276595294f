import type { BaccaratOutcome } from '@realm/arcade-contract';
import { bigRoad, countsOf, newestBeads, newestMarks } from './roads';

const WINNERS = { P: 'player', B: 'banker', T: 'tie' } as const;
const outcomesOf = (letters: string): BaccaratOutcome[] =>
  [...letters].map((letter) => ({
    winner: WINNERS[letter as keyof typeof WINNERS],
    playerPair: false,
    bankerPair: false,
  }));
/** "column.row" of each mark. */
const places = (letters: string) => bigRoad(outcomesOf(letters)).map(({ column, row }) => `${column}.${row}`);

describe('the big road', () => {
  it('begins a column with each change of the winner', () => {
    expect(places('BBPBP')).toEqual(['0.0', '0.1', '1.0', '2.0', '3.0']);
  });

  it('turns right below the sixth row', () => {
    expect(places('BBBBBBBB')).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5', '1.5', '2.5']);
  });

  it('turns right above a tail of an earlier run, and stays on its row', () => {
    // The banker's run of eight lies at 1.5 and 2.5; the player's run may not.
    expect(places('BBBBBBBBPPPPPPP').slice(8)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4', '3.4']);
  });

  it('begins the next run beside the beginning of the last one, not beside its tail', () => {
    expect(places('BBBBBBBBP').at(-1)).toBe('1.0');
    // Runs that were turned at the first row leave no place above: the next one begins behind them.
    const marks = places(`${'B'.repeat(20)}${'P'.repeat(20)}${'B'.repeat(20)}${'P'.repeat(20)}B`);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('counts ties on the hand before them, and those at the beginning on the first', () => {
    expect(bigRoad(outcomesOf('TTBTTP')).map(({ ties, winner }) => [winner, ties])).toEqual([
      ['banker', 2 + 2],
      ['player', 0],
    ]);
    expect(bigRoad(outcomesOf('TT'))).toEqual([]);
  });

  it('marks pairs', () => {
    const [pair] = bigRoad([{ winner: 'banker', playerPair: true, bankerPair: false }]);
    expect(pair).toMatchObject({ playerPair: true, bankerPair: false });
  });

  it('shows its newest columns', () => {
    const marks = bigRoad(outcomesOf('BPBPBBB'));
    expect(newestMarks(marks, 2).map(({ column, row }) => `${column}.${row}`)).toEqual([
      ...['0.0', '1.0', '1.1', '1.2'],
    ]);
    expect(newestMarks(marks, 20)).toEqual(marks);
  });
});

it('the bead road shows whole columns of six, the newest', () => {
  const beads = Array.from({ length: 14 }, (_, index) => index);
  expect(newestBeads(beads, 2)).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
  expect(newestBeads(beads, 8)).toEqual(beads);
});

it('counts hands by their winner', () => {
  expect(countsOf(outcomesOf('BPTBB'))).toEqual({ player: 1, banker: 3, tie: 1 });
});
