import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { auditLedger } from '../../api/src/audit/audit-ledger';
import type { Database } from '../../api/src/db/database';
import { openPostgres } from '../../api/src/db/open-database';
import { LEDGER_CHECKS } from '../../api/src/reconcile/ledger-checks';
import { reconcileBooks } from '../../api/src/reconcile/reconcile-books';
import type { Cell } from './cells';
import { growthLine, growthReport, runGrowth, type GrowthCell } from './growth';
import { diskReport, measureDisk } from './growth-disk';
import { USAGE, parseOptions, type BenchOptions } from './options';
import { prepareContenders } from './prepare';
import { cellLine, report } from './report';
import { enterRing, runRounds } from './rounds';
import { readServer } from './server';

async function bench(options: BenchOptions): Promise<void> {
  const server = readServer(process.env);
  const settings = Object.entries(server.settings).map(([name, value]) => `${name} ${value}`);
  console.log(
    `${String(cpus().length)} processors, ${cpus()[0]?.model ?? 'unknown'}; ${settings.join(', ')}`,
  );
  console.log(`Loading ${String(options.rows)} postings of ${String(options.members)} members …`);
  const startedAt = performance.now();
  const url = await prepareContenders(server, options);
  console.log(`Loaded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; checking the books …`);
  const db = openPostgres(url, (error) => console.error(error));
  const cells: Cell[] = [];
  for await (const cell of runRounds(await enterRing(db, { server, options, url }))) {
    cells.push(cell);
    console.log(cellLine(cell));
  }
  const postings = await checkWhole(db);
  await db.destroy();
  if (options.json !== null) writeFileSync(options.json, JSON.stringify({ options, server, cells }, null, 2));
  console.log(`\n${report(cells)}\n`);
  console.log(
    `After each run: sums zero, versions = counts, chain replayed, acknowledged = stored. ` +
      `In the end all ${String(postings)} postings pass the audit and reconcile.`,
  );
}

async function benchGrowth(options: BenchOptions): Promise<void> {
  const server = readServer(process.env);
  const disk = await measureDisk(server);
  console.log(diskReport(disk));
  const cells: GrowthCell[] = [];
  for await (const cell of runGrowth(server, options)) {
    cells.push(cell);
    console.log(growthLine(cell));
  }
  if (options.json !== null) writeFileSync(options.json, JSON.stringify({ options, disk, cells }, null, 2));
  console.log(`\n${growthReport(cells, options)}\n${diskReport(disk)}`);
}

/** @throws when the ledger as a whole does not hold what its own checks ask of it. */
async function checkWhole(db: Database): Promise<number> {
  const { postings, first } = await auditLedger(db);
  if (first !== null) throw new Error(`the audit stops at ${JSON.stringify(first)}`);
  // No transfers or orders stand behind what is posted here.
  const { checks } = await reconcileBooks(db);
  const broken = checks.slice(0, LEDGER_CHECKS.length).filter(({ differences }) => differences > 0);
  if (broken.length > 0) throw new Error('the books do not reconcile');
  return postings;
}

try {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) console.log(USAGE);
  else await (options.growth ? benchGrowth(options) : bench(options));
} catch (error) {
  console.error(error instanceof RangeError ? error.message : error);
  process.exitCode = 1;
}
