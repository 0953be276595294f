import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { fakeApi, unreachable } from '@realm/api-client/testing';
import { setApiClient } from '../../shared/api';
import { MEMBER } from '../../state/testing/render-app';
import { makeTestStore } from '../../state/testing/make-test-store';
import { memberRestored } from '../../state/session/session.slice';
import { feature } from '.';
import { selectOutbox, type OutgoingMessage } from './support.slice';
import { keepUnsent } from './unsent';

const message = (messageId: string, preview: string | null): OutgoingMessage => ({
  messageId,
  text: preview === null ? 'words' : '',
  order: null,
  preview,
  share: 0,
  status: 'waiting',
  failure: null,
  writtenAt: '2026-11-20T10:00:00.000Z',
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  Reflect.deleteProperty(window, 'indexedDB');
});

const stores = {
  blocked: () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
  silent: () => ({ open: () => ({}) }),
};

it.each(['blocked', 'silent'] as const)(
  'a storage for files that is %s costs the image alone: the texts are there after a reload',
  async (kind) => {
    Object.defineProperty(window, 'indexedDB', { get: stores[kind], configurable: true });
    const api = fakeApi(MEMBER_ENDPOINTS, { sendSupportMessage: unreachable('network') });
    setApiClient(api);
    keepUnsent(MEMBER.uid, { draft: '', outbox: [message('image', 'blob:gone'), message('text', null)] });
    const store = makeTestStore();
    store.dispatch(memberRestored(MEMBER));
    store.addFeature('support', feature);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(selectOutbox(store.getState()).map(({ messageId }) => messageId)).toEqual(['text']);
    store.stop();
  },
);
