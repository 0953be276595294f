import type { Task } from 'redux-saga';
import { cancel, fork, take } from 'typed-redux-saga';
import { safely } from './safely';

interface ActionType {
  readonly type: string;
}

interface PagedLists<Key extends string> {
  /** Actions that ask for a list from its beginning: it was opened, filtered or tried again. */
  readonly first: readonly ActionType[];
  /** The action that asks for the page after the last. */
  readonly more: ActionType;
  /** The lists that an action is about. */
  readonly listsOf: (action: { readonly type: string; readonly payload?: unknown }) => readonly Key[];
  readonly loadFirst: (list: Key) => Generator;
  readonly loadMore: (list: Key) => Generator;
}

/**
 * Keeps the pages of lists in order. A further page belongs to the first page before it: asking for a first page cancels both, so rows
 * of an old filter, with the old filter's cursor, never reach the new list. While a list loads, asking it for more changes nothing.
 */
export function* watchPages<Key extends string>(lists: PagedLists<Key>) {
  const { first, more, listsOf, loadFirst, loadMore } = lists;
  const running = new Map<Key, Task>();
  for (;;) {
    const action = yield* take([...first, more].map(({ type }) => type));
    const isMore = action.type === more.type;
    for (const list of listsOf(action)) {
      const before = running.get(list);
      if (isMore && before?.isRunning() === true) continue;
      if (before !== undefined) yield* cancel(before);
      running.set(list, yield* fork(safely(isMore ? loadMore : loadFirst), list));
    }
  }
}
