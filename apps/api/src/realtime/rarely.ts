/**
 * Leaves out calls while there is nothing to do for.
 *
 * @param factor - One of so many calls in a row is made nevertheless, the first among them.
 */
export function rarely<Result>(
  factor: number,
  isIdle: () => boolean,
  run: () => Promise<Result>,
): () => Promise<Result | null> {
  let idleCalls = 0;
  return () => {
    if (!isIdle()) idleCalls = 0;
    else if ((idleCalls += 1) % factor !== 1) return Promise.resolve(null);
    return run();
  };
}
