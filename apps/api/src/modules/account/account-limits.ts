import type { Env } from '../../config/env';
import { limitFor, type AttemptLimit } from '../attempts';

const HOUR_MS = 60 * 60_000;

/** Wrong passwords for one account, from devices that never signed in to it. */
export const LOGIN_BY_ACCOUNT: AttemptLimit = { scope: 'login-account', count: 20, windowMs: HOUR_MS };
/** Those of one source among them. */
export const LOGIN_BY_ACCOUNT_AND_SOURCE: AttemptLimit = {
  scope: 'login-account-source',
  count: 5,
  windowMs: HOUR_MS,
};
/** From one device that did: strangers can't use up this count, so they can't lock the member out of it. */
export const LOGIN_BY_DEVICE: AttemptLimit = { scope: 'login-device', count: 5, windowMs: HOUR_MS };

/** Sign-ins of one source, whatever the accounts: many families and offices share an address, few try a hundred an hour. */
export const loginBySource = (env: Env): AttemptLimit =>
  limitFor(env, { scope: 'login-source', count: 100, windowMs: HOUR_MS });
export const registerBySource = (env: Env): AttemptLimit =>
  limitFor(env, { scope: 'register-source', count: 30, windowMs: HOUR_MS });
