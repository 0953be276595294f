import { turnedAway } from './semaphore';

type FairSemaphore<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>;

interface Caller {
  /** Those that run and those that wait. */
  calls: number;
  /** The turn of the last one. */
  turn: number;
}

interface Waiting {
  readonly caller: Caller;
  readonly turn: number;
  readonly begin: () => void;
  readonly turnAway: () => void;
}

/**
 * Lets `width` pieces of work run at once. Callers take turns, each with one call in a turn, and where too many wait, the last call of
 * whoever has the most is turned away: nobody's many calls keep out or delay another's single one.
 */
export function createFairSemaphore<Key>({
  width,
  maxWaiting,
  perCaller = Number.POSITIVE_INFINITY,
}: {
  readonly width: number;
  readonly maxWaiting: number;
  /** Calls of one caller, those that wait included. */
  readonly perCaller?: number;
}): FairSemaphore<Key> {
  const callers = new Map<Key, Caller>();
  /** In the order of arrival. */
  const waiting: Waiting[] = [];
  let running = 0;
  /** The turn of the last call that began. A new caller starts here, however long it has sent nothing. */
  let current = 0;

  async function enter(caller: Caller): Promise<void> {
    if (running >= width && waiting.length >= maxWaiting) makeRoomFor(caller);
    const turn = Math.max(current, caller.turn + 1);
    caller.turn = turn;
    if (running < width) {
      running += 1;
      current = turn;
      return;
    }
    await new Promise<void>((begin, reject) =>
      waiting.push({ caller, turn, begin, turnAway: () => reject(turnedAway()) }),
    );
  }

  function makeRoomFor(newcomer: Caller): void {
    let most = newcomer;
    let last = -1;
    for (const [index, { caller }] of waiting.entries()) {
      // Among equals, the one that arrived first stays.
      if (caller.calls < most.calls || (caller.calls === most.calls && caller !== most)) continue;
      most = caller;
      last = index;
    }
    if (most === newcomer) throw turnedAway();
    const [gone] = waiting.splice(last, 1);
    // The newest of its caller, whose next call takes this turn.
    if (gone !== undefined) gone.caller.turn = gone.turn - 1;
    gone?.turnAway();
  }

  function leave(): void {
    let next = 0;
    for (const [index, { turn }] of waiting.entries()) if (turn < (waiting[next]?.turn ?? 0)) next = index;
    const [call] = waiting.splice(next, 1);
    if (call === undefined) {
      running -= 1;
      return;
    }
    // It takes over the place, so `running` does not change.
    current = call.turn;
    call.begin();
  }

  return async (key, work) => {
    const caller = callers.get(key) ?? { calls: 0, turn: Number.NEGATIVE_INFINITY };
    if (caller.calls >= perCaller) throw turnedAway();
    callers.set(key, caller);
    caller.calls += 1;
    try {
      await enter(caller);
      try {
        return await work();
      } finally {
        leave();
      }
    } finally {
      caller.calls -= 1;
      if (caller.calls === 0) callers.delete(key);
    }
  };
}
