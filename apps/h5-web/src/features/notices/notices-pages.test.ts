import { accepted } from '@realm/api-client/testing';
import type { Notice } from '@realm/api-client';
import { hangingPages } from '../../state/testing/hanging-pages';
import { settle, startStore } from '../../state/testing/start-store';
import { feature } from '.';
import { selectNotices } from './notices.selectors';
import { moreNoticesRequested, noticesOpened, noticesRetried } from './notices.slice';

const text = { zh: '', en: '', zht: '' };
const notice = (noticeId: string): Notice => ({
  noticeId,
  kind: 'general',
  title: text,
  body: text,
  publishedAt: '2026-11-21T07:54:00.000Z',
});

it('a further page of messages that comes late is not added to the list that was read anew', async () => {
  const server = hangingPages<Notice>();
  const { store } = startStore({
    pageNotices: (input) =>
      input.kind === 'general' ? server.ask(input) : accepted({ items: [], nextCursor: null }),
  });
  store.addFeature('notices', feature);
  store.dispatch(noticesOpened());
  await settle();
  server.asked[0]?.give(accepted({ items: [notice('old-1')], nextCursor: 'old-cursor' }));
  await settle();
  store.dispatch(moreNoticesRequested('general'));
  await settle();
  store.dispatch(noticesRetried('general'));
  await settle();
  server.asked[2]?.give(accepted({ items: [notice('new-1')], nextCursor: null }));
  server.asked[1]?.give(accepted({ items: [notice('old-2')], nextCursor: 'old-cursor-2' }));
  await settle();
  expect(selectNotices(store.getState()).general).toMatchObject({
    items: [notice('new-1')],
    nextCursor: null,
  });
});
