import { openPostgres } from '../../api/src/db/open-database';
import { Books } from './books';
import type { Measurement } from './job';
import type { BenchOptions } from './options';
import { prepareLedger } from './prepare';
import { showSpread } from './report';
import { measureOn } from './rounds';
import { measureReads, type Reads } from './growth-reads';
import type { BenchServer } from './server';
import { spreadOf } from '../report/statistics';
import type { Workload } from './workload';

/** How much of its rate the engine is to keep, and of their speed the reads. */
const AT_LEAST = 0.8;
/** How many times fewer members and postings the small ledger has: each member's history is as long as in the large one. */
const TIMES = 100;
/**
 * How long the large ledger runs unmeasured, after the checkpoint that follows loading: the first change of a page after a checkpoint writes
 * all of it to the log. The small ledger has changed each of its pages within its own warm-up.
 */
const SETTLING_SECONDS = 60;

/** One round of both ledgers, one right after the other. */
export type GrowthCell =
  | {
      readonly round: number;
      readonly of: Workload;
      readonly small: Measurement;
      readonly large: Measurement;
    }
  | { readonly round: number; readonly of: 'reads'; readonly small: Reads; readonly large: Reads };

type Size = Pick<BenchOptions, 'members' | 'rows'>;

async function begin(server: BenchServer, name: string, { members, rows }: Size) {
  const url = await prepareLedger(server, name, { members, rows });
  const db = openPostgres(url, (error) => console.error(error));
  const books = new Books(db, 'public');
  await books.check();
  console.log(`${name}: ${String(rows)} postings of ${String(members)} members are loaded`);
  return { url, db, books, members };
}

/** What members read, then the engine, on a small ledger and on a large one. */
export async function* runGrowth(server: BenchServer, options: BenchOptions): AsyncGenerator<GrowthCell> {
  const { rows, members, seconds, warmupSeconds } = options;
  const small = await begin(server, 'small', {
    rows: Math.ceil(rows / TIMES),
    members: Math.ceil(members / TIMES),
  });
  const large = await begin(server, 'large', { rows, members });
  type Side = typeof small;
  // Before the engine makes the histories of the small ledger longer than those of the large one.
  for (let round = 1; round <= options.rounds; round += 1)
    yield {
      round,
      of: 'reads',
      ...(await inTurn(round, { small, large }, (side) => measureReads(side.db, side.members))),
    };
  const post = (of: Workload, warmUp: number) => (side: Side) => {
    const run = {
      contender: 'engine',
      workload: of,
      clients: options.clients[0] ?? 1,
      seconds,
      warmupSeconds: warmUp,
    } as const;
    return measureOn({ server, options: { ...options, members: side.members }, url: side.url }, side.books, [
      run,
    ]);
  };
  await post('random', SETTLING_SECONDS)(large);
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const of of options.workloads)
      yield { round, of, ...(await inTurn(round, { small, large }, post(of, warmupSeconds))) };
  }
  for (const { db } of [small, large]) await db.destroy();
}

/** Each round begins with the other one. */
async function inTurn<Side, Result>(
  round: number,
  { small, large }: { readonly small: Side; readonly large: Side },
  measure: (side: Side) => Promise<Result>,
): Promise<{ readonly small: Result; readonly large: Result }> {
  if (round % 2 === 0) {
    const last = await measure(large);
    return { small: await measure(small), large: last };
  }
  const first = await measure(small);
  return { small: first, large: await measure(large) };
}

const show = (result: Measurement | Reads): string =>
  'perSecond' in result
    ? `${result.perSecond.toFixed(0)}/s, p99 ${result.p99Ms.toFixed(1)} ms`
    : `list ${result.listMs.toFixed(2)} ms, statement ${result.statementMs.toFixed(2)} ms`;

/** One line while the rounds go on. */
export const growthLine = ({ round, of, small, large }: GrowthCell): string =>
  `round ${String(round)}  ${of}:  small ${show(small)}  |  large ${show(large)}`;

/** Medians, with the range of the rounds in brackets. */
export function growthReport(cells: readonly GrowthCell[], { workloads, rows }: BenchOptions): string {
  const line = (what: string, ratios: readonly number[]) => {
    const kept = spreadOf(ratios);
    const verdict = kept.median >= AT_LEAST ? 'reached' : 'MISSED';
    return `${what}: ${String(rows)} postings keep ${showSpread(kept)}, wanted ≥ ${String(AT_LEAST)}: ${verdict}`;
  };
  const rates = (workload: Workload) =>
    cells.flatMap((cell) => (cell.of === workload ? [cell.large.perSecond / cell.small.perSecond] : []));
  const speeds = (of: keyof Reads) =>
    cells.flatMap((cell) => (cell.of === 'reads' ? [cell.small[of] / cell.large[of]] : []));
  return [
    ...workloads.map((workload) => line(`rate, ${workload}`, rates(workload))),
    line('speed of a list', speeds('listMs')),
    line('speed of a statement', speeds('statementMs')),
  ].join('\n');
}
