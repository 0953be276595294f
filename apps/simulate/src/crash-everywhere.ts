import type { SimulationDatabase } from './simulation-database';
import { runSteps } from './run-steps';
import type { Named, PlannedCommand, Step } from './steps';

const command = (server: 0 | 1, planned: PlannedCommand): Step => ({
  kind: 'command',
  server,
  command: planned,
});
const post = (
  id: string,
  [type, debit, credit, amount]: readonly [number, Named, Named, bigint],
): PlannedCommand => ({
  kind: 'post',
  event: { id, note: '', legs: [{ type, debit, credit, amount }] },
});
const transfer: PlannedCommand = {
  kind: 'call',
  member: 1,
  request: 1,
  call: 'transfer',
  category: 'slots',
  amount: '3.00',
};

/** One command of each kind: short enough to crash at each of its calls. */
const HISTORY: readonly Step[] = [
  command(0, { kind: 'limit', member: 1, limit: 500n }),
  command(0, post('e1', [15, '0:capital', '1:available', 1_000n])),
  { kind: 'quiet' },
  command(0, post('e2', [16, '1:line', '1:available', 400n])),
  command(0, post('e3', [1, '1:available', '0:house', 5_000n])),
  command(1, post('e2', [16, '1:line', '1:available', 400n])),
  command(0, transfer),
  command(1, transfer),
  command(0, {
    kind: 'together',
    mark: 4,
    commits: true,
    events: [
      { id: 'e4', note: '', legs: [{ type: 12, debit: '1:available', credit: '1:frozen', amount: 200n }] },
    ],
  }),
  { kind: 'quiet' },
  command(1, { kind: 'resolve', member: 1, request: 2 }),
  command(0, { kind: 'call', member: 1, request: 2, call: 'reclaim', category: 'slots', amount: '1.00' }),
  command(1, { kind: 'call', member: 1, request: 3, call: 'collectAll' }),
];

export interface BrokenOff {
  readonly steps: readonly Step[];
  readonly faults: readonly string[];
}

export const CRASHES = ['crash-before', 'crash-after'] as const;

/**
 * Crashes the server at each single call to the database that a fixed history makes, before it or when it has been made.
 *
 * @returns How many ways that were, and the first that went wrong.
 */
export async function crashEverywhere(
  database: SimulationDatabase,
  crashes: readonly (typeof CRASHES)[number][],
): Promise<{ ways: number; broken: BrokenOff | null }> {
  const whole = await runSteps(database, HISTORY);
  if (whole.faults.length > 0) return { ways: 0, broken: { steps: HISTORY, faults: whole.faults } };
  for (let call = 1; call <= whole.calls; call += 1) {
    for (const fault of crashes) {
      const steps: Step[] = [{ kind: 'fault', fault, counted: 'call', after: call }, ...HISTORY];
      const { faults } = await runSteps(database, steps);
      if (faults.length > 0) return { ways: call * crashes.length, broken: { steps, faults } };
    }
  }
  return { ways: whole.calls * crashes.length, broken: null };
}
