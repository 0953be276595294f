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
/** Those who sign in, and those who do everything else. */
const MEMBERS_FOR_CALLS = 512;

async function bench(options: ApiOptions): Promise<void> {
  const serverUrl = process.env['BENCH_URL'];
  if (serverUrl === undefined) throw new Error('Start the bench with npm run bench:api.');
  const folder = mkdtempSync(join(tmpdir(), 'realm-bench-api-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  console.log(
    `${String(cpus().length)} processors, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
  );
  console.log(
    `load before the bench: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  build();
  const place = placeIn(folder, await createDatabase(serverUrl, DATABASE));
  const members = await prepare(place, options);
  if (options.soakMinutes !== null) return runSoak({ options, place, members }, options.soakMinutes);
  const samples = await measureAll({ options, place, members });
  console.log(
    `load after the bench: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  if (options.json !== null) writeFileSync(options.json, JSON.stringify({ options, samples }, null, 2));
  console.log(`\n${report(samples)}`);
}

async function runSoak(place: Bench, minutes: number): Promise<void> {
  const flat = await soak(place, minutes);
  console.log(flat === null ? 'too short to tell' : flat ? 'memory is flat' : 'memory grows');
  if (flat === false) process.exitCode = 1;
}

async function measureAll(place: Bench): Promise<readonly Sample[]> {
  const { options } = place;
  const samples: Sample[] = [];
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
  return samples;
}

function build(): void {
  const { status, stderr } = spawnSync(process.execPath, ['tools/build/api.mjs'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the server does not build:\n${stderr}`);
}

async function prepare(place: Place, options: ApiOptions) {
  const count = options.only.includes('sockets')
    ? Math.max(MEMBERS_FOR_CALLS, options.sockets)
    : MEMBERS_FOR_CALLS;
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
