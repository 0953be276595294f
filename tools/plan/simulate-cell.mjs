/**
 * @typedef {object} Cell
 * @property {number} databaseCores
 * @property {number} servers - Each has one batch in flight.
 * @property {number} batchLimit - Acts in a batch at most.
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
class Crew {
  #freeAt;
  busyMs = 0;

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
    this.busyMs += lastsMs;
    return endsAt;
  }

  /** @returns {number} How much of the time it worked: 0 to 1. */
  load(lastedMs) {
    return this.busyMs / (this.#freeAt.length * lastedMs);
  }
}

/**
 * Lets acts arrive at random, reads what each needs, and writes them in batches, each server one batch at a time; every transaction waits for the house's account.
 *
 * @param {Cell} cell
 * @param {number} actsPerSecond
 * @returns {{ p99Ms: number, load: { reads: number, batches: number, account: number } }}
 */
export function simulateCell(cell, actsPerSecond) {
  const random = randomFrom(SEED);
  const lastedMs = WARM_UP_MS + MEASURED_MS;
  const readers = new Crew(Math.max(1, cell.databaseCores - cell.servers));
  const account = new Crew(1);
  const servers = Array.from({ length: cell.servers }, () => ({ queue: [], freeAt: 0, busyMs: 0 }));
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
    runBatches(server, now, { cell, account, note });
    const readAt = readers.do(now, cell.readMs);
    if (random() < cell.ownShare) note(now, account.do(readAt + cell.writeMs, cell.lockMs));
    else server.queue.push({ arrivedAt: now, readAt });
  }
  for (const server of servers) runBatches(server, Infinity, { cell, account, note });

  waits.sort((a, b) => a - b);
  const busiest = Math.max(...servers.map(({ busyMs }) => busyMs));
  return {
    p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0,
    load: { reads: readers.load(lastedMs), batches: busiest / lastedMs, account: account.load(lastedMs) },
  };
}

/** Runs the batches of a server that begin before this moment. */
function runBatches(server, untilMs, { cell, account, note }) {
  for (;;) {
    const first = server.queue[0];
    if (first === undefined) return;
    const beginsAt = Math.max(server.freeAt, first.readAt);
    if (beginsAt >= untilMs) return;
    let size = 1;
    while (
      size < cell.batchLimit &&
      server.queue[size] !== undefined &&
      server.queue[size].readAt <= beginsAt
    )
      size += 1;
    const batch = server.queue.splice(0, size);
    const writtenAt = beginsAt + size * cell.writeMs;
    const endsAt = account.do(writtenAt, cell.lockMs);
    server.busyMs += endsAt - beginsAt;
    server.freeAt = endsAt;
    for (const { arrivedAt } of batch) note(arrivedAt, endsAt);
  }
}

const HIGHEST = 200_000;
const PRECISION = 0.02;

/**
 * The most acts a second of which 99 of 100 end within the time.
 *
 * @param {Cell} cell
 * @param {number} p99Ms
 * @returns {{ actsPerSecond: number, limit: 'reads' | 'batches' | 'account' }}
 */
export function mostOf(cell, p99Ms) {
  let [low, high] = [0, HIGHEST];
  while (high - low > Math.max(10, low * PRECISION)) {
    const middle = (low + high) / 2;
    if (simulateCell(cell, middle).p99Ms <= p99Ms) low = middle;
    else high = middle;
  }
  const { load } = simulateCell(cell, Math.max(low, 1));
  const [[limit]] = Object.entries(load).sort(([, a], [, b]) => b - a);
  return { actsPerSecond: Math.floor(low), limit };
}
