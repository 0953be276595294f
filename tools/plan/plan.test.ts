import { planFor } from './plan.mjs';
import { mostOf, simulateCell } from './simulate-cell.mjs';

const CELL = {
  databaseCores: 16,
  servers: 4,
  batchLimit: 256,
  serverMs: 0.2,
  readMs: 1,
  writeMs: 0.6,
  lockMs: 1.3,
  ownShare: 0,
};
const P99_MS = 50;
const most = (change: Partial<typeof CELL>) => mostOf({ ...CELL, ...change }, P99_MS).actsPerSecond;

it('an act alone takes its server, its reads, its write and the lock', () => {
  expect(simulateCell(CELL, 2)).toBeCloseTo(CELL.serverMs + CELL.readMs + CELL.writeMs + CELL.lockMs, 1);
});

it('a cell never writes more than its servers can, one batch at a time', () => {
  const bound = (CELL.servers * 1_000) / CELL.writeMs;
  expect(most({})).toBeLessThan(bound);
  expect(most({})).toBeGreaterThan(bound / 2);
});

it('a server uses one core, so a cell never does more than its servers together', () => {
  const bound = (CELL.servers * 1_000) / 1.8;
  expect(most({ serverMs: 1.8 })).toBeLessThan(bound);
  expect(most({ serverMs: 1.8, servers: 8 })).toBeGreaterThan(bound);
});

it('cheaper writes allow more, until something else is the limit', () => {
  expect(most({ writeMs: 0.15 })).toBeGreaterThan(most({}));
  expect(mostOf({ ...CELL, writeMs: 0.01, readMs: 2 }, P99_MS).limit).toBe('reads');
  expect(mostOf({ ...CELL, ownShare: 1 }, P99_MS).limit).toBe('account');
  expect(mostOf({ ...CELL, serverMs: 1.8 }, P99_MS).limit).toBe('servers');
});

it('acts in transactions of their own cost most of a cell: each keeps the account by itself', () => {
  const alone = 1_000 / CELL.lockMs;
  expect(most({ ownShare: 1 })).toBeLessThan(alone);
  expect(most({ ownShare: 0.2 })).toBeLessThan(most({ ownShare: 0 }));
});

it('says what a number of bets needs', () => {
  const plan = {
    members: 10_000_000,
    betsPerSecond: 50_000,
    p99Ms: P99_MS,
    kbPerAct: 1.7,
    keptKbPerAct: 1,
    online: 0.02,
  };
  const lines = planFor({ ...plan, cell: CELL });
  const { actsPerSecond } = mostOf(CELL, P99_MS);
  expect(lines.join('\n')).toContain(`cells       ${String(Math.ceil(100_000 / (actsPerSecond / 2)))},`);
  expect(lines.join('\n')).toContain('14.69 TB a day');
  expect(lines.join('\n')).toContain('8.64 of them stay');
  expect(planFor({ ...plan, p99Ms: 1, cell: CELL })).toEqual(['One act alone takes longer than 1 ms.']);
});
