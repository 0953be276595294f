import type { SystemConfig } from '@realm/api-client';
import { accepted, refused, unreachable } from '@realm/api-client/testing';
import { serverNow } from '../../shared/clock';
import { saveConfig } from '../config/cached-config';
import {
  selectConfigSource,
  selectConfig,
  selectIsClosed,
  selectProductTitle,
} from '../config/config.selectors';
import { opened } from '../realtime/realtime.slice';
import { saveMember, saveVisitor } from '../session/stored-session';
import { selectMember, selectVisitor } from '../session/session.selectors';
import { MEMBER, VISITOR } from '../testing/members';
import { settle, startStore } from '../testing/start-store';
import { wentOnline } from '../ui/ui.slice';
import {
  codeAnswered,
  started,
  startupRetryRequested,
  selectOfferedCode,
  selectReady,
  selectStartupFailures,
} from './startup.slice';

const config: SystemConfig = {
  isn_maintain: false,
  api_domain: '',
  static_domain: '',
  app_socket: '',
  match_socket: '',
  languages: ['zh', 'en', 'zht'],
  system_maintenance: null,
  themes: ['system', 'dark', 'light'],
  apps: { wcup: true, live: true, sell: true, diyplay: true },
  control_switch: 19,
  product_title: 'Live title',
  captcha_required: true,
  sandbox: true,
  server_time: '2026-01-01T00:00:00.000Z',
};
const renewed = { ...MEMBER, token: 'renewed-token-0123456789-0123456789' };
const other = { ...MEMBER, uid: '10002', token: 'other-member-token-0123456789-012345' };
const begin = started({ authToken: null });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('without a member: configuration, a visitor, then the routes', async () => {
  const { store, api } = startStore({ getConfig: accepted(config), createVisitor: accepted(VISITOR) });
  store.dispatch(begin);
  expect(selectReady(store.getState())).toBe(false);
  await settle();
  expect(selectReady(store.getState())).toBe(true);
  expect(selectStartupFailures(store.getState())).toEqual([]);
  expect(selectVisitor(store.getState())).toEqual(VISITOR);
  expect(api.calls.map(({ name }) => name)).toEqual(['getConfig', 'createVisitor']);
});

it('sends nothing of the session before the configuration has named its host, or too much time has passed', async () => {
  saveMember(MEMBER);
  const { store, api } = startStore({
    getConfig: () => new Promise(() => undefined),
    autoLogin: accepted(renewed),
  });
  store.dispatch(begin);
  await jest.advanceTimersByTimeAsync(3_900);
  expect(api.calls.map(({ name }) => name)).toEqual(['getConfig']);
  await jest.advanceTimersByTimeAsync(200);
  expect(api.calls.map(({ name }) => name)).toContain('autoLogin');
});

it('keeps the visitor of the last visit', async () => {
  saveVisitor(VISITOR);
  const { store, api } = startStore({ getConfig: accepted(config) });
  store.dispatch(begin);
  await settle();
  expect(selectVisitor(store.getState())).toEqual(VISITOR);
  expect(api.calls.map(({ name }) => name)).toEqual(['getConfig']);
});

it('with a member of the last visit: auto-login, profile and balance', async () => {
  saveMember(MEMBER);
  const { store, api } = startStore({ getConfig: accepted(config), autoLogin: accepted(renewed) });
  store.dispatch(begin);
  await settle();
  expect(selectMember(store.getState())).toEqual(renewed);
  expect(api.calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['autoLogin', 'getProfile', 'getBalance']),
  );
  expect(localStorage.getItem('userTokenInfo')).toContain(renewed.token);
});

describe('the time of the server', () => {
  const DAY_MS = 86_400_000;
  const noon = Date.parse('2026-11-21T12:00:00.000Z');
  const server_time = new Date(noon).toISOString();

  it('comes with the configuration, whatever the device’s clock says', async () => {
    jest.setSystemTime(noon + 2 * DAY_MS);
    const { store } = startStore({
      getConfig: accepted({ ...config, server_time }),
      createVisitor: accepted(VISITOR),
    });
    store.dispatch(begin);
    await settle();
    expect(serverNow()).toBe(Date.now() - 2 * DAY_MS);
  });

  it('is known from the copy of an earlier visit until the server has answered', async () => {
    jest.setSystemTime(noon - DAY_MS);
    saveConfig({ ...config, server_time }, Date.now());
    jest.advanceTimersByTime(3_600_000);
    const { store } = startStore({ getConfig: () => new Promise(() => undefined) });
    store.dispatch(begin);
    await settle();
    expect(serverNow()).toBe(Date.now() + DAY_MS);
  });
});

