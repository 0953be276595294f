import { getContext } from 'typed-redux-saga';
import type { SagaContext } from './saga-context';

/**
 * Keeps a watcher alive when a worker throws. A worker's bug ends that one piece of work and is reported, and the next press
 * is handled again.
 */
export function safely<Args extends unknown[]>(worker: (...args: Args) => Generator) {
  return function* safe(...args: Args): Generator {
    try {
      yield* worker(...args);
    } catch (error) {
      const report = yield* getContext<SagaContext['onError'] | undefined>('onError');
      (report ?? console.error)(error);
    }
  };
}
