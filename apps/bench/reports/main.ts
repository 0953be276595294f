import { migrate, readMigrations } from '@realm/database';
import { REPORT_MEASURES, type ReportDimension } from '@realm/api-client/contract';
import type { Tx } from '../../api/src/db/database';
import { inSnapshot } from '../../api/src/db/in-snapshot';
import { openPostgres } from '../../api/src/db/open-database';
import type { Outcome } from '../../api/src/http/outcome';
import { reportOperations } from '../../api/src/modules/report/report.operator';
import { HISTORY, writeReportHistory } from '../../api/src/testing/report-history';
import { spreadOf } from '../report/statistics';
import { markdownTable, showSpread } from '../report/table';
import { runCommandLine } from '../shared/command-line';
import { createDatabase } from '../shared/create-database';
import { USAGE, parseOptions, type ReportOptions } from './options';

const GOAL_MS = 1_000;
const SPLITS: readonly (readonly ReportDimension[])[] = [
  ...([[], ['day'], ['category'], ['provider'], ['game']] as const),
  ...([
    ['day', 'category'],
    ['category', 'provider'],
  ] as const),
];

type Reports = typeof reportOperations;
type Name = keyof Reports;

async function bench({ rows, rounds }: ReportOptions): Promise<void> {
  const server = process.env['BENCH_URL'];
  if (server === undefined) throw new Error('BENCH_URL is missing: start it with npm run bench:reports');
  const url = await createDatabase(server, 'reports');
  const fail = (error: unknown) => console.error(error);
  const owner = openPostgres(url, fail);
  await migrate(owner, readMigrations('apps/api/migrations'));
  await owner.destroy();
  const db = openPostgres(url, fail, {});
  await writeReportHistory(db, { seed: 7, postings: rows });
  console.log(`${String(rows)} ledger rows over ten days`);

  const measure = async <Of extends Name>(name: Of, input: Parameters<Reports[Of]>[0]['input']) => {
    const handle = reportOperations[name] as (call: object, tx: Tx) => Promise<Outcome<unknown>>;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now();
      const call = { input, operator: 'bench', staff: null, now: new Date(), env: {}, note: () => undefined };
      const outcome = await inSnapshot(db, (tx) => handle(call, tx));
      times.push(performance.now() - startedAt);
      if (!outcome.ok) throw new Error(`${name} was refused`);
    }
    return spreadOf(times);
  };

  const lines: { readonly what: string; readonly spread: ReturnType<typeof spreadOf> }[] = [];
  for (const by of SPLITS)
    lines.push({
      what: `report/sums, every figure by ${by.join(' and ') || 'currency'}`,
      spread: await measure('report/sums', { ...HISTORY, by: [...by] }),
    });
  for (const figure of REPORT_MEASURES)
    lines.push({
      what: `report/entries of ${figure}, first page with total`,
      spread: await measure('report/entries', { ...HISTORY, measure: figure, currencyCode: 'CNY' }),
    });
  const table = lines.map(({ what, spread }) => [
    what,
    showSpread(spread),
    spread.median <= GOAL_MS ? 'reached' : 'MISSED',
  ]);
  console.log(markdownTable([['report', 'ms', `at most ${String(GOAL_MS)} ms`], ...table]));
  await db.destroy();
}

await runCommandLine({ usage: USAGE, parse: parseOptions, run: bench });
