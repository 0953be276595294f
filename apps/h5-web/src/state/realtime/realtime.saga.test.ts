import type { Answer, Profile } from '@realm/api-client';
import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import { accepted, sampleOutput, unreachable } from '@realm/api-client/testing';
import { REQUEST_TIMEOUT_MS, type CurrencyCode } from '@realm/domain';
import { selectAmount, selectFreshness } from '../balance/balance.selectors';
import { loadStoredConfig } from '../config/cached-config';
import { selectConfig } from '../config/config.selectors';
import { configReceived } from '../config/config.slice';
import { serverNow } from '../../shared/clock';
import { selectPlayPause } from '../protection/play-pause';
import { createResource, readResource } from '../resources/create-resource';
import { saveMember } from '../session/stored-session';
import { selectMember, selectProfile } from '../session/session.selectors';
import { signedIn, signedOut, visitorReceived } from '../session/session.slice';
import { MEMBER, PROFILE, VISITOR, balance } from '../testing/members';
import { settle, startStore } from '../testing/start-store';
import { selectSessionEnd } from '../ui/ui.selectors';
import { contentChanged } from './content-changed';
import {
  realtimeStartRequested,
  reconnectRequested,
  selectReconnectAttempts,
  selectRealtimeStatus,
} from './realtime.slice';

const CONFIG = sampleOutput(MEMBER_ENDPOINTS.getConfig);

beforeEach(() => localStorage.clear());

async function connected() {
  const started = startStore({ getBalance: accepted(balance(5)) });
  started.store.dispatch(signedIn(MEMBER));
  await settle();
  const [connection] = started.live.connections;
  if (connection === undefined) throw new Error('no connection was opened');
  return { ...started, connection };
}

it('is not started by itself', async () => {
  const { store, live } = startStore();
  store.dispatch(visitorReceived(VISITOR));
  await settle();
  expect(live.connections).toEqual([]);
  expect(selectRealtimeStatus(store.getState())).toBe('idle');
});

it('starts with the visitor’s identity, then again with the member’s, closing the first connection', async () => {
  const { store, live } = startStore();
  store.dispatch(visitorReceived(VISITOR));
  store.dispatch(realtimeStartRequested());
  await settle();
  store.dispatch(signedIn(MEMBER));
  await settle();
  expect(live.connections.map(({ token, isOpen }) => [token, isOpen])).toEqual([
    [VISITOR.token, false],
    [MEMBER.token, true],
  ]);
});

it('handles a message that follows the opening at once', async () => {
  const { store, connection } = await connected();
  connection.say({ kind: 'open' });
  connection.say({ kind: 'message', name: 'K', payload: balance(9, '77.00') });
  await settle();
  expect(selectAmount(store.getState())).toBe('77.00');
});

it('asks again for a profile whose answer was lost when the session began', async () => {
  jest.useFakeTimers();
  try {
    let answer: Answer<Profile> = unreachable('timeout');
    const { store, live } = startStore({ getProfile: () => Promise.resolve(answer) });
    store.dispatch(signedIn(MEMBER));
    await settle();
    live.connections[0]?.say({ kind: 'open' });
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(selectProfile(store.getState())).toBeNull();
    answer = accepted(PROFILE);
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(selectProfile(store.getState())).toEqual(PROFILE);
  } finally {
    jest.useRealTimers();
  }
});

it('fetches the balance after each reconnect', async () => {
  const { api, connection } = await connected();
  const fetched = () => api.calls.filter(({ name }) => name === 'getBalance').length;
  const before = fetched();
  connection.say({ kind: 'lost' });
  connection.say({ kind: 'attempt', count: 1 });
  connection.say({ kind: 'open' });
  await settle();
  expect(fetched()).toBe(before + 1);
});

it('counts the attempts, marks the balance stale, and comes back', async () => {
  const { store, connection } = await connected();
  connection.say({ kind: 'lost' });
  connection.say({ kind: 'attempt', count: 4 });
  await settle();
  expect(selectReconnectAttempts(store.getState())).toBe(4);
  expect(selectFreshness(store.getState())).toBe('stale');
  connection.say({ kind: 'open' });
  await settle();
  expect([selectRealtimeStatus(store.getState()), selectReconnectAttempts(store.getState())]).toEqual([
    'open',
    0,
  ]);
});

