import { cellsOf, ratioOf, type Cell, type Ratio } from './cells';
import type { Spread } from './statistics';
import type { Workload } from './workload';

interface Goal extends Ratio {
  readonly workload: Workload;
  readonly clients: number;
  readonly bound: { readonly atLeast: number } | { readonly atMost: number };
}

/** What the ledger set out to reach. Medians of paired ratios count, so that a busy machine slows both sides of each. */
export const GOALS: readonly Goal[] = [
  { workload: 'hot', clients: 64, of: 'perSecond', over: 'baseline', bound: { atLeast: 10 } },
  { workload: 'hot', clients: 64, of: 'perSecond', over: 'limit', bound: { atLeast: 3 } },
  { workload: 'hot', clients: 64, of: 'p99Ms', over: 'limit', bound: { atMost: 0.25 } },
  { workload: 'random', clients: 64, of: 'perSecond', over: 'limit', bound: { atLeast: 2.5 } },
  { workload: 'random', clients: 1, of: 'perSecond', over: 'limit', bound: { atLeast: 0.6 } },
  { workload: 'hot', clients: 1, of: 'perSecond', over: 'limit', bound: { atLeast: 0.6 } },
];

export interface Verdict {
  readonly goal: Goal;
  /** `null`: not measured in this run. */
  readonly reached: Spread | null;
  readonly met: boolean | null;
}

export function judge(cells: readonly Cell[], goal: Goal): Verdict {
  const measured = cellsOf(cells, goal);
  if (measured.length === 0) return { goal, reached: null, met: null };
  const reached = ratioOf(measured, goal);
  const { bound } = goal;
  const met = 'atLeast' in bound ? reached.median >= bound.atLeast : reached.median <= bound.atMost;
  return { goal, reached, met };
}
