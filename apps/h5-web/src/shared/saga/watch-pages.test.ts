import { runSaga, stdChannel } from 'redux-saga';
import { watchPages } from './watch-pages';

it('lists load apart: a page of one does not hold up another', () => {
  const loaded: string[] = [];
  const load = (kind: string) =>
    function* hang(list: string) {
      loaded.push(`${kind} ${list}`);
      yield new Promise(() => undefined);
    };
  const channel = stdChannel();
  const dispatch = (type: string, payload?: 'a' | 'b') => channel.put({ type, payload });
  const task = runSaga({ channel }, () =>
    watchPages<'a' | 'b'>({
      first: [{ type: 'opened' }],
      more: { type: 'more' },
      listsOf: ({ payload }) => (payload === undefined ? ['a', 'b'] : [payload as 'a' | 'b']),
      loadFirst: load('first'),
      loadMore: load('more'),
    }),
  );
  dispatch('more', 'a');
  dispatch('more', 'a');
  dispatch('more', 'b');
  expect(loaded).toEqual(['more a', 'more b']);
  dispatch('opened');
  expect(loaded.slice(2)).toEqual(['first a', 'first b']);
  task.cancel();
});
