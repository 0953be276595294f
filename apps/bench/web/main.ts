import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './browser';
import { measureFirstScreen } from './first-screen';
import type { FirstScreenFigure } from './goals';
import { measurePush, measureRouteChanges, measureRows, type Place } from './in-use';
import { measureFirstPlay, startPlayground } from './first-play';
import { startNginx } from './nginx';
import { USAGE, parseOptions, type Part, type Protocol, type WebOptions } from './options';
import { startPeer } from './peer';
import { run, type AtEnd } from './processes';
import { Product, type ProductPlace } from './product';
import { CONTENDERS, report, type Contender, type Sample } from './report';
import { measureShifts } from './shifts';
import { runCommandLine } from '../shared/command-line';

/** Enough for every screen; the long ledger has its own member. */
const USUAL_ROWS = 60;

interface Results {
  readonly samples: Sample[];
  shifts: ReadonlyMap<string, number>;
}

interface Origins {
  readonly app: string;
  readonly bare: string;
}

async function bench(options: WebOptions): Promise<void> {
  const serverUrl = process.env['BENCH_URL'];
  if (serverUrl === undefined) throw new Error('Start the bench with npm run bench:web.');
  const folder = mkdtempSync(join(tmpdir(), 'realm-bench-web-'));
  const stops: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const atEnd = (stop: () => void) => void stops.push(stop);
  const stopAll = () =>
    stops
      .splice(0)
      .reverse()
      .forEach((stop) => stop());
  process.on('exit', stopAll);
  console.log(`${String(cpus().length)} processors, ${cpus()[0]?.model ?? 'unknown'}`);
  if (options.build)
    await run(['npx', 'nx', 'run-many', '-t', 'build', '-p', 'h5-web,api,arcade-web,arcade'], {
      NX_DAEMON: 'false',
      NX_TUI: 'false',
    });
  const results: Results = { samples: [], shifts: new Map() };
  try {
    await measure(options, { serverUrl, folder, atEnd }, results);
  } finally {
    // A part that fails does not lose those before it.
    stopAll();
    const { samples, shifts } = results;
    if (options.json !== null)
      writeFileSync(options.json, JSON.stringify({ options, samples, shifts: [...shifts] }, null, 2));
    console.log(`\n${report(samples, shifts)}`);
  }
}

async function measure(
  options: WebOptions,
  { atEnd, ...place }: ProductPlace & { readonly atEnd: AtEnd },
  results: Results,
): Promise<void> {
  const product = await Product.start(place, atEnd);
  const bare = await startNginx(await startPeer(atEnd), place.folder, atEnd);
  const app = await startNginx(product.port, place.folder, atEnd);
  const rounds = async (part: Part, measureRound: (round: number) => Promise<readonly Sample[]>) => {
    if (!options.only.includes(part)) return;
    for (let round = 1; round <= options.rounds; round += 1) {
      console.log(`${part}: round ${String(round)} of ${String(options.rounds)}`);
      results.samples.push(...(await measureRound(round)));
    }
  };
  await rounds('first', (round) => firstScreens({ app, bare }, options.protocols, round));

  const browser = await openBrowser(app, 'http2');
  const bareBrowser = await openBrowser(bare, 'http2');
  const inUse: Place = { browser, origin: app, product, member: await product.newMember(USUAL_ROWS) };
  await rounds('routes', () => measureRouteChanges(inUse));
  await rounds('push', () => measurePush(inUse));
  const long = options.only.includes('rows') ? await product.newMember(options.rows) : inUse.member;
  await rounds('rows', () =>
    measureRows({ ...inUse, member: long }, { browser: bareBrowser, origin: bare }, options.rows),
  );
  if (options.only.includes('shifts')) results.shifts = await measureShifts(inUse);
  await browser.close();
  await bareBrowser.close();
  if (options.only.includes('play')) {
    const playground = await startPlayground(place, atEnd);
    await rounds('play', () => measureFirstPlay(playground));
  }
}

/** Every protocol and contender once; each round begins with another contender. */
async function firstScreens(
  origins: Origins,
  protocols: readonly Protocol[],
  round: number,
): Promise<readonly Sample[]> {
  const order: readonly Contender[] = round % 2 === 0 ? CONTENDERS.toReversed() : CONTENDERS;
  const samples: Sample[] = [];
  for (const protocol of protocols) {
    for (const contender of order) {
      const origin = origins[contender];
      const browser = await openBrowser(origin, protocol);
      const visits = await measureFirstScreen(browser, contender === 'app' ? `${origin}/home` : `${origin}/`);
      await browser.close();
      for (const visit of ['first', 'repeat'] as const)
        for (const [figure, value] of Object.entries(visits[visit]))
          samples.push({
            part: 'first',
            protocol,
            contender,
            visit,
            value,
            figure: figure as FirstScreenFigure,
          });
    }
  }
  return samples;
}

await runCommandLine({ usage: USAGE, parse: parseOptions, run: bench });
