/** Turns of the event loop that a timer takes, so that other work proceeds meanwhile. */
const MIN_TURNS = 4;
const MS_PER_TURN = 10;

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

/**
 * Counts time in turns of the event loop instead of the clock, so that a history is deterministic and waits for nothing.
 *
 * @returns Restores the clock.
 */
export function startVirtualTime(): () => void {
  const { setTimeout: realTimeout } = globalThis;
  const realNow = performance.now;
  let nowMs = performance.now();
  const virtualTimeout = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): void => {
    const dueMs = nowMs + ms;
    void turns(MIN_TURNS + Math.ceil(ms / MS_PER_TURN)).then(() => {
      nowMs = Math.max(nowMs, dueMs);
      work(...args);
    });
  };
  Object.assign(globalThis, { setTimeout: virtualTimeout });
  performance.now = () => nowMs;
  return () => {
    globalThis.setTimeout = realTimeout;
    performance.now = realNow;
  };
}