describe('the copy of an earlier visit', () => {
  function begun(copy: Partial<SystemConfig>, createVisitor = accepted(VISITOR) as never) {
    saveConfig({ ...config, product_title: 'Kept title', ...copy }, Date.now() - 1_000);
    type Given = ReturnType<typeof accepted<SystemConfig>> | ReturnType<typeof unreachable>;
    let answer: (answer: Given) => void = () => undefined;
    const getConfig = () => new Promise<Given>((give) => (answer = give));
    const { store } = startStore({ getConfig: getConfig as never, createVisitor });
    store.dispatch(begin);
    return {
      store,
      answer: (fresh: SystemConfig) => answer(accepted(fresh)),
      fail: () => answer(unreachable('network')),
    };
  }

  it('is used until the server has answered; then functions that the server switches off are off', async () => {
    const { store, answer } = begun({ control_switch: 19 });
    await settle();
    expect(selectReady(store.getState())).toBe(true);
    expect(selectStartupFailures(store.getState())).toEqual([]);
    expect(selectConfig(store.getState())).toMatchObject({ control_switch: 19 });
    answer({ ...config, isn_maintain: true, control_switch: 0 });
    await settle();
    expect(selectIsClosed(store.getState())).toBe(true);
    expect(selectConfig(store.getState())).toMatchObject({ control_switch: 0 });
    expect(selectConfigSource(store.getState())).toBe('live');
  });

  it('does not open the routes before there is a session', async () => {
    const { store } = begun({}, (() => new Promise(() => undefined)) as never);
    await settle();
    expect(selectReady(store.getState())).toBe(false);
  });

  it.each([
    ['the product', { isn_maintain: true }],
    ['its money', { system_maintenance: { message: '', endsAt: null } }],
  ])('is not trusted when it closes %s: that may be over', async (_what, copy) => {
    const { store, answer } = begun(copy);
    await settle();
    expect(selectReady(store.getState())).toBe(false);
    answer(config);
    await settle();
    expect(selectReady(store.getState())).toBe(true);
    expect(selectIsClosed(store.getState())).toBe(false);
  });

  it('that replaces the answer of an unreachable server is named once that is certain', async () => {
    const { store, fail } = begun({});
    await jest.advanceTimersByTimeAsync(7_000);
    expect(selectReady(store.getState())).toBe(true);
    expect(selectStartupFailures(store.getState())).toEqual([]);
    fail();
    await settle();
    expect(selectStartupFailures(store.getState())).toEqual(['config']);
  });
});

describe('when a call fails, the routes are still shown', () => {
  it('without a configuration, the cached copy is used', async () => {
    saveConfig({ ...config, product_title: 'Kept title' }, Date.now() - 1_000);
    const { store } = startStore({ getConfig: unreachable('network'), createVisitor: accepted(VISITOR) });
    store.dispatch(begin);
    await settle();
    expect(selectReady(store.getState())).toBe(true);
    expect(selectStartupFailures(store.getState())).toEqual(['config']);
    expect([selectConfigSource(store.getState()), selectProductTitle(store.getState())]).toEqual([
      'cached',
      'Kept title',
    ]);
  });

  it.each([
    ['too old', () => saveConfig(config, Date.now() - 8 * 86_400_000)],
    ['from the future', () => saveConfig(config, Date.now() + 60_000)],
    ['not a configuration', () => localStorage.setItem('cachedConfig', '{"config":{"api_domain":1},"at":1}')],
  ])('a copy that is %s is not believed', async (_what, keep) => {
    keep();
    const { store } = startStore({ getConfig: unreachable('network'), createVisitor: accepted(VISITOR) });
    store.dispatch(begin);
    await settle();
    expect(selectConfigSource(store.getState())).toBe('none');
  });

  it('nothing at all: both are named, and a retry mends both', async () => {
    let up = false;
    const { store } = startStore({
      getConfig: () => (up ? accepted(config) : unreachable('network')),
      createVisitor: () => (up ? accepted(VISITOR) : unreachable('network')),
    });
    store.dispatch(begin);
    await settle();
    expect(selectStartupFailures(store.getState())).toEqual(['config', 'session']);
    up = true;
    store.dispatch(startupRetryRequested());
    await settle();
    expect(selectStartupFailures(store.getState())).toEqual([]);
  });

  it('is tried again by itself when the network is back', async () => {
    let up = false;
    const { store } = startStore({
      getConfig: () => (up ? accepted(config) : unreachable('network')),
      createVisitor: accepted(VISITOR),
    });
    store.dispatch(begin);
    await settle();
    up = true;
    store.dispatch(wentOnline());
    await settle();
    expect(selectStartupFailures(store.getState())).toEqual([]);
  });

  it('is tried again once the live connection opens, and not at once when that fails', async () => {
    let calls = 0;
    const { store } = startStore({
      getConfig: () => ((calls += 1) > 2 ? accepted(config) : unreachable('network')),
      createVisitor: accepted(VISITOR),
    });
    store.dispatch(begin);
    await settle();
    store.dispatch(opened());
    await settle();
    store.dispatch(opened());
    await settle();
    expect(calls).toBe(2);
    await jest.advanceTimersByTimeAsync(31_000);
    store.dispatch(opened());
    await settle();
    expect(selectStartupFailures(store.getState())).toEqual([]);
  });

  it('an auto-login without an answer keeps the member signed in', async () => {
    saveMember(MEMBER);
    const { store } = startStore({ getConfig: accepted(config), autoLogin: unreachable('timeout') });
    store.dispatch(begin);
    await settle();
    expect(selectMember(store.getState())).toEqual(MEMBER);
    expect(selectStartupFailures(store.getState())).toEqual(['session']);
  });

  it('a server that answers nothing holds the spinner 8 s, not 25', async () => {
    const { store } = startStore({
      getConfig: () => new Promise(() => undefined),
      createVisitor: accepted(VISITOR),
    });
    store.dispatch(begin);
    await jest.advanceTimersByTimeAsync(7_900);
    expect(selectReady(store.getState())).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(selectReady(store.getState())).toBe(true);
    expect(selectStartupFailures(store.getState())).toEqual(['config']);
  });

  it('a retry aborts the hanging call and starts again', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { store } = startStore({
      getConfig: (_input, options) => {
        signals.push(options?.signal);
        return signals.length === 1 ? new Promise(() => undefined) : accepted(config);
      },
      createVisitor: accepted(VISITOR),
    });
    store.dispatch(begin);
    await jest.advanceTimersByTimeAsync(8_100);
    expect(selectStartupFailures(store.getState())).toEqual(['config']);
    store.dispatch(startupRetryRequested());
    await settle();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    expect(selectStartupFailures(store.getState())).toEqual([]);
    expect(selectProductTitle(store.getState())).toBe('Live title');
  });

  it('a call that throws is reported like any other error', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store } = startStore({
      getConfig: () => {
        throw new Error('bug');
      },
      createVisitor: accepted(VISITOR),
    });
    store.dispatch(begin);
    await settle();
    expect(selectReady(store.getState())).toBe(true);
    expect(selectStartupFailures(store.getState())).toEqual(['config']);
    expect(store.getState().toasts.items).toMatchObject([{ tone: 'bad', key: 'error.failed.unknown' }]);
    logged.mockRestore();
  });
});

