import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROUND_GAMES, type RoundGame } from '@realm/arcade-contract';
import pg from 'pg';
import { runClosedLoop } from '../api/closed-loop';
import { prepareMembers, type BenchMember } from '../api/fixtures';
import { openEngine } from '../ledger/engine-contender';
import { drawLeg } from '../ledger/workload';
import { runCommandLine } from '../shared/command-line';
import { run } from '../web/processes';
import { Bot, type PlayedBet } from './bot';
import { report, type Layers, type Stretch } from './figures';
import { measureFishing } from './fishing';
import { measureFollowers } from './followers';
import { measureTable } from './live-table';
import { meanMs, metricOf } from './metrics-text';
import { parseOptions, USAGE, type GamesOptions } from './options';
import { startGamePlatform, type GamePlatform } from './platform';

const LEDGER_CLIENTS = 64;
const HEAP_INTERVAL_MS = 5_000;
const MEGABYTE = 1_000_000;
const WARM_UP_MS = 3_000;

async function bench(options: GamesOptions): Promise<void> {
  const serverUrl = process.env['BENCH_URL'];
  if (serverUrl === undefined) throw new Error('Start the bench with npm run bench:games.');
  const folder = mkdtempSync(join(tmpdir(), 'realm-bench-games-'));
  const stops: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const atEnd = (stop: () => void) => void stops.push(stop);
  process.on('exit', () =>
    stops
      .splice(0)
      .reverse()
      .forEach((stop) => stop()),
  );
  printMachine('before');
  if (options.build)
    await run(['npx', 'nx', 'run-many', '-t', 'build', '-p', 'api,arcade,arcade-web'], {
      NX_DAEMON: 'false',
      NX_TUI: 'false',
    });
  let members: readonly BenchMember[] = [];
  const count =
    options.table ?? options.followers ?? Math.max(options.bots + options.instantBots, LEDGER_CLIENTS);
  const platform = await startGamePlatform(
    {
      serverUrl,
      folder,
      prepare: async (at) => void (members = await prepareMembers(at, count)),
    },
    atEnd,
  );
  if (options.fishing) return measureFishing(platform, members);
  if (options.table !== null) return measureTable(platform, members);
  if (options.followers !== null) return measureFollowers(platform, members);
  const ledger = () => ledgerRate(platform.databaseUrl, options);

  const ledgerRates = [await ledger()];
  const wantsInstant = options.only.includes('instant');
  const instant = wantsInstant
    ? await measureInstant(platform, members.slice(options.bots, options.bots + options.instantBots), options)
    : null;
  const all = options.only.includes('all')
    ? await measureAll(platform, members.slice(0, options.bots), options)
    : null;
  ledgerRates.push(await ledger());
  printMachine('after');
  console.log(
    `\n${report({ ledgerRates, instant: instant?.stretch ?? null, layers: instant?.layers ?? null, all: all?.stretch ?? null, heapMb: all?.heapMb ?? [] })}`,
  );
}

function printMachine(when: 'before' | 'after'): void {
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(
    `${String(cpus().length)} processors, Node ${process.version}, load ${when}: ${load.join(' ')}`,
  );
}

/** Postings per second of `ledger.post` alone, on the platform's database while no bot plays. */
async function ledgerRate(url: string, { ledgerSeconds }: GamesOptions): Promise<number> {
  const engine = openEngine(url);
  const { perSecond } = await runClosedLoop({ clients: LEDGER_CLIENTS, seconds: ledgerSeconds }, async () => {
    await engine.post(drawLeg('hot', LEDGER_CLIENTS));
    return 'answered';
  });
  await engine.close();
  return perSecond;
}

async function playFor(bots: readonly Bot[], seconds: number): Promise<Stretch> {
  const played: PlayedBet[] = [];
  const from = performance.now() + WARM_UP_MS;
  const until = from + seconds * 1_000;
  await Promise.all(
    bots.map((bot) =>
      bot.play(
        () => performance.now() >= until,
        (bet) => {
          if (performance.now() >= from) played.push(bet);
        },
      ),
    ),
  );
  for (const bot of bots) bot.close();
  return { seconds, played };
}

async function openBots(
  platform: GamePlatform,
  members: readonly BenchMember[],
  gameOf: (index: number) => RoundGame,
): Promise<readonly Bot[]> {
  const bots: Bot[] = [];
  for (const [index, member] of members.entries()) bots.push(await Bot.open(gameOf(index), platform, member));
  return bots;
}

async function measureInstant(
  platform: GamePlatform,
  members: readonly BenchMember[],
  { instantSeconds }: GamesOptions,
): Promise<{ readonly stretch: Stretch; readonly layers: Layers }> {
  console.log(`${String(members.length)} bots on dice`);
  const bots = await openBots(platform, members, () => 'dice');
  const [before, functionsBefore] = [await platform.readMetrics(), await ledgerFunctionsMs(platform)];
  const stretch = await playFor(bots, instantSeconds);
  const [after, functionsAfter] = [await platform.readMetrics(), await ledgerFunctionsMs(platform)];
  const calls = { route: '/wallet/v1/play' };
  const walletCalls =
    metricOf(after.api, 'realm_http_request_duration_seconds_count', calls) -
    metricOf(before.api, 'realm_http_request_duration_seconds_count', calls);
  const ofArcade = { before: before.arcade, after: after.arcade };
  const layers: Layers = {
    bot: stretch.played.reduce((sum, { tookMs }) => sum + tookMs, 0) / stretch.played.length,
    provider: meanMs(ofArcade, 'realm_arcade_request_duration_seconds', { route: '/api/dice/roll' }),
    walletCall: meanMs(ofArcade, 'realm_arcade_wallet_call_duration_seconds', { call: 'play' }),
    platform: meanMs({ before: before.api, after: after.api }, 'realm_http_request_duration_seconds', calls),
    ledger: (functionsAfter - functionsBefore) / walletCalls,
  };
  return { stretch, layers };
}

/** Total time of the ledger's functions, without what they call in one another. */
async function ledgerFunctionsMs({ databaseUrl }: GamePlatform): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Statistics of busy connections are published about once a second.
  await sleep(1_500);
  const { rows } = await client.query<{ ms: number }>(
    "select coalesce(sum(self_time), 0)::float8 as ms from pg_stat_user_functions where funcname like 'ledger%'",
  );
  await client.end();
  return rows[0]?.ms ?? 0;
}

async function measureAll(
  platform: GamePlatform,
  members: readonly BenchMember[],
  { minutes }: GamesOptions,
): Promise<{ readonly stretch: Stretch; readonly heapMb: readonly number[] }> {
  console.log(`${String(members.length)} bots on all games`);
  const bots = await openBots(
    platform,
    members,
    (index) => ROUND_GAMES[index % ROUND_GAMES.length] ?? 'dice',
  );
  const heapMb: number[] = [];
  const timer = setInterval(() => {
    void platform
      .readMetrics()
      .then(({ arcade }) => heapMb.push(metricOf(arcade, 'nodejs_heap_size_used_bytes') / MEGABYTE));
  }, HEAP_INTERVAL_MS);
  const stretch = await playFor(bots, minutes * 60);
  clearInterval(timer);
  return { stretch, heapMb };
}

await runCommandLine({ usage: USAGE, parse: parseOptions, run: bench });
