import type { UnknownAction } from '@reduxjs/toolkit';
import { profileReceived, signedIn, signedOut } from '../session/session.slice';
import { MEMBER, PROFILE, balance } from '../testing/members';
import { balancePushed, balanceReceived, balanceSlice, balanceWentStale } from './balance.slice';

const after = (...actions: UnknownAction[]) =>
  [signedIn(MEMBER), ...actions].reduce(
    (state, action) => balanceSlice.reducer(state, action),
    balanceSlice.getInitialState(),
  );
const push = (seq: number, amount: string) =>
  balancePushed({ amount, frozen: '0.00', currencyCode: 'CNY', seq });

it('is unknown, not zero, until the first message', () => {
  expect(after()).toMatchObject({ value: null, freshness: 'unknown' });
});

it.each([
  ['a newer push replaces', 6, '6.00'],
  ['the same number changes nothing', 5, '5.00'],
  ['an older push that was overtaken changes nothing', 4, '5.00'],
])('%s', (_rule, seq, amount) => {
  expect(after(balanceReceived(balance(5, '5.00')), push(seq, `${seq}.00`)).value?.amount).toBe(amount);
});

it('an answer that was overtaken by a push changes no amount, but proves that it is live', () => {
  const state = after(push(9, '9.00'), balanceWentStale(), balanceReceived(balance(8, '8.00')));
  expect(state).toMatchObject({ value: { amount: '9.00' }, freshness: 'live' });
});

it('is stale when the connection is lost, and stays unknown if it never was known', () => {
  expect(after(push(1, '1.00'), balanceWentStale()).freshness).toBe('stale');
  expect(after(balanceWentStale()).freshness).toBe('unknown');
});

it('drops messages about a currency that is not the active one', () => {
  const usd = profileReceived({ ...PROFILE, currencyCode: 'USD' });
  expect(after(usd, balanceReceived(balance(3))).value).toBeNull();
  expect(after(balanceReceived(balance(3)), usd)).toMatchObject({ value: null, freshness: 'unknown' });
});

it('belongs to one member: signing out, or another sign-in, clears it', () => {
  expect(after(push(1, '1.00'), signedOut({ reason: 'requested' })).value).toBeNull();
  expect(after(push(1, '1.00'), signedIn({ ...MEMBER, uid: '10002' })).value).toBeNull();
});

it('ignores pushes while no member is signed in', () => {
  expect(after(signedOut({ reason: 'requested' }), push(1, '1.00')).value).toBeNull();
});
