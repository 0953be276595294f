import { spreadOf } from '../report/statistics';
import { markdownTable, showSpread } from '../report/table';
import {
  FIRST_SCREEN,
  OTHERS,
  REPEAT_GOALS,
  verdictOf,
  type Figure,
  type FirstScreenFigure,
  type OtherFigure,
} from './goals';
import type { Protocol } from './options';

export const CONTENDERS = ['app', 'bare'] as const;
export type Contender = (typeof CONTENDERS)[number];
export type Visit = 'first' | 'repeat';

/** One value of one round. */
export type Sample =
  | {
      readonly part: 'first';
      readonly figure: FirstScreenFigure;
      readonly protocol: Protocol;
      readonly contender: Contender;
      readonly visit: Visit;
      readonly value: number;
    }
  | { readonly part: 'others'; readonly figure: OtherFigure; readonly of: string; readonly value: number };

type FirstSample = Extract<Sample, { part: 'first' }>;
type OtherSample = Extract<Sample, { part: 'others' }>;

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];
const withUnit = ({ label, unit }: Figure): string => (unit === '' ? label : `${label} (${unit})`);
const showGoal = (goal: number | undefined): string => (goal === undefined ? '' : `≤ ${String(goal)}`);
const spread = (values: readonly { readonly value: number }[]) => spreadOf(values.map(({ value }) => value));

function firstScreenTable(samples: readonly FirstSample[]): string {
  const head = ['first screen', 'visit', 'protocol', 'app', 'bare React page', 'goal', ''];
  const rows = (Object.keys(FIRST_SCREEN) as FirstScreenFigure[]).flatMap((figure) =>
    (['first', 'repeat'] as const).flatMap((visit) =>
      unique(samples.map(({ protocol }) => protocol)).flatMap((protocol) => {
        const same = samples.filter(
          (sample) => sample.figure === figure && sample.visit === visit && sample.protocol === protocol,
        );
        const ofContender = (contender: Contender) =>
          spread(same.filter((sample) => sample.contender === contender));
        if (same.length === 0) return [];
        const { goal: firstGoal, ...row }: Figure = FIRST_SCREEN[figure];
        const goal = (visit === 'repeat' ? REPEAT_GOALS[figure] : undefined) ?? firstGoal;
        const [app, bare] = CONTENDERS.map(ofContender);
        return [
          [
            ...[withUnit(row), visit, protocol, show(app), show(bare)],
            ...[showGoal(goal), verdictOf(app?.median ?? Number.NaN, goal)],
          ],
        ];
      }),
    ),
  );
  return markdownTable([head, ...rows]);
}

const show = (value: ReturnType<typeof spreadOf> | undefined): string =>
  value === undefined ? '' : showSpread(value);

function othersTable(samples: readonly OtherSample[]): string {
  const rows = (Object.keys(OTHERS) as OtherFigure[]).flatMap((figure) => {
    const ofFigure = samples.filter((sample) => sample.figure === figure);
    const row: Figure = OTHERS[figure];
    return unique(ofFigure.map(({ of }) => of)).map((of) => {
      const values = spread(ofFigure.filter((sample) => sample.of === of));
      return [withUnit(row), of, showSpread(values), showGoal(row.goal), verdictOf(values.median, row.goal)];
    });
  });
  return markdownTable([['in use', 'of', 'app', 'goal', ''], ...rows]);
}

/** @param shifts - Layout shift by route. */
export function shiftTable(shifts: ReadonlyMap<string, number>): string {
  const shifted = [...shifts].filter(([, value]) => value > 0).sort(([, one], [, other]) => other - one);
  const rows = shifted.map(([route, value]) => [route, value.toPrecision(3), '0', verdictOf(value, 0)]);
  const still = [`the other ${String(shifts.size - shifted.length)} routes`, '0', '0', 'pass'];
  return markdownTable([
    ['layout shift', 'app', 'goal', ''],
    ...rows,
    ...(shifts.size > shifted.length ? [still] : []),
  ]);
}

export function report(samples: readonly Sample[], shifts: ReadonlyMap<string, number>): string {
  const first = samples.filter((sample) => sample.part === 'first');
  const others = samples.filter((sample) => sample.part === 'others');
  return [
    ...(first.length > 0 ? [firstScreenTable(first)] : []),
    ...(others.length > 0 ? [othersTable(others)] : []),
    ...(shifts.size > 0 ? [shiftTable(shifts)] : []),
  ].join('\n\n');
}
