import type { Answer, CallOptions } from '@realm/api-client';
import { call, cancelled, type SagaGenerator } from 'typed-redux-saga';

/** A call whose request ends with the saga that makes it. */
export function* abortable<T>(send: (options: CallOptions) => Promise<Answer<T>>): SagaGenerator<Answer<T>> {
  const controller = new AbortController();
  try {
    return yield* call(send, { signal: controller.signal });
  } finally {
    if (yield* cancelled()) controller.abort();
  }
}
