import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '../support/random';
import { readWhole, shownViolations, writeResults, type Run } from '../support/run-report';
import type { Action } from './action';
import { ACTIONS } from './actions';
import { CALM_PACE, FULL_PACE, type LoadOptions } from './cell-load';
import { chaosOf } from './chaos';
import { Cluster } from './cluster';
import type { Gap } from './figures';
import { Network } from './network';
import { Prometheus } from './prometheus';
import { runAction, type Row } from './run-action';
import { serve } from './serve';

const HELP = `npm run cluster -- [options]

  --kill PART       primary, standby, postgres (the primary's, while its Patroni lives), redis, sentinel, etcd, haproxy,
                    pgbouncer, proxies (both, for 40 s), backup, server, arcade, nginx (a worker) or nginx-master; may be given
                    several times
  --freeze PART     primary, standby, server, haproxy, pgbouncer, redis, sentinel, etcd, backup, arcade or nginx (a worker)
  --switch-over     hands the primary over, as before maintenance
  --roll            restarts every server, one after the other
  --roll-schema     rolls to a build with a newer schema, back, and forth again
  --restore         restores a backup to a moment after the primary was handed over, beside the cluster
  --cut PART        primary, standby (from everything), or replication (the two from each other)
  --chaos           everything at once: kills, freezes, hand-overs and cut networks, chosen by the seed
  --minutes N       of chaos (10)
  --all             all of these but chaos
  --short           what \`npm test\` runs: a server killed, a roll, a switch-over, while six members do less
  --cells N         platforms with books of their own behind one nginx (1); it happens to the last, the directory is in the first
  --servers N       of each cell (3): two behind the HAProxy and PgBouncer of a first machine, to which things happen, the others behind
                    those of a second one; each machine has an arcade, and that of the first plays.
                    --kill proxies, --freeze arcade and --all need three or more
  --members N       who move money meanwhile (12), shared among the cells, beside three of each cell who play
  --seed N          repeats a run's choices

Without an action the cluster runs until Ctrl-C with the pages, for people in a browser: it prints the addresses and what to sign in with.
Cut networks, and so --chaos and --all, need root: each machine then has a network of its own, which
nothing outside can reach.`;