describe('a one-time sign-in code in the address', () => {
  const withCode = started({ authToken: 'code-1' });
  const owner = { account: 'harbour88', nickname: 'Lin' };
  const offer = { code: 'code-1', owner, replaces: false };
  const readAuthCode = accepted({ ...owner, avatar: '', expiresAt: '2026-01-01T00:03:00.000Z' });
  const answers = {
    getConfig: accepted(config),
    createVisitor: accepted(VISITOR),
    readAuthCode,
    openLogin: accepted(other),
    autoLogin: accepted(renewed),
  };
  const open = async (change: Partial<typeof answers> | object = {}) => {
    const opened = startStore({ ...answers, ...change });
    opened.store.dispatch(withCode);
    await settle();
    const requested = (name: string) => opened.api.calls.some((call) => call.name === name);
    return { ...opened, requested };
  };

  it('signs in only on confirmation: the page is a visitor’s and names the account', async () => {
    const { store, requested } = await open();
    expect(selectOfferedCode(store.getState())).toEqual(offer);
    expect(selectMember(store.getState())).toBeNull();
    expect(selectVisitor(store.getState())).toEqual(VISITOR);
    expect(selectReady(store.getState())).toBe(true);
    expect(requested('openLogin')).toBe(false);
  });

  it('shows a visitor’s page until the answer, whoever is signed in here, and makes none of their calls', async () => {
    saveMember(MEMBER);
    const { store, requested } = await open();
    expect(selectOfferedCode(store.getState())).toEqual({ ...offer, replaces: true });
    expect(selectMember(store.getState())).toBeNull();
    expect(requested('autoLogin') || requested('openLogin') || requested('getProfile')).toBe(false);
  });

  it('signs in who says so', async () => {
    const { store, api } = await open();
    store.dispatch(codeAnswered({ code: 'code-1', accepted: true }));
    await settle();
    expect(selectMember(store.getState())).toEqual(other);
    expect(selectOfferedCode(store.getState())).toBeNull();
    expect(api.calls.find(({ name }) => name === 'openLogin')?.input).toEqual({ authToken: 'code-1' });
  });

  it.each([
    ['declined', {}, false],
    ['refused after all', { openLogin: refused('AUTH_CODE_INVALID') }, true],
  ] as const)('goes on with the session that was here when it is %s', async (_what, change, accepted) => {
    saveMember(MEMBER);
    const { store } = await open(change);
    store.dispatch(codeAnswered({ code: 'code-1', accepted }));
    await settle();
    expect(selectMember(store.getState())).toEqual(renewed);
  });

  it.each(['visitor', 'member'] as const)(
    'that is used up or forged leaves a %s as they were',
    async (who) => {
      if (who === 'member') saveMember(MEMBER);
      const { store } = await open({ readAuthCode: refused('AUTH_CODE_INVALID') });
      expect(selectOfferedCode(store.getState())).toBeNull();
      expect(selectMember(store.getState())).toEqual(who === 'member' ? renewed : null);
    },
  );
});
