/** Keeps a watcher alive when a worker throws: the bug ends that one piece of work, and the next press is handled again. */
export function safely<Args extends unknown[]>(worker: (...args: Args) => Generator) {
  return function* safe(...args: Args): Generator {
    try {
      yield* worker(...args);
    } catch (error) {
      console.error(error);
    }
  };
}
