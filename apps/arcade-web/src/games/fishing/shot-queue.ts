import { MAX_SHOTS } from '@realm/arcade-contract';

/** A shot that reached a creature and waits for the next call. */
export interface ReachedShot {
  readonly target: number;
  readonly stake: string;
}

export interface ShotBatch {
  readonly stake: string;
  readonly targets: readonly number[];
}

/** The oldest shots of one stake, up to the limit of a call, and the rest for the next one. */
export function takeBatch(
  queue: readonly ReachedShot[],
): { batch: ShotBatch; rest: readonly ReachedShot[] } | null {
  const [first] = queue;
  if (first === undefined) return null;
  const other = queue.findIndex(({ stake }) => stake !== first.stake);
  const count = Math.min(MAX_SHOTS, other === -1 ? queue.length : other);
  return {
    batch: { stake: first.stake, targets: queue.slice(0, count).map(({ target }) => target) },
    rest: queue.slice(count),
  };
}
