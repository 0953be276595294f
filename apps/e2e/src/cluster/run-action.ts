import { setTimeout as sleep } from 'node:timers/promises';
import type { Misses } from '../faults/oracle';
import type { Action } from './action';
import { CapitalLoad } from './capital-load';
import { CellLoad, type LoadOptions } from './cell-load';
import type { Cluster } from './cluster';
import type { Figures } from './figures';
import { sumOf, type Judgement } from './judge';
import { judgeCells } from './judge-cells';

const WARM_UP_MS = 3_000;
const AFTERMATH_MS = 3_000;

export interface Row extends Figures, Misses {
  readonly name: string;
  /** The longest time without an acknowledged act in any other cell, in ms; `null` where there is none. */
  readonly elsewhereMs: number | null;
  readonly violations: readonly string[];
}

/** The load of each cell. */
interface RunOptions extends LoadOptions {
  readonly build: string;
}

/** Lets something happen to a cell while members of all cells move money and play, and compares all that they were told with the books. */
export async function runAction(
  action: Action,
  cluster: Cluster,
  { build, ...load }: RunOptions,
): Promise<Row> {
  await cluster.untilWhole();
  await cluster.target.arcades.playOnFirstMachine();
  const target = await CellLoad.open(cluster.target, load);
  const others: CellLoad[] = [];
  for (const cell of cluster.cells)
    if (cell !== cluster.target)
      others.push(await CellLoad.open(cell, { ...load, random: load.random.fork() }));
  const loads = [target, ...others];
  const capital = new CapitalLoad(cluster.cells);
  for (const load of [...loads, capital]) load.start();
  await sleep(WARM_UP_MS);
  const beganMs = Date.now();
  const violations: string[] = [];
  try {
    await action.run(cluster, {
      build,
      log: target.log,
      expect: (isTrue, promise) => void (isTrue || violations.push(`broken promise: ${promise}`)),
    });
    await sleep(AFTERMATH_MS);
  } catch (failure) {
    violations.push(`${action.name}: ${failure instanceof Error ? failure.message : String(failure)}`);
  } finally {
    await Promise.all([...loads, capital].map((load) => load.stop()));
  }
  const period = { beganMs, endedMs: Date.now() };
  const judgements: Judgement[] = [];
  for (const load of loads) judgements.push(await load.judge(build));
  violations.push(...judgements.flatMap((judgement) => judgement.violations));
  violations.push(...(await capital.violations().catch((failure: unknown) => [String(failure)])));
  violations.push(...(await judgeCells(cluster, loads).catch((failure: unknown) => [String(failure)])));
  violations.push(
    ...(await silentAlerts(action, { cluster, beganMs }).catch((failure: unknown) => [String(failure)])),
  );
  const figures = target.figures(period);
  const elsewhere = others.map((load) => ({ name: load.cell.name, ...load.figures(period) }));
  if (action.allowsNoFailure === true) violations.push(...failuresOf('', figures));
  if (action.isShared !== true)
    for (const { name, ...calm } of elsewhere)
      violations.push(...failuresOf(` in cell ${String(name)}`, calm));
  const elsewhereMs = others.length === 0 ? null : Math.max(...elsewhere.map(({ gap }) => gap.lastsMs));
  return { name: action.name, ...figures, ...sumOf(judgements), elsewhereMs, violations };
}

/** The alerts that monitoring should have had since then. */
async function silentAlerts(
  { alerts = [] }: Action,
  { cluster, beganMs }: { readonly cluster: Cluster; readonly beganMs: number },
): Promise<string[]> {
  const { prometheus } = cluster.target;
  if (prometheus === null) return [];
  const silent: string[] = [];
  for (const alert of alerts)
    if (!(await prometheus.hasSeen(alert, beganMs))) silent.push(`no alert was pending or firing: ${alert}`);
  return silent;
}

const failuresOf = (where: string, { failed }: Figures): string[] =>
  failed.size === 0
    ? []
    : [`calls failed${where}: ${[...failed].map(([why, times]) => `${why} ×${String(times)}`).join(', ')}`];
