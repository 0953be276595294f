import type { Measurement } from './job';
import { spreadOf, type Spread } from '../report/statistics';
import type { Workload } from './workload';

/** In the order of the first round; each further round begins with the next one. */
export const CONTENDERS = [
  ...(['limit', 'limit-prepared', 'baseline'] as const),
  ...(['engine', 'run', 'post-event', 'two-servers'] as const),
] as const;
export type ContenderName = (typeof CONTENDERS)[number];

/** The same work for every contender, one after the other: only these are compared. */
export interface Cell {
  readonly round: number;
  readonly workload: Workload;
  readonly clients: number;
  readonly measured: Readonly<Record<ContenderName, Measurement>>;
}

export interface Ratio {
  readonly who: ContenderName;
  readonly of: 'perSecond' | 'p99Ms';
  readonly over: ContenderName;
}

/** The contenders, so that over the rounds each is as often first, second and last. */
export function turnOf(round: number): readonly ContenderName[] {
  const first = (round - 1) % CONTENDERS.length;
  return [...CONTENDERS.slice(first), ...CONTENDERS.slice(0, first)];
}

/** What one reached in each round, as a multiple of what another reached in the same round. */
export const ratioOf = (cells: readonly Cell[], { who, of, over }: Ratio): Spread =>
  spreadOf(cells.map(({ measured }) => measured[who][of] / measured[over][of]));

export const cellsOf = (
  cells: readonly Cell[],
  { workload, clients }: Pick<Cell, 'workload' | 'clients'>,
): readonly Cell[] => cells.filter((cell) => cell.workload === workload && cell.clients === clients);