it('opens another connection when the member asks to reconnect', async () => {
  const { store, live } = await connected();
  store.dispatch(reconnectRequested());
  await settle();
  expect(live.connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

it.each([
  ['NaN', { amount: NaN, frozen: '0', currencyCode: 'CNY', seq: 9 }],
  ['a number instead of text', { amount: 5, frozen: '0', currencyCode: 'CNY', seq: 9 }],
  ['a negative amount', { amount: '-5', frozen: '0', currencyCode: 'CNY', seq: 9 }],
  ['an unknown currency', { amount: '5', frozen: '0', currencyCode: 'XXX', seq: 9 }],
  ['no number in the sequence', { amount: '5', frozen: '0', currencyCode: 'CNY' }],
  ['an object as amount', { amount: {}, frozen: '0', currencyCode: 'CNY', seq: 9 }],
  ['nothing', null],
])('a malformed K changes nothing: %s', async (_what, payload) => {
  const { store, connection } = await connected();
  connection.say({ kind: 'message', name: 'K', payload });
  await settle();
  expect(selectAmount(store.getState())).toBe('100.00');
});

it('a K in a currency that only a newer server knows is shown as received', async () => {
  const currencyCode = 'XTS' as CurrencyCode;
  const { store, live } = startStore({
    getBalance: accepted(balance(5, '100.00', { currencyCode })),
    getProfile: accepted({ ...PROFILE, currencyCode }),
  });
  store.dispatch(signedIn(MEMBER));
  await settle();
  const payload = { amount: '7.25', frozen: '1.00', currencyCode: 'XTS', seq: 6 };
  live.connections[0]?.say({ kind: 'message', name: 'K', payload });
  await settle();
  expect(selectAmount(store.getState())).toBe('7.25');
});

it('a newer K replaces the balance', async () => {
  const { store, connection } = await connected();
  connection.say({
    kind: 'message',
    name: 'K',
    payload: { amount: '7.25', frozen: '1.00', currencyCode: 'CNY', seq: 6 },
  });
  await settle();
  expect(selectAmount(store.getState())).toBe('7.25');
});

describe('a push of the protection', () => {
  const pause = { kind: 'exclusion', by: 'member', from: '2026-11-21T07:54:00.000Z', until: null } as const;

  it('is the pause that every screen shows, until it is over or the member signs out', async () => {
    const { store, connection } = await connected();
    const push = async (payload: unknown) => {
      connection.say({ kind: 'message', name: 'protection', payload });
      await settle();
      return selectPlayPause(store.getState());
    };
    expect(await push({ seq: 1, pause })).toEqual(pause);
    expect(await push({ seq: 2, pause: 'later' })).toEqual(pause);
    expect(await push({ seq: 3, pause: null })).toBeNull();
    await push({ seq: 4, pause, serverTime: new Date(Date.now() + 3_600_000).toISOString() });
    expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(5_000);
    store.dispatch(signedOut({ reason: 'requested' }));
    expect(selectPlayPause(store.getState())).toBeUndefined();
  });
});

it('a push of the switches changes the configuration, which the next start begins with too', async () => {
  const { store, connection } = await connected();
  const apps = { wcup: true, live: false, sell: true, diyplay: true };
  store.dispatch(configReceived({ config: CONFIG, at: 1 }));
  const push = async (payload: unknown) => {
    connection.say({ kind: 'message', name: 'switches', payload });
    await settle();
    return selectConfig(store.getState());
  };
  const { system_maintenance: maintenance } = CONFIG;
  const open = { apps, control_switch: 2, maintenance: null };
  const known = { apps: CONFIG.apps, control_switch: CONFIG.control_switch, maintenance };
  store.dispatch(configReceived({ config: { ...CONFIG, isn_maintain: maintenance !== null }, at: 1 }));
  const before = selectConfig(store.getState());
  expect(await push({ seq: 1, ...known })).toBe(before);
  expect(await push({ seq: 2, ...open })).toEqual({
    ...CONFIG,
    apps,
    control_switch: 2,
    isn_maintain: false,
    system_maintenance: null,
  });
  const stored = loadStoredConfig(Date.now());
  expect(stored?.config).toMatchObject({ control_switch: 2 });
  // The time of the copy is that of the push: the next start takes the server's time from it.
  expect(Date.parse(stored?.config.server_time ?? '') - (stored?.at ?? 0)).toBe(serverNow(0));
  expect(await push({ seq: 3, ...open, control_switch: 'all' })).toMatchObject({ control_switch: 2 });
  const closed = { message: 'Back soon', endsAt: null };
  expect(await push({ seq: 4, ...open, maintenance: closed })).toMatchObject({
    isn_maintain: true,
    system_maintenance: closed,
  });
});

it('a push of the content has what shows it read again when its revision is another one', async () => {
  const { store, connection } = await connected();
  let reads = 0;
  const shown = createResource('shown', async () => accepted(String((reads += 1))), {
    follow: { on: [contentChanged], pauseMs: () => null },
  });
  store.dispatch(readResource(shown, undefined));
  await settle();
  const push = async (payload: unknown) => {
    connection.say({ kind: 'message', name: 'content', payload });
    await settle();
    return reads;
  };
  expect(await push({ seq: 1, revision: '7.1' })).toBe(1);
  expect(await push({ seq: 2, revision: '7.1' })).toBe(1);
  expect(await push({ seq: 3, revision: '8.1' })).toBe(2);
  expect(await push({ seq: 4 })).toBe(2);
});

describe('the logout event', () => {
  it('signs out, says why, closes the socket and leaves no token', async () => {
    const { store, connection, visited } = await connected();
    connection.say({ kind: 'message', name: 'logout', payload: { reason: 'signed-in-elsewhere' } });
    await settle();
    expect(selectMember(store.getState())).toBeNull();
    expect(connection.isOpen).toBe(false);
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(visited).toEqual(['/home']);
    expect(selectSessionEnd(store.getState())).toBe('signed-in-elsewhere');
  });

  it('signs out even when it gives no readable reason', async () => {
    const { store, connection } = await connected();
    connection.say({ kind: 'message', name: 'logout', payload: 'now' });
    await settle();
    expect(selectMember(store.getState())).toBeNull();
  });

  it('is about its own token: a newer one of the same member, from another tab, stays', async () => {
    const { store, connection } = await connected();
    const renewed = { ...MEMBER, token: 'renewed-token-0123456789-0123456789' };
    saveMember(renewed);
    connection.say({ kind: 'message', name: 'logout', payload: { reason: 'expired' } });
    await settle();
    expect(selectMember(store.getState())).toEqual(renewed);
  });
});

it('closes the socket at sign-out', async () => {
  const { store, connection } = await connected();
  store.dispatch(signedOut({ reason: 'requested' }));
  await settle();
  expect(connection.isOpen).toBe(false);
  expect(selectRealtimeStatus(store.getState())).toBe('idle');
});
