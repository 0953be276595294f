import { spreadOf, type Spread } from '../report/statistics';
import { markdownTable, showFigure, showSpread } from '../report/table';

export const CONTENDERS = ['embedded', 'postgres', 'bare', 'bare with a select'] as const;
export type Contender = (typeof CONTENDERS)[number];

/** One value of one round. */
export interface Sample {
  readonly figure: string;
  readonly of: Contender;
  readonly round: number;
  readonly value: number;
}

export interface Goal {
  readonly figure: string;
  readonly of: Contender;
  /** Left out: the figure itself counts, not its ratio. */
  readonly over?: Contender;
  readonly atMost: number;
}

const both = (goal: Omit<Goal, 'of'>): readonly Goal[] =>
  (['embedded', 'postgres'] as const).map((of) => ({ ...goal, of }));

export const FIGURES = {
  balance: 'balance, 64 connections: p99 (ms)',
  resident: 'idle server: resident (MB)',
  idle: 'idle server: processor (% of a core)',
  socketIdle: 'sockets, idle: processor (% of a core)',
  socketMemory: 'sockets: memory of all (MB)',
  socketResident: 'sockets: resident memory of all (MB)',
  push: 'sockets: push p99 (ms)',
  pushMedian: 'sockets: push p50 (ms)',
} as const;

/** What the server set out to reach. Medians of ratios inside one round count, so that a busy machine slows both sides of each. */
export const GOALS: readonly Goal[] = [
  { figure: FIGURES.balance, of: 'embedded', over: 'bare', atMost: 8 },
  { figure: FIGURES.balance, of: 'postgres', over: 'bare', atMost: 3 },
  { figure: FIGURES.resident, of: 'embedded', atMost: 350 },
  { figure: FIGURES.resident, of: 'postgres', atMost: 150 },
  ...both({ figure: FIGURES.idle, atMost: 1 }),
  ...both({ figure: FIGURES.socketIdle, atMost: 5 }),
  ...both({ figure: FIGURES.socketMemory, over: 'bare', atMost: 2.1 }),
  ...both({ figure: FIGURES.push, over: 'bare', atMost: 1.5 }),
];

/** @returns One value for each round; for a ratio, of the rounds that have both sides. */
export function valuesOf(samples: readonly Sample[], { figure, of, over }: Omit<Goal, 'atMost'>): number[] {
  const own = samples.filter((sample) => sample.figure === figure && sample.of === of);
  if (over === undefined) return own.map(({ value }) => value);
  return own.flatMap(({ round, value }) => {
    const other = samples.find(
      (sample) => sample.figure === figure && sample.of === over && sample.round === round,
    );
    return other === undefined ? [] : [value / other.value];
  });
}

export interface Verdict {
  readonly goal: Goal;
  readonly reached: Spread;
  readonly met: boolean;
}

/** @returns `null` for what was not measured in this run. */
export function judge(samples: readonly Sample[], goal: Goal): Verdict | null {
  const values = valuesOf(samples, goal);
  if (values.length === 0) return null;
  const reached = spreadOf(values);
  return { goal, reached, met: reached.median <= goal.atMost };
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

export function report(samples: readonly Sample[]): string {
  const contenders = CONTENDERS.filter((of) => samples.some((sample) => sample.of === of));
  const figures = unique(samples.map(({ figure }) => figure)).map((figure) => [
    figure,
    ...contenders.map((of) => {
      const values = valuesOf(samples, { figure, of });
      return values.length === 0 ? '' : showSpread(spreadOf(values));
    }),
  ]);
  const verdicts = GOALS.flatMap((goal) => judge(samples, goal) ?? []).map(({ goal, reached, met }) => [
    `${goal.figure}, ${goal.of}${goal.over === undefined ? '' : ` / ${goal.over}`}`,
    showSpread(reached),
    `≤ ${showFigure(goal.atMost)}`,
    met ? 'pass' : 'miss',
  ]);
  return [
    markdownTable([['figure', ...contenders], ...figures]),
    ...(verdicts.length > 0 ? [markdownTable([['goal', 'reached', 'at most', ''], ...verdicts])] : []),
  ].join('\n\n');
}
