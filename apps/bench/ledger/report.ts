import { CONTENDERS, cellsOf, ratioOf, type Cell, type ContenderName, type Ratio } from './cells';
import { GOALS, judge, type Verdict } from './goals';
import type { Measurement } from './job';
import { spreadOf, type Spread } from '../report/statistics';

const rounded = (value: number): string =>
  Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value.toPrecision(3);

export const showSpread = ({ median, min, max }: Spread): string =>
  `${rounded(median)} (${rounded(min)}–${rounded(max)})`;

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One line while the rounds go on. */
export function cellLine({ round, workload, clients, measured }: Cell): string {
  const results = CONTENDERS.map((name) => {
    const { perSecond, p99Ms } = measured[name];
    return `${name} ${rounded(perSecond)}/s, p99 ${rounded(p99Ms)} ms`;
  });
  return `round ${String(round)}  ${workload} ${String(clients)}:  ${results.join('  |  ')}`;
}

function groupsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const firstRound = cells.filter(({ round }) => round === 1);
  return firstRound.map((cell) => cellsOf(cells, cell));
}

function figuresTable(groups: readonly (readonly Cell[])[]): string {
  const head = ['workload', 'clients', 'who', 'postings/s', 'p50 ms', 'p99 ms', 'CPU µs: server', 'client'];
  const rowOf = (cells: readonly Cell[], name: ContenderName) => {
    const spread = (of: keyof Measurement) =>
      showSpread(spreadOf(cells.map(({ measured }) => measured[name][of] ?? Number.NaN)));
    const figures = [spread('perSecond'), spread('p50Ms'), spread('p99Ms')];
    return [name, ...figures, spread('serverCpuMicros'), spread('clientCpuMicros')];
  };
  const rows = groups.flatMap((cells) =>
    CONTENDERS.map((name) => [...nameGroup(cells), ...rowOf(cells, name)]),
  );
  return table([head, ...rows]);
}

const nameGroup = ([first]: readonly Cell[]): string[] =>
  first === undefined ? [] : [first.workload, String(first.clients)];

function ratiosTable(groups: readonly (readonly Cell[])[]): string {
  const ratios: readonly Ratio[] = [
    { who: 'engine', of: 'perSecond', over: 'limit' },
    { who: 'engine', of: 'perSecond', over: 'limit-prepared' },
    { who: 'engine', of: 'perSecond', over: 'baseline' },
    { who: 'engine', of: 'p99Ms', over: 'limit' },
    { who: 'run', of: 'perSecond', over: 'limit' },
    { who: 'post-event', of: 'perSecond', over: 'limit' },
    { who: 'two-servers', of: 'perSecond', over: 'engine' },
  ];
  const head = ['workload', 'clients', ...ratios.map(nameRatio)];
  const rows = groups.map((cells) => [
    ...nameGroup(cells),
    ...ratios.map((ratio) => showSpread(ratioOf(cells, ratio))),
  ]);
  return table([head, ...rows]);
}

const nameRatio = ({ who, of, over }: Ratio): string => `${of === 'p99Ms' ? 'p99 ' : ''}${who} / ${over}`;

function goalRow({ goal, reached, met }: Verdict): string[] {
  const { workload, clients, bound } = goal;
  const wanted = 'atLeast' in bound ? `≥ ${String(bound.atLeast)}` : `≤ ${String(bound.atMost)}`;
  const what = `${workload}, ${String(clients)} clients: ${nameRatio(goal)}`;
  const verdict = met === null ? 'not measured' : met ? 'reached' : 'MISSED';
  return [what, wanted, reached === null ? '–' : showSpread(reached), verdict];
}

/** One would have ended the bench before it came to its report. */
const BOOKS_ROW = ['acknowledged postings lost or doubled, sums or chains broken', '0', '0', 'reached'];

/** Medians, with the range of the rounds in brackets. */
export function report(cells: readonly Cell[]): string {
  const groups = groupsOf(cells);
  const goals = table([
    ['goal', 'wanted', 'got', ''],
    ...GOALS.map((goal) => goalRow(judge(cells, goal))),
    BOOKS_ROW,
  ]);
  return [figuresTable(groups), ratiosTable(groups), goals].join('\n\n');
}
