import { cellsOf, ratioOf, type Cell, type Ratio } from './cells';
import type { Spread } from '../report/statistics';
import type { Workload } from './workload';

interface Goal extends Ratio {
  readonly workload: Workload;
  readonly clients: number;
  readonly bound: { readonly atLeast: number } | { readonly atMost: number };
}

const ENGINE = { who: 'engine', over: 'limit', of: 'perSecond', clients: 64 } as const;

/** What the ledger set out to reach. Medians of paired ratios count, so that a busy machine slows both sides of each. */
export const GOALS: readonly Goal[] = [
  { ...ENGINE, workload: 'hot', over: 'baseline', bound: { atLeast: 40 } },
  { ...ENGINE, workload: 'hot', bound: { atLeast: 3 } },
  { ...ENGINE, workload: 'random', bound: { atLeast: 2.5 } },
  { ...ENGINE, workload: 'hot', of: 'p99Ms', bound: { atMost: 0.25 } },
  { ...ENGINE, workload: 'random', clients: 1, bound: { atLeast: 0.8 } },
  { ...ENGINE, workload: 'hot', clients: 1, bound: { atLeast: 0.8 } },
  { ...ENGINE, who: 'run', workload: 'random', bound: { atLeast: 1.5 } },
  { ...ENGINE, who: 'post-event', workload: 'random', bound: { atLeast: 0.5 } },
  { ...ENGINE, who: 'post-event', workload: 'hot', bound: { atLeast: 0.5 } },
  { ...ENGINE, who: 'two-servers', workload: 'hot', over: 'engine', bound: { atLeast: 0.9 } },
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
