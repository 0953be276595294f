import { eventChannel } from 'redux-saga';
import { OPERATOR_ENDPOINTS, ENTRANCES, type OperatorEndpoints } from '@realm/api-client';
import { accepted, fakeApi, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { setConsoleClient } from '../shared/api';
import { commandRequested } from './commands/commands.slice';
import type { LiveEvent } from './live/live-channel';
import { queryRequested } from './queries/queries.slice';
import { isSessionMarked, markSession } from './session/session-mark';
import { sessionMissing, signOutRequested, signedIn, started } from './session/session.slice';
import { makeStore } from './store';

const STAFF = {
  account: 'mara',
  name: 'Mara',
  roles: ['admin'],
  expiresAt: '2026-11-24T20:00:00Z',
  cell: null,
} as const;
const ID = '0b8f5a6e-3c44-4e5d-9d5c-2f6a8f6f1a01';

let emit: (event: LiveEvent) => void = () => undefined;
const openLive = async () =>
  eventChannel<LiveEvent>((send) => {
    emit = send;
    return () => undefined;
  });

function start(answers: FakeAnswers<OperatorEndpoints>) {
  const byPerson = fakeApi(OPERATOR_ENDPOINTS, answers);
  const byItself = fakeApi(OPERATOR_ENDPOINTS, answers);
  setConsoleClient({ byPerson, byItself, entrances: fakeApi(ENTRANCES) });
  const store = makeStore({ openLive });
  return { store, byPerson, byItself };
}
const flushPromises = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('a command whose answer was lost is asked for under the same id until its outcome is known', async () => {
  let isLost = true;
  const { store, byPerson } = start({
    'staff/end-session': () => (isLost ? unreachable('timeout') : accepted({ ended: 1 })),
  });
  store.dispatch(signedIn(STAFF));
  store.dispatch(commandRequested({ requestId: ID, name: 'staff/end-session', input: {} }));
  await flushPromises();
  expect(store.getState().commands[ID]).toMatchObject({ status: 'unknown' });
  isLost = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(store.getState().commands[ID]).toMatchObject({ status: 'done', value: { ended: 1 } });
  const ids = byPerson.calls.map(({ input }) => (input as { requestId: string }).requestId);
  expect(ids).toEqual([ID, ID]);
  store.stop();
});

it('a refusal is an outcome and is not sent again', async () => {
  const { store, byPerson } = start({ 'staff/end-session': refused('NOT_FOUND') });
  store.dispatch(signedIn(STAFF));
  store.dispatch(commandRequested({ requestId: ID, name: 'staff/end-session', input: {} }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(store.getState().commands[ID]).toMatchObject({ status: 'refused' });
  expect(byPerson.calls).toHaveLength(1);
  store.stop();
});

it('an answer without a session ends the session, and nothing of it stays in the store', async () => {
  const { store } = start({ 'staff/list': { ok: false, failure: { kind: 'signed-out', code: 403 } } });
  store.dispatch(signedIn(STAFF));
  store.dispatch(queryRequested({ key: 'staff/list {}', name: 'staff/list', input: {}, isIdle: false }));
  await flushPromises();
  expect(store.getState()).toMatchObject({
    session: { status: 'signed-out', reason: 'ended' },
    queries: {},
    live: { status: 'off' },
  });
  store.stop();
});

it('a call that learns of the person’s own sign-out first does not call it an ended session', async () => {
  const { store } = start({
    'staff/list': { ok: false, failure: { kind: 'signed-out', code: 403 } },
    'staff/sign-out': () => new Promise<never>(() => undefined),
  });
  store.dispatch(signedIn(STAFF));
  store.dispatch(signOutRequested({ reason: 'requested' }));
  store.dispatch(queryRequested({ key: 'staff/list {}', name: 'staff/list', input: {}, isIdle: false }));
  await flushPromises();
  expect(store.getState().session).toMatchObject({ status: 'signed-out', reason: 'requested' });
  store.stop();
});

it('a server without its database leaves the session as it is, and is called again until it knows', async () => {
  let isAway = true;
  const { store } = start({
    'staff/me': () => (isAway ? refused('UNAVAILABLE') : accepted(STAFF as never)),
  });
  markSession(true);
  store.dispatch(started());
  await flushPromises();
  expect(store.getState().session.status).toBe('unreachable');
  expect(isSessionMarked()).toBe(true);
  isAway = false;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(store.getState().session).toMatchObject({ status: 'signed-in', staff: { account: 'mara' } });
  store.stop();
});

it('a lost connection is noted with its time until it is back, and does not prolong the session', async () => {
  const { store, byItself, byPerson } = start({ 'staff/me': accepted(STAFF as never) });
  store.dispatch(sessionMissing());
  store.dispatch(signedIn(STAFF));
  await flushPromises();
  emit({ kind: 'open' });
  emit({ kind: 'changed', change: { topic: 'staff', revision: '7' } });
  await flushPromises();
  expect(store.getState().live).toMatchObject({ status: 'live', revisions: { staff: '7' } });
  emit({ kind: 'lost' });
  await flushPromises();
  const { lostAt } = store.getState().live;
  expect(store.getState().live).toMatchObject({ status: 'lost', lostAt: expect.any(Number) });
  await jest.advanceTimersByTimeAsync(1_500);
  expect(store.getState().live).toMatchObject({ status: 'lost', attempts: 1, lostAt });
  emit({ kind: 'open' });
  await flushPromises();
  expect(store.getState().live).toMatchObject({ status: 'live', lostAt: null });
  expect(byItself.calls.map(({ name }) => name)).toEqual(['staff/me']);
  expect(byPerson.calls).toEqual([]);
  store.stop();
});

it('what could not be read while the database was away is read again once it is back', async () => {
  let isAway = true;
  const { store, byItself } = start({
    'staff/list': () => (isAway ? refused('UNAVAILABLE') : accepted({ items: [] } as never)),
    'staff/me': () => (isAway ? refused('UNAVAILABLE') : accepted(STAFF as never)),
  });
  const key = 'staff/list {}';
  store.dispatch(signedIn(STAFF));
  store.dispatch(queryRequested({ key, name: 'staff/list', input: {}, isIdle: false }));
  await flushPromises();
  emit({ kind: 'open' });
  await jest.advanceTimersByTimeAsync(9_000);
  expect(store.getState().live).toMatchObject({ status: 'live', isAway: true });
  isAway = false;
  await jest.advanceTimersByTimeAsync(3_000);
  await flushPromises();
  expect(store.getState().live).toMatchObject({ status: 'live', isAway: false });
  expect(store.getState().queries[key]).toMatchObject({ value: { items: [] }, failure: null });
  // Nobody is at the keyboard.
  expect(byItself.calls.at(-1)).toMatchObject({ name: 'staff/list' });
  store.stop();
});

it('nobody at the keyboard for twenty minutes signs the person out', async () => {
  const { store, byPerson } = start({ 'staff/sign-out': accepted({ ended: 1 }) });
  store.dispatch(signedIn(STAFF));
  await jest.advanceTimersByTimeAsync(15 * 60_000);
  window.dispatchEvent(new Event('keydown'));
  await jest.advanceTimersByTimeAsync(15 * 60_000);
  expect(store.getState().session.status).toBe('signed-in');
  await jest.advanceTimersByTimeAsync(6 * 60_000);
  expect(store.getState().session).toMatchObject({ status: 'signed-out', reason: 'idle' });
  expect(byPerson.calls.map(({ name }) => name)).toEqual(['staff/sign-out']);
  store.stop();
});
