import { mostOf } from './simulate-cell.mjs';

/** A cell is planned for half of what it can do: the other half is for a lost server, and for a peak above the peak. */
const PLANNED_LOAD = 0.5;
/** Stake and settlement. */
const ACTS_PER_BET = 2;
/** A primary and a synchronous standby. */
const DATABASE_NODES = 2;
/** 5,000 idle sockets took 4.6 % of a core on PostgreSQL (`npm run bench:api`). */
const SOCKETS_PER_CORE = 109_000;
const SECONDS_PER_DAY = 86_400;
const KB_PER_TB = 1e9;
const LIMITS = {
  servers: 'the servers, each of which uses one core',
  reads: 'the cores of the database, by reads',
  batches: 'one batch at a time in each server',
  account: 'the house’s account, which every transaction keeps until it is copied',
};

const whole = (number) => Math.ceil(number).toLocaleString('en-US');

/**
 * @param {{ members: number, betsPerSecond: number, p99Ms: number, kbPerAct: number, keptKbPerAct: number, online: number, cell: import('./simulate-cell.mjs').Cell }} of
 * @returns {string[]} Lines for people.
 */
export function planFor({ members, betsPerSecond, p99Ms, kbPerAct, keptKbPerAct, online, cell }) {
  const { actsPerSecond, limit } = mostOf(cell, p99Ms);
  const acts = betsPerSecond * ACTS_PER_BET;
  if (actsPerSecond === 0) return [`One act alone takes longer than ${whole(p99Ms)} ms.`];
  const cells = Math.max(1, Math.ceil(acts / (actsPerSecond * PLANNED_LOAD)));
  const sockets = members * online;
  const tbPerDay = (kb) => ((acts * SECONDS_PER_DAY * kb) / KB_PER_TB).toFixed(2);
  return [
    `${whole(acts)} acts a second (${whole(betsPerSecond)} bets), ${whole(members)} members, ${whole(sockets)} of them connected`,
    '',
    `a cell      ${whole(actsPerSecond)} acts a second with a p99 of ${whole(p99Ms)} ms; planned for half`,
    `limit       ${LIMITS[limit]}`,
    `cells       ${whole(cells)}, with ${whole(members / cells)} members each`,
    `cores       ${whole(cells * DATABASE_NODES * cell.databaseCores)} of databases, ${whole(cells * cell.servers)} of servers, ${whole(sockets / SOCKETS_PER_CORE)} for sockets`,
    `disk        ${tbPerDay(kbPerAct)} TB a day at that peak, on each of ${String(DATABASE_NODES)} nodes; ${tbPerDay(keptKbPerAct)} of them stay when stored answers go`,
    '',
    'A model: the costs are measured, the cores are assumed, and a cell of that size was never run.',
  ];
}
