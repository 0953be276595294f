import { createSemaphore } from './semaphore';

export type KeyedSemaphore = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A semaphore for each key. */
export function createKeyedSemaphore(options: {
  readonly width: number;
  readonly maxWaiting: number;
}): KeyedSemaphore {
  const keys = new Map<string, { readonly run: ReturnType<typeof createSemaphore>; calls: number }>();
  return async (key, work) => {
    const own = keys.get(key) ?? { run: createSemaphore(options), calls: 0 };
    keys.set(key, own);
    own.calls += 1;
    try {
      return await own.run(work);
    } finally {
      own.calls -= 1;
      if (own.calls === 0) keys.delete(key);
    }
  };
}
