import { parseArgs } from 'node:util';
import { WORKLOADS, type Workload } from './workload';

export interface BenchOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmupSeconds: number;
  readonly clients: readonly number[];
  readonly workloads: readonly Workload[];
  readonly members: number;
  /** Postings that are there before the first measurement. */
  readonly rows: number;
  /** Measures the engine and reads on a small ledger and on one of `rows` postings, instead of all contenders. */
  readonly growth: boolean;
  /** Where the whole result goes as JSON; `null`: nowhere. */
  readonly json: string | null;
}

export const USAGE = `Measures the ledger against pgbench and against one call per posting, in rounds.

  npm run bench:ledger                      5 rounds of 6 s; 1, 8, 64 and 256 clients; a million rows
  npm run bench:ledger -- --goals           every goal, about ten minutes: 5 rounds of 2 s; 1 and 64 clients; 300,000 rows
  npm run bench:ledger -- --growth          100,000 postings against ten million: rate, lists, statements, disk; an hour, most of it loading
  npm run bench:ledger -- --quick           does it run at all? Its numbers mean nothing

  --rounds N          --seconds S           --warmup S (not measured, before each run)
  --clients 1,8,64    --workloads random,hot
  --members N         --rows N              what is loaded before
  --json FILE         every measurement, for programs`;

const FULL = {
  rounds: '5',
  seconds: '6',
  warmup: '2',
  clients: '1,8,64,256',
  members: '10000',
  rows: '1000000',
};
/** Every goal on a calm machine, within ten minutes. */
const GOALS = { ...FULL, seconds: '2', warmup: '0.5', clients: '1,64', rows: '300000' };
const GROWTH = { ...FULL, seconds: '3', warmup: '1', clients: '64', members: '100000', rows: '10000000' };
const QUICK = { rounds: '2', seconds: '1', warmup: '0.5', clients: '1,64', members: '500', rows: '20000' };

/**
 * @returns `null` when only the usage is asked for.
 * @throws RangeError for a number or a name that makes no sense.
 */
export function parseOptions(args: readonly string[]): BenchOptions | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: text,
      seconds: text,
      warmup: text,
      clients: text,
      workloads: text,
      members: text,
      rows: text,
      json: text,
      quick: flag,
      goals: flag,
      growth: flag,
      help: flag,
    },
  });
  if (values.help === true) return null;
  const chosen = { ...presetOf(values), ...values };
  return {
    rounds: whole('rounds', chosen.rounds),
    seconds: positive('seconds', chosen.seconds),
    warmupSeconds: positive('warmup', chosen.warmup),
    clients: chosen.clients.split(',').map((part) => whole('clients', part)),
    workloads: (chosen.workloads ?? WORKLOADS.join(',')).split(',').map(workloadNamed),
    members: whole('members', chosen.members),
    rows: whole('rows', chosen.rows),
    growth: values.growth === true,
    json: chosen.json ?? null,
  };
}

function presetOf({ quick, goals, growth }: { quick?: boolean; goals?: boolean; growth?: boolean }) {
  if (growth === true) return GROWTH;
  if (goals === true) return GOALS;
  return quick === true ? QUICK : FULL;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value)) throw new RangeError(`--${name} can't be ${text}`);
  return value;
}

function whole(name: string, text: string): number {
  const value = positive(name, text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`--${name} can't be ${text}`);
  return value;
}

function workloadNamed(name: string): Workload {
  const found = WORKLOADS.find((workload) => workload === name);
  if (found === undefined) throw new RangeError(`there is no workload ${name}: ${WORKLOADS.join(', ')}`);
  return found;
}
