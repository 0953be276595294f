import type { BaccaratOutcome } from '@realm/arcade-contract';

export const ROAD_ROWS = 6;

/** A hand of the big road. Ties are counted on the hand before them. */
export interface RoadMark {
  readonly column: number;
  readonly row: number;
  readonly winner: 'player' | 'banker';
  readonly ties: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/**
 * A column for each run of one winner. A run that reaches the bottom, or a mark of an earlier run, goes on to the right. Ties before the
 * first winner are counted on it.
 */
export function bigRoad(outcomes: readonly BaccaratOutcome[]): readonly RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => row < ROAD_ROWS && !taken.has(`${column}:${row}`);
  let runBegan = -1;
  let isTail = false;
  let tiesBefore = 0;
  for (const { winner, playerPair, bankerPair } of outcomes) {
    const last = marks.at(-1);
    if (winner === 'tie') {
      if (last === undefined) tiesBefore += 1;
      else marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    const place = { column: 0, row: 0 };
    if (last?.winner === winner) {
      isTail ||= !isFree(last.column, last.row + 1);
      place.column = isTail ? last.column + 1 : last.column;
      place.row = isTail ? last.row : last.row + 1;
    } else {
      isTail = false;
      place.column = runBegan + 1;
      while (!isFree(place.column, 0)) place.column += 1;
      runBegan = place.column;
    }
    taken.add(`${place.column}:${place.row}`);
    marks.push({ ...place, winner, ties: last === undefined ? tiesBefore : 0, playerPair, bankerPair });
  }
  return marks;
}

export interface RoadCounts {
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
}

export function countsOf(outcomes: readonly BaccaratOutcome[]): RoadCounts {
  const count = (kind: BaccaratOutcome['winner']) => outcomes.filter(({ winner }) => winner === kind).length;
  return { player: count('player'), banker: count('banker'), tie: count('tie') };
}

/** The newest hands of a road that has so many columns: whole columns, so that nothing moves until one is full. */
export function newestBeads<Bead>(beads: readonly Bead[], columns: number): readonly Bead[] {
  const hidden = Math.max(0, Math.ceil(beads.length / ROAD_ROWS) - columns);
  return beads.slice(hidden * ROAD_ROWS);
}

/** The newest columns of the big road, counted from 0 again. */
export function newestMarks(marks: readonly RoadMark[], columns: number): readonly RoadMark[] {
  const width = Math.max(0, ...marks.map(({ column }) => column + 1));
  const hidden = Math.max(0, width - columns);
  return marks
    .filter(({ column }) => column >= hidden)
    .map((mark) => ({ ...mark, column: mark.column - hidden }));
}
