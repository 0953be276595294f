import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandLine } from '../shared/command-line';
import { createDatabase } from '../shared/create-database';
import { report, type Sample } from './figures';
import { prepareMembers, type BenchMember } from './fixtures';
import { USAGE, parseOptions, type ApiOptions, type DatabaseName } from './options';
import { measureCalls, measureIdle, measureSockets, type Bench } from './parts';
import { placeIn, type Place } from './servers';
import { soak } from './soak';

const DATABASE = 'bench_api';
/** Those who sign in, at the end of the list, and those who do everything else. */
const MEMBERS_FOR_CALLS = 512;

async function bench(options: ApiOptions): Promise<void> {
  const serverUrl = process.env['BENCH_URL'];
  if (serverUrl === undefined) throw new Error('Start the bench with npm run bench:api.');
  const folder = mkdtempSync(join(tmpdir(), 'realm-bench-api-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  console.log(
    `${String(cpus().length)} processors, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
  );
  printLoad('before');
  build();
  const place = placeIn(folder, await createDatabase(serverUrl, DATABASE));
  const members = await prepare(place, options);
  if (options.soakMinutes !== null) return runSoak({ options, place, members }, options.soakMinutes);
  const samples: Sample[] = [];
  try {
    await measureAll({ options, place, members }, samples);
  } finally {
    // A part that fails does not lose those before it.
    printLoad('after');
    if (options.json !== null) writeFileSync(options.json, JSON.stringify({ options, samples }, null, 2));
    console.log(`\n${report(samples)}`);
  }
}

function printLoad(moment: 'before' | 'after'): void {
  const loads = loadavg().map((load) => load.toFixed(1));
  console.log(`load ${moment} the bench: ${loads.join(' ')}`);
}

async function runSoak(place: Bench, minutes: number): Promise<void> {
  const flat = await soak(place, minutes);
  console.log(flat === null ? 'too short to tell' : flat ? 'memory is flat' : 'memory grows');
  if (flat === false) process.exitCode = 1;
}

async function measureAll(place: Bench, samples: Sample[]): Promise<void> {
  const { options } = place;
  if (options.only.includes('idle')) {
    console.log('idle servers');
    samples.push(...(await measureIdle(place)));
  }
  if (options.only.includes('calls'))
    samples.push(
      ...(await measureCalls(place, (round) =>
        console.log(
          round === 0 ? 'calls: warm-up' : `calls: round ${String(round)} of ${String(options.rounds)}`,
        ),
      )),
    );
  if (options.only.includes('sockets'))
    for (let round = 1; round <= options.rounds; round += 1) {
      console.log(`sockets: round ${String(round)} of ${String(options.rounds)}`);
      samples.push(...(await measureSockets(place, round)));
    }
}

function build(): void {
  const { status, stderr } = spawnSync(process.execPath, ['tools/build/api.mjs'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the server does not build:\n${stderr}`);
}

async function prepare(place: Place, options: ApiOptions) {
  // The last ones' first sessions end when they sign in; sockets are the first ones'.
  const count = MEMBERS_FOR_CALLS + (options.only.includes('sockets') ? options.sockets : 0);
  const members: Record<DatabaseName, readonly BenchMember[]> = { embedded: [], postgres: [] };
  const databases = options.soakMinutes === null ? options.databases : (['embedded'] as const);
  for (const database of databases) {
    console.log(`${String(count)} members on ${database}`);
    members[database] = await prepareMembers(
      {
        databaseUrl: database === 'postgres' ? place.databaseUrl : null,
        dataDir: place.dataDirs[database],
      },
      count,
    );
  }
  return members;
}

await runCommandLine({ usage: USAGE, parse: parseOptions, run: bench });
