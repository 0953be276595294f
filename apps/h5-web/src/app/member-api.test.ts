import { waitFor } from '@testing-library/react';
import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted } from '@realm/api-client/testing';
import { saveMember } from '../state/session/stored-session';
import { selectMember, selectVisitor } from '../state/session/session.selectors';
import { logoutRequested, signedIn } from '../state/session/session.slice';
import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { MEMBER, VISITOR } from '../state/testing/members';
import { settle, startStore } from '../state/testing/start-store';
import { selectSessionEnd } from '../state/ui/ui.selectors';
import type { AppStore } from '../state/store';
import { setApiClient } from '../shared/api';
import type { PrefetchState } from '../shared/start/prefetched-calls';
import { sessionPort } from './transport';
import { createMemberApi } from './member-api';

const connect = (store: AppStore, loadRefusals = () => Promise.resolve()) =>
  createMemberApi(store, loadRefusals).api;
const DEVICE = 'A'.repeat(32);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('deviceID', DEVICE);
});
afterEach(() => {
  delete window.__prefetch;
  jest.restoreAllMocks();
});

/** Answers as the server would, by path. */
function fakeServer(answers: Record<string, unknown>) {
  const requested: string[] = [];
  const open = jest.spyOn(XMLHttpRequest.prototype, 'open');
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function answer(
    this: XMLHttpRequest,
  ) {
    const path = new URL(String(open.mock.calls.at(-1)?.[1]), 'http://localhost').pathname;
    requested.push(path);
    const body = JSON.stringify(answers[path] ?? { code: 500, msg: '', data: null });
    Object.defineProperties(this, {
      readyState: { value: 4 },
      status: { value: 200 },
      responseText: { value: body },
      response: { value: body },
      responseURL: { value: path },
    });
    setTimeout(() => this.onloadend?.(new ProgressEvent('loadend')));
  });
  return { requested, send };
}

const invalid = { code: 403, msg: '', data: null };
const visitor = { code: 0, msg: '', data: VISITOR };

it('a sign-out before the transport has loaded ends the session on the server, with its own token', async () => {
  const server = fakeServer({ '/app/api/member/logout': { code: 0, msg: '', data: {} } });
  const { store, api } = startStore();
  setApiClient({ ...api, logout: connect(store).logout });
  store.dispatch(signedIn(MEMBER));
  await settle();
  store.dispatch(logoutRequested());
  expect(selectMember(store.getState())).toBeNull();
  await waitFor(() => expect(server.requested).toContain('/app/api/member/logout'));
  const bodies = server.send.mock.calls.map(([body]) => String(body));
  expect(bodies[server.requested.indexOf('/app/api/member/logout')]).toContain(MEMBER.token);
});

it('two 403 at once: one sign-out, one new visitor token, one notice', async () => {
  const server = fakeServer({
    '/app/api/wallet/balance': invalid,
    '/app/api/member/profile': invalid,
    '/app/api/member/login/auto': invalid,
    '/app/api/visitor/create': visitor,
  });
  const { store, visited } = startStore();
  store.dispatch(signedIn(MEMBER));
  await settle();
  const api = connect(store);
  const answers = await Promise.all([api.getBalance({}), api.getProfile({})]);
  await waitFor(() => expect(selectVisitor(store.getState())).toEqual(VISITOR));
  expect(answers.map((answer) => answer.ok || answer.failure.kind)).toEqual(['signed-out', 'signed-out']);
  expect(server.requested.filter((path) => path === '/app/api/visitor/create')).toHaveLength(1);
  expect(selectMember(store.getState())).toBeNull();
  expect(visited).toEqual(['/home']);
  expect(selectSessionEnd(store.getState())).toBe('expired');
});

it('a session that ended while the page was closed ends with the reason that the server gives', async () => {
  const ended = { ...invalid, data: { reason: 'moved' } };
  fakeServer({
    '/app/api/wallet/balance': ended,
    '/app/api/member/profile': ended,
    '/app/api/member/login/auto': ended,
    '/app/api/visitor/create': visitor,
  });
  const { store } = startStore();
  store.dispatch(signedIn(MEMBER));
  await settle();
  await connect(store).getBalance({});
  await waitFor(() => expect(selectSessionEnd(store.getState())).toBe('moved'));
});

