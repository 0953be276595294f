/**
 * @typedef {object} Cell
 * @property {number} databaseCores
 * @property {number} servers - Each has one core and one batch in flight.
 * @property {number} batchLimit - Acts in a batch at most.
 * @property {number} serverMs - What one act costs the core of its server.
 * @property {number} readMs - What the reads of one act cost a core of the database.
 * @property {number} writeMs - What one act costs in its batch.
 * @property {number} lockMs - How long a transaction keeps the house's account while it is flushed and copied.
 * @property {number} ownShare - Of the acts, how many have a transaction of their own instead of a place in a batch: 0 to 1.
 */

/** Short enough for a quick answer, long enough for the slowest of a hundred to be many. */
const WARM_UP_MS = 500;
const MEASURED_MS = 2_000;
const SEED = 7;

/** Numbers from 0 to 1, the same in every run. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/** Work that is done by so many at once, first come first served. */
class Workers {
  #freeAt;

  /** @param {number} size */
  constructor(size) {
    this.#freeAt = new Array(size).fill(0);
  }

  /** @returns {number} When work that arrives now ends. */
  do(nowMs, lastsMs) {
    let first = 0;
    for (let at = 1; at < this.#freeAt.length; at += 1)
      if (this.#freeAt[at] < this.#freeAt[first]) first = at;
    const endsAt = Math.max(nowMs, this.#freeAt[first]) + lastsMs;
    this.#freeAt[first] = endsAt;
    return endsAt;
  }
}

/** Cores of the database that read: the batch of each server takes one of the others. */
const readersOf = (cell) => Math.max(1, cell.databaseCores - cell.servers);

/**
 * Lets acts arrive at random at servers in turn, reads what each needs, and writes them in batches, each server one batch at a time; every transaction waits for the house's account.
 *
 * @param {Cell} cell
 * @param {number} actsPerSecond
 * @returns {number} The p99 of an act, in ms.
 */
export function simulateCell(cell, actsPerSecond) {
  const random = randomFrom(SEED);
  const lastedMs = WARM_UP_MS + MEASURED_MS;
  const readers = new Workers(readersOf(cell));
  const account = new Workers(1);
  const servers = Array.from({ length: cell.servers }, () => ({
    core: new Workers(1),
    queue: /** @type {{ arrivedAt: number, readAt: number }[]} */ ([]),
    freeAt: 0,
  }));
  const waits = [];
  const note = (arrivedAt, endedAt) => {
    if (arrivedAt >= WARM_UP_MS) waits.push(endedAt - arrivedAt);
  };

  for (
    let now = 0, next = 0;
    now < lastedMs;
    now += -Math.log(random()) * (1_000 / actsPerSecond), next += 1
  ) {
    const server = servers[next % servers.length];
    runBatches(servers, now, { cell, account, note });
    const readAt = readers.do(server.core.do(now, cell.serverMs), cell.readMs);
    if (random() < cell.ownShare) note(now, account.do(readAt + cell.writeMs, cell.lockMs));
    else server.queue.push({ arrivedAt: now, readAt });
  }
  runBatches(servers, Infinity, { cell, account, note });

  waits.sort((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.99)] ?? 0;
}

/** Runs the batches that begin before this moment, in their order. */
function runBatches(servers, untilMs, { cell, account, note }) {
  for (;;) {
    let next = null;
    let beginsAt = untilMs;
    for (const server of servers) {
      if (server.queue.length === 0) continue;
      const at = Math.max(server.freeAt, server.queue[0].readAt);
      if (at < beginsAt) [next, beginsAt] = [server, at];
    }
    if (next === null) return;
    const { queue } = next;
    let size = 1;
    while (size < cell.batchLimit && queue[size] !== undefined && queue[size].readAt <= beginsAt) size += 1;
    const batch = queue.splice(0, size);
    next.freeAt = account.do(beginsAt + size * cell.writeMs, cell.lockMs);
    for (const { arrivedAt } of batch) note(arrivedAt, next.freeAt);
  }
}

const HIGHEST = 200_000;
const PRECISION = 0.01;
/** More than a cell can end is also more than it ends in time; a short run may end a little more, by what still waits. */
const ABOVE_CAPACITY = 1.1;
/** @type {Record<'servers' | 'reads' | 'batches' | 'account', 'serverMs' | 'readMs' | 'writeMs' | 'lockMs'>} */
const COSTS = { servers: 'serverMs', reads: 'readMs', batches: 'writeMs', account: 'lockMs' };
/** What a cost is lowered to, to see whether it limits. */
const LOWERED = 0.8;

/** Acts a second that a cell cannot exceed, however long they wait. */
const capacityOf = (cell) =>
  1_000 * Math.min(cell.servers / cell.serverMs, readersOf(cell) / cell.readMs, cell.servers / cell.writeMs);

/** The most acts a second of which 99 of 100 end within the time. */
function mostActs(cell, p99Ms) {
  const simulatedUpTo = capacityOf(cell) * ABOVE_CAPACITY;
  let [low, high] = [0, HIGHEST];
  while (high - low > Math.max(10, low * PRECISION)) {
    const middle = (low + high) / 2;
    if (middle <= simulatedUpTo && simulateCell(cell, middle) <= p99Ms) low = middle;
    else high = middle;
  }
  return Math.floor(low);
}

/**
 * @param {Cell} cell
 * @param {number} p99Ms
 * @returns {{ actsPerSecond: number, limit: 'servers' | 'reads' | 'batches' | 'account' }} The limit is the cost that allows most when it is lowered.
 */
export function mostOf(cell, p99Ms) {
  const limits = /** @type {(keyof typeof COSTS)[]} */ (Object.keys(COSTS));
  const gainOf = (limit) => mostActs({ ...cell, [COSTS[limit]]: cell[COSTS[limit]] * LOWERED }, p99Ms);
  const gains = new Map(limits.map((limit) => [limit, gainOf(limit)]));
  const limit = limits.reduce((best, one) => ((gains.get(one) ?? 0) > (gains.get(best) ?? 0) ? one : best));
  return { actsPerSecond: mostActs(cell, p99Ms), limit };
}