const { values } = parseArgs({
  options: {
    build: { type: 'string', default: 'dist/apps/api' },
    'arcade-build': { type: 'string', default: 'dist/apps/arcade' },
    'postgres-bin': { type: 'string', default: '' },
    kill: { type: 'string', multiple: true, default: [] },
    freeze: { type: 'string', multiple: true, default: [] },
    'switch-over': { type: 'boolean', default: false },
    roll: { type: 'boolean', default: false },
    'roll-schema': { type: 'boolean', default: false },
    restore: { type: 'boolean', default: false },
    cut: { type: 'string', multiple: true, default: [] },
    chaos: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    all: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    results: { type: 'string' },
    cells: { type: 'string', default: '1' },
    servers: { type: 'string', default: '3' },
    members: { type: 'string' },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const SHORT = ['kill server', 'roll', 'switch over'];

async function main(): Promise<number> {
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const seed = values.seed === undefined ? randomInt(1_000_000_000) : readWhole(values.seed, 'seed');
  const random = new Random(seed);
  const actions = chosen(random);
  const needsNetworks = actions.some((action) => action.needsNetworks === true);
  if (needsNetworks && !Network.isOwn) return Network.enter();
  if (needsNetworks && !Network.hasFirewall)
    console.log('firewalls        not checked: nftables is not installed');
  const cells = readWhole(values.cells, 'cells');
  const servers = readWhole(values.servers, 'servers');
  const inAll = values.members ?? (values.short ? '6' : '12');
  const load: LoadOptions = {
    members: Math.ceil(readWhole(inAll, 'members') / cells),
    pace: values.short ? CALM_PACE : FULL_PACE,
    random,
  };
  const cluster = await Cluster.start({
    builds: {
      api: values.build,
      arcade: values['arcade-build'],
      pages: actions.length === 0 ? resolve(values.build, '..') : null,
    },
    postgresBin: values['postgres-bin'],
    cells,
    servers,
    needsNetworks,
  });
  try {
    if (actions.length === 0) return await serve(cluster);
    console.log(
      `seed ${String(seed)}, ${String(cells)} × ${String(servers)} servers behind ${cluster.nginx.url}\n${HEADER}`,
    );
    const runs: Run[] = [];
    for (const action of actions) runs.push(await runAndShow(action, cluster, load));
    runs.push(...(await runMonitoring(cluster)));
    if (values.results !== undefined) writeResults(values.results, 'apps/e2e/src/cluster', runs);
    const failed = runs.filter(({ violations }) => violations.length > 0).length;
    console.log(`\n${String(runs.length - failed)} passed, ${String(failed)} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    await cluster.close();
  }
}

/** What the one before broke must not hide what the others would show. */
async function runAndShow(action: Action, cluster: Cluster, load: LoadOptions): Promise<Run> {
  const { name } = action;
  try {
    const row = await runAction(action, cluster, { build: values.build, ...load });
    // How long something takes on a machine that tests other things meanwhile says nothing.
    const violations = values.short ? row.violations : [...row.violations, ...lateness(action, row)];
    const lines = [lineOf({ ...row, violations }), ...shownViolations(violations)];
    // Without a goal, one wants to know what happened at that time.
    if (action.goalMs === Infinity) lines.push(whenOf('an act', row.gap), whenOf("a bet's end", row.playGap));
    console.log(lines.join('\n'));
    return { name, violations };
  } catch (failure) {
    const violations = [failure instanceof Error ? failure.message : String(failure)];
    console.log([`${name.padEnd(16)} FAILED`, ...shownViolations(violations)].join('\n'));
    return { name, violations };
  }
}

/** After everything that happened: whether Prometheus understands the rules and the dashboard, and has read all that they ask for. */
async function runMonitoring({ cells }: Cluster): Promise<Run[]> {
  if (!Prometheus.isInstalled) {
    console.log('monitoring       not checked: prometheus is not installed');
    return [];
  }
  const found = await Promise.all(
    cells.map(async ({ name, prometheus }) => {
      const violations = (await prometheus?.violations()) ?? [];
      return name === null ? violations : violations.map((one) => `cell ${name}: ${one}`);
    }),
  );
  const violations = found.flat();
  console.log(
    [`monitoring       ${violations.length === 0 ? 'ok' : 'FAILED'}`, ...shownViolations(violations)].join(
      '\n',
    ),
  );
  return [{ name: 'monitoring', violations }];
}

function chosen(random: Random): readonly Action[] {
  const minutes = readWhole(values.minutes, 'minutes');
  const chaos = values.chaos ? [chaosOf({ minutes, random: random.fork(), log: console.log })] : [];
  if (values.all) return [...ACTIONS, ...chaos];
  const names = new Set([
    ...values.kill.map((part) => `kill ${part}`),
    ...values.freeze.map((part) => `freeze ${part}`),
    ...values.cut.map((part) => `cut ${part}`),
    ...(values['switch-over'] ? ['switch over'] : []),
    ...(values.roll ? ['roll'] : []),
    ...(values['roll-schema'] ? ['roll schema'] : []),
    ...(values.restore ? ['restore'] : []),
    ...(values.short ? SHORT : []),
  ]);
  const unknown = [...names].filter((name) => !ACTIONS.some((action) => action.name === name));
  if (unknown.length > 0) throw new Error(`No action is called ${unknown.join(', ')}; see --help.`);
  return [...ACTIONS.filter(({ name }) => names.has(name)), ...chaos];
}

/** Where nothing happens: cells share the processors here. */
const ELSEWHERE_GOAL_MS = 5_000;

const lateness = (
  { goalMs, playGoalMs = Infinity, isShared }: Action,
  { gap, playGap, elsewhereMs }: Row,
): string[] => [
  ...late('no act was acknowledged', gap.lastsMs, goalMs),
  ...late('no bet ended', playGap.lastsMs, playGoalMs),
  ...late(
    'no act was acknowledged in another cell',
    elsewhereMs ?? 0,
    isShared === true ? goalMs : ELSEWHERE_GOAL_MS,
  ),
];

const late = (what: string, gapMs: number, goalMs: number): string[] =>
  gapMs > goalMs ? [`${what} for ${String(gapMs)} ms; at most ${String(goalMs)} are allowed`] : [];

const HEADER = `${'what'.padEnd(16)} ${'acts'.padStart(7)} ${'lost'.padStart(5)} ${'doubled'.padStart(8)} ${'longest gap'.padStart(12)} ${'elsewhere'.padStart(12)} ${'bets'.padStart(7)} ${'longest gap'.padStart(12)}  verdict  calls without an answer`;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const secondsOf = (ms: number | null): string => (ms === null ? '–' : seconds(ms)).padStart(12);

const whenOf = (what: string, { fromMs, lastsMs }: Gap): string =>
  `  longest time without ${what}: from ${seconds(fromMs)} to ${seconds(fromMs + lastsMs)}`;

const lineOf = ({ name, violations, ...row }: Row): string =>
  [
    name.padEnd(16),
    String(row.acts).padStart(7),
    String(row.lost).padStart(5),
    String(row.doubled).padStart(8),
    secondsOf(row.gap.lastsMs),
    secondsOf(row.elsewhereMs),
    String(row.bets).padStart(7),
    secondsOf(row.playGap.lastsMs),
    violations.length === 0 ? ' ok     ' : ' FAILED ',
    [...row.failed].map(([why, times]) => `${String(times)} × ${why}`).join(', ') || 'none',
  ].join(' ');

main().then(
  (code) => process.exit(code),
  (failure: unknown) => {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exit(1);
  },
);
