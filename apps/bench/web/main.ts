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
import { run } from './processes';
import { Product } from './product';
import { CONTENDERS, report, type Contender, type Sample } from './report';
import { measureShifts } from './shifts';
import { runCommandLine } from '../shared/command-line';

/** Enough for every screen; the long ledger has its own member. */
const USUAL_ROWS = 60;

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
  const product = await Product.start({ serverUrl, folder }, atEnd);
  const bare = await startNginx(await startPeer(atEnd), folder, atEnd);
  const app = await startNginx(product.port, folder, atEnd);

  const samples: Sample[] = [];
  const rounds = async (part: Part, measure: (round: number) => Promise<readonly Sample[]>) => {
    if (!options.only.includes(part)) return;
    for (let round = 1; round <= options.rounds; round += 1) {
      console.log(`${part}: round ${String(round)} of ${String(options.rounds)}`);
      samples.push(...(await measure(round)));
    }
  };
  await rounds('first', (round) => firstScreens({ app, bare }, options.protocols, round));

  const browser = await openBrowser(app, 'http2');
  const bareBrowser = await openBrowser(bare, 'http2');
  const place: Place = { browser, origin: app, product, member: await product.newMember(USUAL_ROWS) };
  await rounds('routes', () => measureRouteChanges(place));
  await rounds('push', () => measurePush(place));
  if (options.only.includes('play')) {
    const playground = await startPlayground({ serverUrl, folder }, atEnd);
    await rounds('play', () => measureFirstPlay(playground));
  }
  const long = options.only.includes('rows') ? await product.newMember(options.rows) : place.member;
  await rounds('rows', () =>
    measureRows({ ...place, member: long }, { browser: bareBrowser, origin: bare }, options.rows),
  );
  const shifts = options.only.includes('shifts') ? await measureShifts(place) : new Map<string, number>();
  await browser.close();
  await bareBrowser.close();
  stopAll();

  if (options.json !== null)
    writeFileSync(options.json, JSON.stringify({ options, samples, shifts: [...shifts] }, null, 2));
  console.log(`\n${report(samples, shifts)}`);
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
            ...{ part: 'first', protocol, contender, visit, value },
            figure: figure as FirstScreenFigure,
          });
    }
  }
  return samples;
}

await runCommandLine({ usage: USAGE, parse: parseOptions, run: bench });
