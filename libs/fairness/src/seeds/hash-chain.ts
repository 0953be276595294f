import { commitmentOf } from './commitment';

/**
 * Server seeds of shared rounds. Each link is the hash of the link that is played after it, so publishing the end commits to all of
 * them, and every revealed link proves itself against the one before.
 */
export interface HashChain {
  /** Hash of the first link that is played; published before the first round. */
  end: string;
  length: number;
  /** The seed of a round, 0 to `length` − 1. Costs a few hashes. */
  link: (round: number) => string;
}

/** Distance between the links that are kept in memory. */
const SPACING = 32;
/** Hashes between two pauses: a few milliseconds. */
const SLICE = 500;

/** @param secret - The last link, a server seed. Whoever knows it knows every round. */
export function createHashChain(secret: string, length: number): HashChain {
  const making = makeChain(secret, length);
  for (;;) {
    const step = making.next();
    if (step.done === true) return step.value;
  }
}

/** As `createHashChain`, for a process that has other work: it pauses every few milliseconds. */
export async function createHashChainInSlices(
  secret: string,
  length: number,
  pause: () => Promise<void>,
): Promise<HashChain> {
  const making = makeChain(secret, length);
  for (;;) {
    const step = making.next();
    if (step.done === true) return step.value;
    await pause();
  }
}

function* makeChain(secret: string, length: number): Generator<undefined, HashChain> {
  if (!Number.isInteger(length) || length < 1) throw new RangeError(`length ${String(length)}`);
  const kept = new Map<number, string>();
  let seed = secret;
  for (let round = length - 1; ; round -= 1) {
    if ((length - 1 - round) % SPACING === 0) kept.set(round, seed);
    if (round === 0) break;
    seed = commitmentOf(seed);
    if (round % SLICE === 0) yield;
  }

  function link(round: number): string {
    if (!Number.isInteger(round) || round < 0 || round >= length)
      throw new RangeError(`round ${String(round)}`);
    const after = (length - 1 - round) % SPACING;
    let found = kept.get(round + after) ?? secret;
    for (let step = 0; step < after; step += 1) found = commitmentOf(found);
    return found;
  }

  return { end: commitmentOf(seed), length, link };
}

/** Whether `link` was committed to by `end`, `rounds` links earlier (1 for the first round of a chain). */
export function belongsToChain(link: string, end: string, rounds: number): boolean {
  let hash = link;
  for (let step = 0; step < rounds; step += 1) hash = commitmentOf(hash);
  return hash === end;
}
