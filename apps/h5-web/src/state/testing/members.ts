import type { Balance, Profile, SessionToken } from '@realm/api-client';

export const MEMBER: SessionToken = {
  uid: '10001',
  token: 'member-token-0123456789-0123456789',
  realm: 'cash',
  process: 'h5',
};

export const VISITOR: SessionToken = { ...MEMBER, uid: 'v-1', token: 'visitor-token-0123456789-0123456789' };

export const PROFILE: Profile = {
  uid: MEMBER.uid,
  account: 'lin2026',
  nickname: 'Lin',
  avatar: '',
  currencyCode: 'CNY',
  agentName: null,
  hasPaymentPassword: true,
  hasAuthenticator: false,
  registeredAt: '2026-01-01T00:00:00.000Z',
};

/** `seq` and the fields that the test is about; the rest is an ordinary balance. */
export const balance = (seq: number, amount = '100.00', rest: Partial<Balance> = {}): Balance => ({
  amount,
  frozen: '0.00',
  currencyCode: 'CNY',
  scale: 2,
  seq,
  ...rest,
});
