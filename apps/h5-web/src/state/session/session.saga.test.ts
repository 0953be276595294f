import type { Answer, Profile, SessionToken } from '@realm/api-client';
import { accepted, refused, unreachable } from '@realm/api-client/testing';
import { rememberBackUrl } from '../../shared/routes/back-url';
import { MEMBER, PROFILE, VISITOR } from '../testing/members';
import { settle, startStore } from '../testing/start-store';
import { selectToasts } from '../toasts/toasts.slice';
import { saveMember } from './stored-session';
import { selectIdentity, selectMember, selectProfile, selectSignIn } from './session.selectors';
import {
  loginRequested,
  logoutRequested,
  registerRequested,
  signedIn,
  visitorReceived,
} from './session.slice';

const credentials = { account: 'lin2026', password: 'secret-123' };

beforeEach(() => localStorage.clear());

describe('signing in', () => {
  it('stores the session, then fetches profile and balance', async () => {
    const { store, api } = startStore({ loginAccount: accepted(MEMBER) });
    store.dispatch(loginRequested(credentials));
    await settle();
    expect(selectMember(store.getState())).toEqual(MEMBER);
    expect(selectProfile(store.getState())?.account).toBe('lin2026');
    expect(JSON.parse(localStorage.getItem('userTokenInfo') ?? '')).toEqual({
      uid: MEMBER.uid,
      token: MEMBER.token,
    });
    expect(api.calls.map(({ name }) => name)).toContain('getBalance');
  });

  it.each([
    ['refused', refused('CREDENTIALS_WRONG'), { kind: 'refused', name: 'CREDENTIALS_WRONG' }],
    ['never answered', unreachable('timeout'), { kind: 'unreachable' }],
  ])('shows the reason when it was %s, and no member is signed in', async (_how, answer, failure) => {
    const { store } = startStore({ loginAccount: answer });
    store.dispatch(loginRequested(credentials));
    await settle();
    expect(selectSignIn(store.getState())).toMatchObject({ status: 'refused', failure });
    expect(selectMember(store.getState())).toBeNull();
  });

  it('hears the first press only', async () => {
    const { store, api } = startStore({ loginAccount: () => new Promise(() => undefined) });
    store.dispatch(loginRequested(credentials));
    store.dispatch(loginRequested(credentials));
    await settle();
    expect(api.calls.filter(({ name }) => name === 'loginAccount')).toHaveLength(1);
  });

  it('registering signs in', async () => {
    const { store } = startStore({ createAccount: accepted(MEMBER) });
    store.dispatch(registerRequested({ ...credentials, confirmation: 'secret-123', acceptTerms: 'true' }));
    await settle();
    expect(selectMember(store.getState())).toEqual(MEMBER);
  });
});

describe('signing in over another member', () => {
  it('ends that session first: its data is cleared, and a late profile changes nothing', async () => {
    let giveProfile: (answer: Answer<Profile>) => void = () => undefined;
    const other = { ...MEMBER, uid: '10002', token: 'other-member-token-0123456789-012345' };
    const { store } = startStore({
      loginAccount: accepted(other),
      getProfile: () => new Promise((resolve) => (giveProfile = resolve)),
    });
    store.dispatch(signedIn(MEMBER));
    await settle();
    const giveToFirst = giveProfile;
    rememberBackUrl('/userCenter/deposit');
    store.dispatch(loginRequested(credentials));
    await settle();
    expect(localStorage.getItem('backUrl')).toBeNull();
    expect(localStorage.getItem('userTokenInfo')).toContain(other.uid);
    giveToFirst(accepted({ ...PROFILE, currencyCode: 'USD' }));
    await settle();
    expect(selectMember(store.getState())).toEqual(other);
    expect([selectProfile(store.getState()), store.getState().balance.currencyCode]).toEqual([null, null]);
  });
});

describe('logging out', () => {
  it('with the network cut leaves no token, profile, balance, way back or search, and goes home', async () => {
    const { store, visited } = startStore({ logout: () => new Promise(() => undefined) });
    store.dispatch(visitorReceived(VISITOR));
    store.dispatch(signedIn(MEMBER));
    await settle();
    rememberBackUrl('/userCenter/deposit');
    localStorage.setItem('gameSearches', '["dice"]');
    store.dispatch(logoutRequested());
    const stored = Object.keys(localStorage);
    expect(stored).not.toEqual(expect.arrayContaining(['userInfo']));
    expect(JSON.stringify({ ...localStorage })).not.toContain(MEMBER.token);
    expect([localStorage.getItem('backUrl'), localStorage.getItem('gameSearches')]).toEqual([null, null]);
    expect(JSON.stringify(store.getState())).not.toContain(MEMBER.token);
    expect([selectIdentity(store.getState()), selectProfile(store.getState())]).toEqual([null, null]);
    expect(visited).toEqual(['/home']);
  });

  it('signs out on the server with the old session, then becomes a new visitor', async () => {
    const { store, api } = startStore({ createVisitor: accepted(VISITOR), logout: accepted({}) });
    store.dispatch(signedIn(MEMBER));
    await settle();
    store.dispatch(logoutRequested());
    await settle();
    expect(api.calls.map(({ name }) => name).slice(-2)).toEqual(['logout', 'createVisitor']);
    expect(selectIdentity(store.getState())).toEqual(VISITOR);
    expect(selectToasts(store.getState())).toEqual([]);
  });

  it('a visitor token that arrives after the next sign-in is not taken', async () => {
    let give: (answer: Answer<SessionToken>) => void = () => undefined;
    const { store } = startStore({ createVisitor: () => new Promise((resolve) => (give = resolve)) });
    store.dispatch(signedIn(MEMBER));
    store.dispatch(logoutRequested());
    await settle();
    store.dispatch(signedIn({ ...MEMBER, uid: '10002' }));
    give(accepted(VISITOR));
    await settle();
    expect(selectIdentity(store.getState())?.uid).toBe('10002');
    expect(localStorage.getItem('visitorInfo')).toBeNull();
  });
});

describe('another tab', () => {
  const follow = async (store: ReturnType<typeof startStore>['store']) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'userTokenInfo' }));
    await settle();
    return selectMember(store.getState());
  };

  it('that renews the token renews it here', async () => {
    const { store } = startStore();
    store.dispatch(signedIn(MEMBER));
    await settle();
    const renewed = { ...MEMBER, token: 'renewed-token-0123456789-0123456789' };
    saveMember(renewed);
    expect(await follow(store)).toEqual(renewed);
  });

  it('that signs out signs out here', async () => {
    const { store } = startStore();
    store.dispatch(signedIn(MEMBER));
    await settle();
    localStorage.clear();
    expect(await follow(store)).toBeNull();
  });

  it('that signs another member in replaces this one, and its stored session stays', async () => {
    const { store } = startStore();
    store.dispatch(signedIn(MEMBER));
    await settle();
    const other = { ...MEMBER, uid: '10002', token: 'other-member-token-0123456789-012345' };
    saveMember(other);
    expect(await follow(store)).toEqual(other);
    expect(localStorage.getItem('userInfo')).toContain('10002');
  });
});
