import { call, delay, race, select, take, type SagaGenerator } from 'typed-redux-saga';

interface Outbox<State, Message> {
  /** The first message that may be sent; without one, when the first of those that wait may be (`Infinity`: none waits). */
  readonly nextOf: (state: State) => { readonly next: Message | undefined; readonly freeAt: number };
  /** Returns whether the server answered. */
  readonly sendOne: (message: Message) => SagaGenerator<boolean>;
  /** Types of the actions after which there may be something to send. */
  readonly written: readonly string[];
  /** Types of the actions that are signs that the server may be reached, or that the member waits for it. */
  readonly waking: readonly string[];
  /** Tried again after this pause, then after twice the one before. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
}

/** Sends messages one after the other, in the order of writing. A message that can't be sent yet waits in its place. */
export function* sendInOrder<State, Message>(outbox: Outbox<State, Message>): SagaGenerator<never> {
  const { nextOf, sendOne, longestRetryMs } = outbox;
  let retryMs = outbox.retryMs;
  for (;;) {
    const { next, freeAt } = yield* select(nextOf);
    if (next === undefined) {
      const written = take([...outbox.written]);
      const leftMs = Math.min(Math.max(freeAt - Date.now(), 0), longestRetryMs);
      yield* freeAt === Infinity ? race({ written }) : race({ written, free: delay(leftMs) });
      continue;
    }
    if (yield* call(sendOne, next)) {
      ({ retryMs } = outbox);
      continue;
    }
    yield* race({ awake: take([...outbox.waking]), pause: delay(retryMs) });
    retryMs = Math.min(2 * retryMs, longestRetryMs);
  }
}
