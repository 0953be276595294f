import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ARCADE_FAULTS } from './arcade-faults';
import { CLOCK_FAULTS } from './clock-faults';
import { DAILY_FAULTS } from './daily-faults';
import { LOST_ANSWER_FAULTS } from './lost-answers';
import { NETWORK_FAULTS } from './network-faults';
import { Random } from '../support/random';
import { readWhole, shownViolations, writeResults } from '../support/run-report';
import { RESTART_FAULTS } from './restart-faults';
import { type Report, type RunOptions, runScenario } from './run-scenario';
import type { Scenario } from './scenario';
import { PROVIDER_FAULTS } from './provider-faults';
import { SETTLEMENT_FAULTS } from './settlement-faults';
import { SERVER_FAULTS } from './server-faults';
import { SERVICE_FAULTS } from './service-faults';
import { SmallDisk } from './small-disk';
import { STRANGER_FAULTS } from './stranger-faults';
import { World } from './world';

const SCENARIOS: readonly Scenario[] = [
  ...NETWORK_FAULTS,
  ...SERVER_FAULTS,
  ...PROVIDER_FAULTS,
  ...ARCADE_FAULTS,
  ...SETTLEMENT_FAULTS,
  ...DAILY_FAULTS,
  ...LOST_ANSWER_FAULTS,
  ...CLOCK_FAULTS,
  ...RESTART_FAULTS,
  ...STRANGER_FAULTS,
  ...SERVICE_FAULTS,
];

const { values } = parseArgs({
  options: {
    build: { type: 'string', default: 'dist/apps/api' },
    'arcade-build': { type: 'string', default: 'dist/apps/arcade' },
    'postgres-bin': { type: 'string' },
    results: { type: 'string' },
    scenario: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    members: { type: 'string' },
    short: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

interface Row {
  readonly name: string;
  readonly round: number;
  readonly tookMs: number;
  /** `null` when skipped. */
  readonly report: Report | null;
  readonly why: string;
}

async function main(): Promise<number> {
  if (values.list) {
    console.log(SCENARIOS.map(({ name }) => name).join('\n'));
    return 0;
  }
  const scenarios = chosen();
  const seed = values.seed === undefined ? randomInt(1_000_000_000) : readWhole(values.seed, 'seed');
  const rounds = readWhole(values.rounds ?? (values.short ? '1' : '3'), 'rounds');
  console.log(`seed ${seed}, ${rounds} round(s) of ${scenarios.map(({ name }) => name).join(', ')}`);
  const rows: Row[] = [];
  const host = new Host();
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const scenario of scenarios) rows.push(await play(host, scenario, { seed, round }));
  } finally {
    await host.close();
  }
  return conclude(rows, seed);
}

function chosen(): readonly Scenario[] {
  if (values.scenario === undefined) return SCENARIOS.filter(({ inShort }) => inShort || !values.short);
  const names = values.scenario.split(',');
  const unknown = names.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown.length > 0) throw new Error(`No scenario called ${unknown.join(', ')}; see --list.`);
  return SCENARIOS.filter(({ name }) => names.includes(name));
}

/** Keeps one world for all scenarios, and makes a new one after a scenario that broke it. */
class Host {
  private shared: World | null = null;

  async world(): Promise<World> {
    return (this.shared ??= await World.open(WORLD));
  }

  async close(): Promise<void> {
    const { shared } = this;
    this.shared = null;
    await shared?.close();
  }
}

const WORLD = { build: values.build, postgresBin: values['postgres-bin'] ?? '' };

async function play(host: Host, scenario: Scenario, turn: { seed: number; round: number }): Promise<Row> {
  const startedAtMs = Date.now();
  const row = { name: scenario.name, round: turn.round };
  const ended = (report: Report | null, why = ''): Row => {
    const tookMs = Date.now() - startedAtMs;
    const complete = { ...row, tookMs, report, why };
    console.log([lineOf(complete), ...shownViolations(report?.violations ?? [])].join('\n'));
    return complete;
  };
  const disk = scenario.smallDiskMb === undefined ? null : SmallDisk.mount(scenario.smallDiskMb);
  if (typeof disk === 'string') return ended(null, disk);
  let own: World | null = null;
  try {
    own = disk === null && scenario.hasOwnWorld !== true ? null : await World.open(WORLD, disk);
    const world = own ?? (await host.world());
    const random = new Random(turn.seed + turn.round * 1_000 + SCENARIOS.indexOf(scenario));
    const report = await runScenario(scenario, world, { ...OPTIONS, random });
    if (report.violations.length > 0) await host.close();
    return ended(report);
  } catch (failure) {
    await host.close();
    const why = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    return ended({ ...NOTHING, violations: [why] });
  } finally {
    await own?.close();
  }
}

const OPTIONS: RunOptions = {
  build: values.build,
  arcadeBuild: values['arcade-build'],
  members: readWhole(values.members ?? (values.short ? '6' : '10'), 'members'),
  repetitions: values.short ? 1 : 3,
  timeoutMs: 2_500,
};

const NOTHING: Report = {
  requests: 0,
  accepted: 0,
  refused: 0,
  resolved: 0,
  pushes: 0,
  kills: 0,
  violations: [],
};

const COLUMNS = ['requests', 'accepted', 'refused', 'resolved', 'pushes', 'kills'] as const;
const HEADER = [
  'scenario'.padEnd(24),
  'round',
  ...COLUMNS.map((name) => name.padStart(8)),
  '   took  verdict',
];

function lineOf({ name, round, tookMs, report, why }: Row): string {
  const figures = COLUMNS.map((column) => String(report?.[column] ?? '-').padStart(8));
  const took = `${(tookMs / 1_000).toFixed(1)} s`.padStart(7);
  return [name.padEnd(24), String(round).padStart(5), ...figures, took, ` ${verdictOf(report, why)}`].join(
    ' ',
  );
}

function verdictOf(report: Report | null, why: string): string {
  if (report === null) return `skipped: ${why}`;
  return report.violations.length === 0 ? 'ok' : `FAILED (${report.violations.length})`;
}

function conclude(rows: readonly Row[], seed: number): number {
  const played = rows.flatMap(({ report }) => (report === null ? [] : [report]));
  const failed = played.filter(({ violations }) => violations.length > 0).length;
  const passed = played.length - failed;
  console.log(`\n${HEADER.join(' ')}`);
  for (const row of rows) console.log(lineOf(row));
  if (failed > 0) console.log(`\nTo repeat it: --seed ${seed}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (values.results !== undefined)
    writeResults(
      values.results,
      'apps/e2e/src/faults',
      rows.map(({ name, report }) => ({ name, violations: report?.violations ?? [] })),
    );
  return failed === 0 && passed > 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (failure: unknown) => {
    console.error(failure);
    process.exit(1);
  },
);
