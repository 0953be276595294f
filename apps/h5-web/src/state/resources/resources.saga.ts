import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Answer } from '@realm/api-client';
import { safely } from '../../shared/saga/safely';
import { keyOf, readResource, selectResource, type Resource } from './create-resource';
import {
  resourceFailed,
  resourceLeft,
  resourceReceived,
  resourceRequested,
  resourceUpdated,
} from './resources.slice';

const RETRY_MS = 3_000;

/**
 * Runs in each session. A further page belongs to the pages before it: reading a list again cancels both, so that rows of an
 * old list never reach the new one. While a list loads, a request for more is ignored.
 */
export function* watchResources() {
  const running = new Map<string, Task>();
  for (;;) {
    const action = yield* take([resourceRequested.type, resourceLeft.type]);
    if (resourceLeft.match(action)) {
      const task = running.get(action.payload);
      if (task !== undefined) yield* cancel(task);
      running.delete(action.payload);
    } else if (resourceRequested.match(action)) {
      const { key, more } = action.payload;
      const { arg: reading } = action.meta;
      const before = running.get(key);
      if (more && before?.isRunning() === true) continue;
      if (before !== undefined) yield* cancel(before);
      running.set(key, yield* fork(safely(() => reading<Generator>(more ? loadMore : load))));
    }
  }
}

function* load<T, Arg>(resource: Resource<T, Arg>, arg: Arg) {
  for (;;) {
    const answer = yield* call(resource.call, arg);
    yield* conclude(resource, arg, answer);
    if (resource.follow === undefined) return;
    const { on, pauseMs } = resource.follow;
    const wakeUp = take(on.map(({ type }) => type));
    const shown = yield* select(selectResource(resource, arg));
    const pause = answer.ok
      ? pauseMs(answer.value)
      : shown?.status === 'ready' && answer.failure.kind === 'unreachable'
        ? RETRY_MS
        : null;
    yield* pause === null ? race({ wakeUp }) : race({ wakeUp, pause: delay(pause) });
  }
}

function* loadMore<T, Arg>(resource: Resource<T, Arg>, arg: Arg) {
  const before = yield* select(selectResource(resource, arg));
  const next = before?.status === 'ready' ? resource.readMore?.(arg, before.value) : null;
  if (next == null) return;
  const answer = yield* call(() => next);
  const shown = yield* select(selectResource(resource, arg));
  if (!answer.ok || shown?.status !== 'ready' || resource.append === undefined) {
    yield* conclude(resource, arg, answer);
  } else {
    yield* receiveResource(resource, arg, resource.append(shown.value, answer.value));
  }
}

function* conclude<T, Arg>(resource: Resource<T, Arg>, arg: Arg, answer: Answer<T>) {
  if (answer.ok) yield* receiveResource(resource, arg, answer.value);
  else yield* put(resourceFailed({ key: keyOf(resource, arg), failure: answer.failure }));
}

/** Stores a command's answer as if it had been read. A resource that was dropped meanwhile stays dropped. */
export function* receiveResource<T, Arg>(
  resource: Resource<T, Arg>,
  arg: Arg,
  value: T,
): SagaGenerator<void> {
  const entry = yield* select(selectResource(resource, arg));
  if (entry === undefined && resource.forget === true) return;
  const shown = entry?.status === 'ready' ? entry.value : null;
  if (shown !== null && resource.isOlder?.(value, shown) === true) return;
  yield* put(resourceReceived({ key: keyOf(resource, arg), value, at: Date.now() }));
  const effect = resource.effect?.(value, shown) ?? null;
  if (effect !== null) yield* put(effect);
}

/** Reads every resource again that a screen shows or has shown. */
export function* refreshResource<T, Arg>(resource: Resource<T, Arg>, arg: Arg): SagaGenerator<void> {
  if ((yield* select(selectResource(resource, arg))) !== undefined) yield* put(readResource(resource, arg));
}

/** Sets a value that another call has answered with, without a request. */
export function* updateResource<T, Arg>(
  resource: Resource<T, Arg>,
  arg: Arg,
  change: (shown: T) => T,
): SagaGenerator<void> {
  const entry = yield* select(selectResource(resource, arg));
  if (entry?.status !== 'ready') return;
  yield* put(resourceUpdated({ key: keyOf(resource, arg), value: change(entry.value) }));
}