it('a token that another tab has renewed is taken over instead of signing out', () => {
  const { store } = startStore();
  store.dispatch(signedIn(MEMBER));
  const renewed = { ...MEMBER, token: 'renewed-token-0123456789-0123456789' };
  saveMember(renewed);
  sessionPort(store).onSignedOut();
  expect(selectMember(store.getState())).toEqual(renewed);
});

it('a tab that slept calls with the token that another tab has renewed, never with its own', async () => {
  const { store } = startStore();
  store.dispatch(signedIn(MEMBER));
  await settle();
  const renewed = { ...MEMBER, token: 'renewed-token-0123456789-0123456789' };
  saveMember(renewed);
  expect(sessionPort(store).current().token).toBe(renewed.token);
});

const NO_GAMES = { code: 0, msg: '', data: { items: [] } };
const answerOf = (body: unknown, status = 200) => Promise.resolve({ status, body });

/** As the page begins them, before the application has arrived. */
function beginCalls(calls: PrefetchState['calls'], agoMs = 0) {
  window.__prefetch = { begunAt: Date.now() - agoMs, calls };
}

it('takes over the call that the page has begun, once', async () => {
  const server = fakeServer({ '/game/list': NO_GAMES });
  beginCalls({ listGames: answerOf(NO_GAMES) });
  const api = connect(startStore().store);
  await expect(api.listGames({})).resolves.toEqual(accepted({ items: [] }));
  expect(server.requested).toEqual([]);
  await api.listGames({});
  expect(server.requested).toEqual(['/game/list']);
});

it('asks itself when the call that the page has begun failed', async () => {
  const server = fakeServer({ '/game/list': NO_GAMES });
  const failed = Promise.reject(new Error('offline'));
  beginCalls({ listGames: failed });
  await expect(connect(startStore().store).listGames({})).resolves.toEqual(accepted({ items: [] }));
  expect(server.requested).toEqual(['/game/list']);
});

it.each([
  ['does not fit the contract', { code: 0, msg: '', data: { items: [{ gameId: 1 }] } }],
  ['says that the token has ended', { code: 402, msg: '', data: null }],
  ['is no envelope', 'gateway'],
])('asks itself when the answer that the page has fetched %s', async (_what, body) => {
  const server = fakeServer({ '/game/list': NO_GAMES });
  beginCalls({ listGames: answerOf(body) });
  await expect(connect(startStore().store).listGames({})).resolves.toEqual(accepted({ items: [] }));
  expect(server.requested).toEqual(['/game/list']);
});

it.each([
  [429, { code: 429, msg: '', data: { retryAfterSec: 8 } }, { name: 'TOO_MANY_REQUESTS', retryAfterSec: 8 }],
  [503, { code: 503, msg: '', data: null }, { code: 503 }],
])('passes a refusal on (%d): the server is not asked again at once', async (status, body, failure) => {
  const server = fakeServer({ '/game/list': NO_GAMES });
  beginCalls({ listGames: answerOf(body, status) });
  await expect(connect(startStore().store).listGames({})).resolves.toMatchObject({
    ok: false,
    failure: { kind: 'refused', ...failure },
  });
  expect(server.requested).toEqual([]);
});

it.each([
  ['two hours old', 2 * 3_600_000],
  ['of an unknown age, for the clock was set back', -3_600_000],
])('sends its own request when the prefetched answer is %s', async (_age, agoMs) => {
  const server = fakeServer({ '/game/list': NO_GAMES });
  beginCalls({ listGames: answerOf(NO_GAMES) }, agoMs);
  await connect(startStore().store).listGames({});
  expect(server.requested).toEqual(['/game/list']);
});

it('keeps the client info for the calls that the next page begins', async () => {
  fakeServer({});
  await connect(startStore().store).listCurrencies({});
  const [holder, query] = (localStorage.getItem('clientInfo') ?? '').split('\n');
  expect(holder).toBe([navigator.userAgent, navigator.languages.join(','), ''].join('|'));
  expect(query).toContain(`deviceID=${DEVICE}`);
});

