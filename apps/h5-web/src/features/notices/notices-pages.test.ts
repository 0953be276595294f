import { accepted, unreachable } from '@realm/api-client/testing';
import type { Notice } from '@realm/api-client';
import { hangingPages } from '../../state/testing/hanging-pages';
import { settle, startStore } from '../../state/testing/start-store';
import { selectToasts } from '../../state/toasts/toasts.slice';
import { allNoticesRead, noticeOpened } from '../../state/unread-notices/unread-notices.slice';
import { feature } from '.';
import { readResource, selectResource } from '../../state/resources/create-resource';
import { readMore } from '../../state/resources/pages';
import { notices } from './notices.resources';

const text = { zh: '', en: '', zht: '' };
const notice = (noticeId: string): Notice => ({
  noticeId,
  kind: 'general',
  title: text,
  body: text,
  publishedAt: '2026-11-21T07:54:00.000Z',
});

it('a late page of messages is not added to the list that was read again', async () => {
  const server = hangingPages<Notice>();
  const { store } = startStore({
    pageNotices: (input) =>
      input.kind === 'general' ? server.answer(input) : accepted({ items: [], nextCursor: null }),
  });
  store.addFeature('notices', feature);
  store.dispatch(readResource(notices, 'general'));
  await settle();
  server.requested[0]?.give(accepted({ items: [notice('old-1')], nextCursor: 'old-cursor' }));
  await settle();
  store.dispatch(readMore(notices, 'general'));
  await settle();
  store.dispatch(readResource(notices, 'general'));
  await settle();
  server.requested[2]?.give(accepted({ items: [notice('new-1')], nextCursor: null }));
  server.requested[1]?.give(accepted({ items: [notice('old-2')], nextCursor: 'old-cursor-2' }));
  await settle();
  expect(selectResource(notices, 'general')(store.getState())).toMatchObject({
    value: { items: [notice('new-1')], nextCursor: null },
  });
});

it('marks read messages while another page is loading, in both', async () => {
  const server = hangingPages<Notice>();
  const { store } = startStore({ pageNotices: server.answer, markNoticeRead: unreachable('network') });
  store.addFeature('notices', feature);
  store.dispatch(readResource(notices, 'general'));
  server.requested[0]?.give(accepted({ items: [notice('1')], nextCursor: 'cursor' }));
  await settle();
  store.dispatch(readMore(notices, 'general'));
  store.dispatch(noticeOpened({ noticeId: '1' }));
  server.requested[1]?.give(accepted({ items: [notice('2')], nextCursor: null }));
  await settle();
  expect(selectResource(notices, 'general')(store.getState())).toMatchObject({
    value: { items: [{ noticeId: '1', read: true }, { noticeId: '2' }] },
  });
});

it('read all: without a network the rows are unread as before', async () => {
  let isOnline = true;
  const { store, api } = startStore({
    pageNotices: () =>
      isOnline
        ? accepted({ items: [notice('2'), { ...notice('1'), read: true }], nextCursor: null })
        : unreachable('network'),
    markAllNoticesRead: unreachable('network'),
  });
  store.addFeature('notices', feature);
  store.dispatch(readResource(notices, 'general'));
  await settle();
  isOnline = false;
  store.dispatch(allNoticesRead({ kind: 'general', newest: '2' }));
  const shown = () => selectResource(notices, 'general')(store.getState());
  expect(shown()).toMatchObject({ value: { items: [{ read: true }, { read: true }] } });
  await settle();
  expect(shown()).toMatchObject({ value: { items: [{ read: false }, { read: true }] } });
  // The call may have arrived: the list is read again.
  expect(api.calls.map(({ name }) => name).slice(-2)).toEqual(['markAllNoticesRead', 'pageNotices']);
  expect(selectToasts(store.getState())).toMatchObject([{ tone: 'bad', failure: { kind: 'unreachable' } }]);
});
