import { eventChannel } from 'redux-saga';
import { ENTRANCES, OPERATOR_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi, unreachable } from '@realm/api-client/testing';
import { setConsoleClient } from '../../shared/api';
import { makeStore } from '../store';
import { otherOf } from './use-order-mark';
import { orderLeft, orderOpened, takeOverRequested } from './marks.slice';

const BEN = {
  operator: 'ben',
  name: 'Ben',
  since: '2026-11-24T10:00:00.000Z',
  until: '2026-11-24T10:01:00.000Z',
};

function start(
  take: () => ReturnType<typeof accepted<{ taken: typeof BEN }>> | ReturnType<typeof unreachable>,
) {
  const byItself = fakeApi(OPERATOR_ENDPOINTS, {
    'order/take': take,
    'order/leave': accepted({ orderId: 'W1' }),
  });
  setConsoleClient({ byPerson: fakeApi(OPERATOR_ENDPOINTS), byItself, entrances: fakeApi(ENTRANCES) });
  const store = makeStore({ openLive: async () => eventChannel(() => () => undefined) });
  const calls = () => byItself.calls.map(({ name, input }) => `${name} ${JSON.stringify(input)}`);
  return { store, calls };
}
const marked = () => accepted({ taken: BEN });
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('an order that stays open is marked, renewed, and left once', async () => {
  const { store, calls } = start(marked);
  store.dispatch(orderOpened({ orderId: 'W1' }));
  await jest.advanceTimersByTimeAsync(400);
  expect(store.getState().marks).toMatchObject({ orderId: 'W1', taken: BEN });
  await jest.advanceTimersByTimeAsync(20_000);
  store.dispatch(orderLeft({ orderId: 'W1' }));
  await jest.advanceTimersByTimeAsync(60_000);
  const take = 'order/take {"orderId":"W1","takeOver":false}';
  expect(calls()).toEqual([take, take, 'order/leave {"orderId":"W1"}']);
  store.stop();
});

it('keys that pass an order leave no mark on it', async () => {
  const { store, calls } = start(marked);
  for (const orderId of ['W1', 'W2']) {
    store.dispatch(orderOpened({ orderId }));
    await jest.advanceTimersByTimeAsync(100);
    store.dispatch(orderLeft({ orderId }));
  }
  store.dispatch(orderOpened({ orderId: 'W3' }));
  await jest.advanceTimersByTimeAsync(400);
  expect(calls()).toEqual(['order/take {"orderId":"W3","takeOver":false}']);
  store.stop();
});

it('an order that somebody else has is taken over when that is requested', async () => {
  const { store, calls } = start(marked);
  store.dispatch(orderOpened({ orderId: 'W1' }));
  await jest.advanceTimersByTimeAsync(400);
  store.dispatch(takeOverRequested({ orderId: 'W1' }));
  await jest.advanceTimersByTimeAsync(0);
  expect(calls().at(-1)).toBe('order/take {"orderId":"W1","takeOver":true}');
  store.stop();
});

it('a request to take over is not lost before the first mark', async () => {
  const { store, calls } = start(marked);
  store.dispatch(orderOpened({ orderId: 'W1' }));
  store.dispatch(takeOverRequested({ orderId: 'W1' }));
  await jest.advanceTimersByTimeAsync(0);
  expect(calls()).toEqual(['order/take {"orderId":"W1","takeOver":true}']);
  expect(store.getState().marks.takeOver).toBe(false);
  store.stop();
});

it('a mark that could not be set is tried again, and nothing is said', async () => {
  let isLost = true;
  const { store } = start(() => (isLost ? unreachable('timeout') : marked()));
  store.dispatch(orderOpened({ orderId: 'W1' }));
  await jest.advanceTimersByTimeAsync(400);
  expect(store.getState().marks.taken).toBeNull();
  isLost = false;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(store.getState().marks.taken).toEqual(BEN);
  store.stop();
});

it('somebody else has it as the order says, unless it was taken over since', () => {
  const mine = { ...BEN, operator: 'amy', since: '2026-11-24T10:00:30.000Z' };
  expect(otherOf({ me: 'amy', own: null, shown: BEN })).toBe(BEN);
  expect(otherOf({ me: 'amy', own: mine, shown: BEN })).toBeNull();
  expect(otherOf({ me: 'amy', own: { ...mine, since: '2026-11-24T09:00:00.000Z' }, shown: BEN })).toBe(BEN);
  expect(otherOf({ me: 'ben', own: null, shown: BEN })).toBeNull();
  expect(otherOf({ me: 'amy', own: BEN, shown: null })).toBeNull();
});
