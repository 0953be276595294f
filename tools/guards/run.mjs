import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { installSystemPackages } from '../scripts/set-up.mjs';
import { startPostgres } from '../scripts/services.mjs';
import { GUARDS, toTable } from './guards.mjs';
import { runScenario } from './run-scenario.mjs';
import { runTests } from './run-tests.mjs';
import { openScratchCopy } from './scratch-copy.mjs';

/*
 * npm run guards                        breaks each guard by itself, in a copy, and sees its test go red
 * npm run guards -- --only floor,lock   those whose name has one of these in it
 * npm run guards -- --list              their names
 * npm run guards -- --table             as docs/adr/0011-guards-and-their-tests.md has them
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, list: { type: 'boolean' }, table: { type: 'boolean' } },
});
const wanted = (values.only ?? '').split(',');
const guards = GUARDS.filter(({ name }) => wanted.some((part) => name.includes(part)));
if (guards.length === 0) throw new RangeError(`no guard has “${values.only}” in its name; see --list`);

const NICENESS = 10;

if (values.list) console.log(guards.map(({ name }) => name).join('\n'));
else if (values.table) console.log(toTable(guards).join('\n'));
else await breakAll();

async function breakAll() {
  // Runs for minutes on every core at low priority. Child processes inherit it.
  setPriority(NICENESS);
  installSystemPackages();
  const postgres = await startPostgres({ fsync: 'off' });
  const scratch = openScratchCopy();
  /** @type {(() => void) | null} */
  let endTests = null;
  const giveBack = () => {
    endTests?.();
    scratch.close();
    postgres.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      giveBack();
      process.exit(1);
    });
  const options = {
    databaseUrl: postgres.url,
    onRun: (kill) => {
      endTests = kill;
    },
  };
  const run = (tests) => runTests(scratch, tests, options);
  const play = (scenario) => runScenario(scratch, scenario, options);
  try {
    const outcomes = await breakEach({ run, play, scratch, unbroken: await isSound(run) });
    process.exitCode = report(outcomes) ? 0 : 1;
  } finally {
    giveBack();
  }
}

/** Runs every named test on whole code first: a test that is red anyway notices nothing. */
async function isSound(run) {
  const tests = guards.flatMap(({ red, green }) => (green === undefined ? [red] : [red, green]));
  const verdicts = new Map();
  for (const backend of ['pglite', 'postgres']) {
    const own = tests.filter((test) => test.backend === backend);
    if (own.length === 0) continue;
    console.log(`unbroken, on ${backend}: ${new Set(own.map(({ name }) => name)).size} tests`);
    const verdictOn = await run(own);
    for (const test of own) verdicts.set(test, verdictOn(test));
  }
  return (test) => verdicts.get(test);
}

async function breakEach(tools) {
  const outcomes = [];
  for (const guard of guards) {
    const startedAtMs = Date.now();
    const said = await judge(guard, tools).catch((error) => ({
      ok: false,
      why: error.message,
    }));
    outcomes.push({ name: guard.name, ...said });
    const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1);
    console.log(
      `${said.ok ? 'red   ' : 'FAILED'} ${guard.name.padEnd(52)} ${seconds.padStart(5)} s  ${said.why}`,
    );
  }
  return outcomes;
}

/** @param {import('./guard.mjs').Guard} guard */
async function judge({ breaks, red, green, scenario }, { run, play, scratch, unbroken }) {
  for (const test of green === undefined ? [red] : [red, green]) {
    const before = unbroken(test);
    if (before.state !== 'green')
      return { ok: false, why: `“${test.name}” is not green unbroken: ${before.why}` };
  }
  return scratch.whileBroken(breaks, async () => {
    const isTogether = green?.backend === red.backend;
    const verdictOn = await run(isTogether ? [red, green] : [red]);
    const noticed = verdictOn(red);
    if (noticed.state === 'green') return { ok: false, why: `nothing notices: “${red.name}” stays green` };
    if (noticed.state === 'unfit') return { ok: false, why: `red for another reason: ${noticed.why}` };
    if (scenario !== undefined) {
      const played = await play(scenario);
      if (played.state !== 'red') return { ok: false, why: played.why ?? `${scenario} does not notice` };
    }
    if (green === undefined) return { ok: true, why: noticed.why };
    const behind = (isTogether ? verdictOn : await run([green]))(green);
    return behind.state === 'green'
      ? { ok: true, why: noticed.why }
      : { ok: false, why: `nothing stands behind it: “${green.name}”: ${behind.why}` };
  });
}

function report(outcomes) {
  const failed = outcomes.filter(({ ok }) => !ok);
  for (const { name, why } of failed) console.log(`\n✗ ${name}\n  ${why}`);
  console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}