it('keeps another language for them as soon as a call is made in it', async () => {
  fakeServer({});
  const api = connect(startStore().store);
  await api.listCurrencies({});
  localStorage.setItem('language', 'en');
  await api.listCurrencies({});
  expect(localStorage.getItem('clientInfo')).toMatch(/\|en\n.*lang=en/);
});

it('aborts the call that the page has begun together with the call that took it over', async () => {
  fakeServer({});
  let rejected: (reason: Error) => void = () => undefined;
  const begun = new Promise<never>((_resolve, reject) => (rejected = reject));
  beginCalls({ getConfig: Object.assign(begun, { abort: () => rejected(new Error('aborted')) }) });
  const controller = new AbortController();
  const answer = connect(startStore().store).getConfig({}, { signal: controller.signal });
  controller.abort();
  await expect(answer).resolves.toMatchObject({ ok: false, failure: { reason: 'cancelled' } });
});

describe('the texts of refusals', () => {
  const CURRENCIES = MEMBER_ENDPOINTS.listCurrencies.path;
  const REFUSAL = { code: 1009, msg: '', data: null };

  it('are waited for by a refused call, and by no other', async () => {
    fakeServer({ '/game/list': NO_GAMES, [CURRENCIES]: REFUSAL });
    let arrive: () => void = () => undefined;
    const api = connect(startStore().store, () => new Promise<void>((resolve) => (arrive = resolve)));
    const answered: string[] = [];
    const refused = api.listCurrencies({}).then((answer) => void answered.push(answer.ok ? 'ok' : 'refused'));
    await expect(api.listGames({})).resolves.toMatchObject({ ok: true });
    await settle();
    expect(answered).toEqual([]);
    arrive();
    await refused;
    expect(answered).toEqual(['refused']);
  });

  it('that can not be fetched hold no answer back', async () => {
    fakeServer({ [CURRENCIES]: REFUSAL });
    const api = connect(startStore().store, () => Promise.reject(new Error('no network')));
    await expect(api.listCurrencies({})).resolves.toMatchObject({ failure: { name: 'TOO_FAST' } });
  });
});

describe('a transport that hangs', () => {
  afterEach(() => jest.useRealTimers());

  it('ends its calls after the time that a call may take, and is fetched again by the next one', async () => {
    fakeServer({ '/game/list': NO_GAMES });
    jest.useFakeTimers();
    const load = jest.fn(() => import('./transport'));
    load.mockReturnValueOnce(new Promise(() => undefined));
    const { api } = createMemberApi(startStore().store, () => Promise.resolve(), load);
    const answers = Promise.all([api.listGames({}), api.listCurrencies({})]);
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    const timeout = { ok: false, failure: { kind: 'unreachable', reason: 'timeout' } };
    await expect(answers).resolves.toEqual([timeout, timeout]);
    jest.useRealTimers();
    await expect(api.listGames({})).resolves.toMatchObject({ ok: true });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('at start-up, a stored apiconfig', () => {
  it.each([
    ['of another host', '{"httpUrl":"https://phish.example"}'],
    ['that hides its host behind a user name', '{"httpUrl":"https://localhost@phish.example"}'],
    ['with a script', '{"httpUrl":"javascript:alert(1)//"}'],
    ['with a path that climbs out', '{"httpUrl":"//phish.example/.."}'],
    ['with a label', '{"httpUrl":"phish"}'],
    ['that is no text', '{"httpUrl":{"toString":"phish"}}'],
    ['that is broken', '{"httpUrl":'],
  ])('%s changes no address, and the calls are answered', async (_what, stored) => {
    localStorage.setItem('apiconfig', stored);
    fakeServer({ '/game/list': NO_GAMES, '/app/api/visitor/create': visitor });
    const api = connect(startStore().store);
    await expect(api.createVisitor({})).resolves.toMatchObject({ ok: true });
    await expect(api.listGames({})).resolves.toMatchObject({ ok: true });
    const hosts = jest
      .mocked(XMLHttpRequest.prototype.open)
      .mock.calls.map(([, url]) => new URL(url, window.location.href).host);
    expect(hosts).toEqual(['localhost', 'localhost']);
  });
});
