import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { fakeApi, unreachable } from '@realm/api-client/testing';
import { setApiClient } from '../../shared/api';
import { makeTestStore } from '../../state/testing/make-test-store';
import { feature } from '.';
import { messageWritten } from './support.slice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('what the server can not take is sent again after longer and longer pauses, up to five minutes', async () => {
  const api = fakeApi(MEMBER_ENDPOINTS, { sendSupportMessage: unreachable('server-error') });
  setApiClient(api);
  const store = makeTestStore();
  store.addFeature('support', feature);
  const written = { messageId: 'one', text: 'hello', order: null, preview: null };
  store.dispatch(messageWritten({ ...written, writtenAt: '2026-11-20T10:00:00.000Z' }));
  const sent = async (afterSeconds: number) => {
    await jest.advanceTimersByTimeAsync(afterSeconds * 1_000);
    return api.calls.length;
  };
  expect([await sent(0), await sent(5), await sent(5), await sent(5), await sent(20)]).toEqual([
    1, 2, 2, 3, 4,
  ]);
  await sent(3_600);
  const before = api.calls.length;
  expect(await sent(3_000)).toBe(before + 10);
});
