import { openPostgres } from '../../api/src/db/open-database';
import { Books } from './books';
import type { Measurement } from './job';
import type { BenchOptions } from './options';
import { prepareLedger } from './prepare';
import { showSpread } from './report';
import { measureOn } from './rounds';
import type { BenchServer } from './server';
import { spreadOf } from '../report/statistics';
import type { Workload } from './workload';

/** How much of its rate the engine is to keep. */
const AT_LEAST = 0.8;
/** A grant and a stake: the least that a member's history is. */
const POSTINGS_PER_MEMBER = 2;

export interface GrowthCell {
  readonly round: number;
  readonly workload: Workload;
  readonly small: Measurement;
  readonly large: Measurement;
}

/** The engine on a ledger that has just begun and on a large one of the same members, one right after the other. */
export async function* runGrowth(server: BenchServer, options: BenchOptions): AsyncGenerator<GrowthCell> {
  const begin = async (name: string, rows: number) => {
    const url = await prepareLedger(server, name, { members: options.members, rows });
    const db = openPostgres(url, (error) => console.error(error));
    const books = new Books(db, 'public');
    await books.check();
    console.log(`${name}: ${String(rows)} postings are loaded`);
    return { url, db, books };
  };
  const sides = {
    small: await begin('small', options.members * POSTINGS_PER_MEMBER),
    large: await begin('large', options.rows),
  };
  const measure = (side: keyof typeof sides, workload: Workload) => {
    const { url, books } = sides[side];
    const { seconds, warmupSeconds, clients } = options;
    const run = { contender: 'engine', workload, clients: clients[0] ?? 1, seconds, warmupSeconds } as const;
    return measureOn({ server, options, url }, books, [run]);
  };
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const workload of options.workloads) {
      const first = round % 2 === 0 ? 'large' : 'small';
      const [one, other] = [
        await measure(first, workload),
        await measure(first === 'small' ? 'large' : 'small', workload),
      ];
      yield {
        round,
        workload,
        ...(first === 'small' ? { small: one, large: other } : { small: other, large: one }),
      };
    }
  }
  for (const { db } of Object.values(sides)) await db.destroy();
}

const show = ({ perSecond, p99Ms }: Measurement) => `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms`;

/** One line while the rounds go on. */
export const growthLine = ({ round, workload, small, large }: GrowthCell): string =>
  `round ${String(round)}  ${workload}:  small ${show(small)}  |  large ${show(large)}`;

/** Medians, with the range of the rounds in brackets. */
export function growthReport(cells: readonly GrowthCell[], { workloads, rows }: BenchOptions): string {
  return workloads
    .map((workload) => {
      const kept = spreadOf(
        cells
          .filter((cell) => cell.workload === workload)
          .map(({ small, large }) => large.perSecond / small.perSecond),
      );
      const verdict = kept.median >= AT_LEAST ? 'reached' : 'MISSED';
      return `${workload}: ${String(rows)} postings keep ${showSpread(kept)} of the rate, wanted ≥ ${String(AT_LEAST)}: ${verdict}`;
    })
    .join('\n');
}
