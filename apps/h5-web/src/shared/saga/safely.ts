type Report = (error: unknown) => void;

let report: Report = (error) => console.error(error);

/** Who hears of a saga that threw: a bug, told from every expected refusal, which is data. */
export function onSagaFault(listener: Report): void {
  report = listener;
}

/**
 * Keeps a watcher alive when a worker throws. A worker's bug ends that one piece of work, is reported, and the next press
 * is heard again.
 */
export function safely<Args extends unknown[]>(worker: (...args: Args) => Generator) {
  return function* safe(...args: Args): Generator {
    try {
      yield* worker(...args);
    } catch (error) {
      report(error);
    }
  };
}
