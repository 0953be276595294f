import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installNodePackages, installSystemPackages } from './set-up.mjs';

/*
 * npm test                          everything
 * npm test -- --only lint,unit      some steps
 * npm test -- --list                their names
 * npm run test:deep                 everything for longer: all server tests on both databases, all faults, twenty minutes of the monkey
 */
const MAX_FAILURES_LISTED = 20;
const { values } = parseArgs({
  options: { only: { type: 'string' }, list: { type: 'boolean' }, deep: { type: 'boolean', default: false } },
});

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
// The steps lean on installed packages, which were perhaps not there a moment ago.
const { stagesOf } = await import('./test-steps.mjs');
const STAGES = stagesOf({ isDeep: values.deep });

if (values.list) {
  console.log(stepNames().join('\n'));
} else {
  await runStages(chosenStages(values.only));
}

function stepNames() {
  return STAGES.flat(2).map(({ name }) => name);
}

/** @param {string | undefined} only */
function chosenStages(only) {
  if (only === undefined) return STAGES;
  const names = only.split(',');
  const unknown = names.filter((name) => !stepNames().includes(name));
  if (unknown.length > 0) throw new Error(`No step called ${unknown.join(', ')}; see npm test -- --list.`);
  return STAGES.map((lanes) => lanes.map((steps) => steps.filter(({ name }) => names.includes(name))));
}

async function runStages(stages) {
  installSystemPackages();
  const outcomes = [];
  for (const lanes of stages) outcomes.push(...(await Promise.all(lanes.map(runLane))).flat());
  report(outcomes);
}

async function runLane(steps) {
  const outcomes = [];
  for (const step of steps) {
    console.log(`\n━━━ ${step.name} ${'━'.repeat(Math.max(0, 60 - step.name.length))}`);
    const startedAtMs = Date.now();
    const counts = await step.run().catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1, failures: [String(error)] };
    });
    outcomes.push({ name: step.name, ...counts, tookMs: Date.now() - startedAtMs });
  }
  return outcomes;
}

/** @param {string[]} failures */
function list(failures) {
  for (const failure of failures.slice(0, MAX_FAILURES_LISTED))
    console.log(`         ${failure.replaceAll('\n', '\n         ')}`);
}

function report(outcomes) {
  console.log('\n━━━ summary');
  for (const { name, passed, failed, failures, repeated = [], isLeftOut = false, tookMs } of outcomes) {
    const verdict = isLeftOut ? 'not run' : failed === 0 ? 'ok     ' : 'FAILED ';
    console.log(
      `${verdict} ${name.padEnd(16)} ${passed} passed, ${failed} failed (${(tookMs / 1000).toFixed(1)} s)`,
    );
    list(failures);
    if (repeated.length > 0) console.log('         Passed only when run again by itself:');
    list(repeated);
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
