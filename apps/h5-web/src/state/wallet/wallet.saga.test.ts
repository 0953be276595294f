import type { Wallet } from '@realm/api-client';
import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { setApiClient } from '../../shared/api';
import { balancePushed, gameBalancesPushed } from '../balance/balance.slice';
import { memberRestored, profileReceived, signedIn, signedOut } from '../session/session.slice';
import { makeTestStore } from '../testing/make-test-store';
import { MEMBER, PROFILE } from '../testing/render-app';
import { gamesTotalOf, selectHoldsBehind, selectWallet, selectWalletBehind } from './wallet.selectors';
import { walletRequested } from './wallet.slice';

const wallet = (changes: Partial<Wallet['balance']> = {}): Wallet => ({
  balance: { amount: '100.00', frozen: '0.00', currencyCode: 'CNY', scale: 2, seq: 5, ...changes },
  games: [
    { category: 'lottery', amount: '1.50' },
    { category: 'slots', amount: '2.25' },
  ],
  holds: [],
  credit: null,
  gamesSeq: 0,
  transferMinimum: '1.00',
  transferMaximum: '1000.00',
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function signedInStore(answers: FakeAnswers) {
  const base = {
    getBalance: unreachable('network'),
    getProfile: accepted(PROFILE),
    createVisitor: unreachable('network'),
  };
  setApiClient(fakeApi(MEMBER_ENDPOINTS, { ...base, ...answers }));
  const store = makeTestStore();
  store.dispatch(memberRestored(MEMBER));
  store.dispatch(signedIn(MEMBER));
  store.dispatch(profileReceived(PROFILE));
  return store;
}

it('adds the game balances up exactly', () => {
  expect(gamesTotalOf(wallet())).toBe('3.75');
});

it('is behind as soon as the live balance moves on, and only then', async () => {
  const store = signedInStore({ getWallet: accepted(wallet()) });
  store.dispatch(walletRequested());
  await settled();
  expect(selectWalletBehind(store.getState())).toBe(false);
  store.dispatch(balancePushed({ amount: '90.00', frozen: '10.00', currencyCode: 'CNY', seq: 6 }));
  expect(selectWalletBehind(store.getState())).toBe(true);
});

it('keeps the last reading in sight when a later one fails', async () => {
  let failing = false;
  const store = signedInStore({ getWallet: () => (failing ? unreachable('timeout') : accepted(wallet())) });
  store.dispatch(walletRequested());
  await settled();
  failing = true;
  store.dispatch(walletRequested());
  await settled();
  expect(selectWallet(store.getState())).toMatchObject({ status: 'ready', again: 'failed' });
});

it('follows a currency that was switched on another device', async () => {
  const store = signedInStore({
    getWallet: accepted(wallet({ currencyCode: 'USD' })),
    getProfile: accepted({ ...PROFILE, currencyCode: 'USD' }),
  });
  store.dispatch(walletRequested());
  await settled();
  expect(store.getState().balance.value).toMatchObject({ currencyCode: 'USD', amount: '100.00' });
  expect(selectWallet(store.getState()).status).toBe('ready');
});

it('forgets the wallet with the session', async () => {
  const store = signedInStore({ getWallet: accepted(wallet()) });
  store.dispatch(walletRequested());
  await settled();
  store.dispatch(signedOut({ reason: 'requested' }));
  expect(selectWallet(store.getState())).toEqual({ status: 'idle' });
});

it('is behind when a game balance was pushed that it does not show yet', async () => {
  let gamesSeq = 3;
  const store = signedInStore({ getWallet: () => accepted({ ...wallet(), gamesSeq }) });
  store.dispatch(walletRequested());
  await settled();
  const push = (seq: number, currencyCode: 'CNY' | 'USD' = 'CNY') =>
    store.dispatch(gameBalancesPushed({ games: [{ category: 'slots', amount: '9.00' }], currencyCode, seq }));
  push(3);
  push(9, 'USD');
  expect(selectWalletBehind(store.getState())).toBe(false);
  push(4);
  expect([selectWalletBehind(store.getState()), selectHoldsBehind(store.getState())]).toEqual([true, true]);
  gamesSeq = 4;
  store.dispatch(walletRequested());
  await settled();
  expect(selectWalletBehind(store.getState())).toBe(false);
});
