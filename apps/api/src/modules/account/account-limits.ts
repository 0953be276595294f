import type { Env } from '../../config/env';
import type { AttemptLimit } from '../attempts';

const HOUR_MS = 60 * 60_000;

/** Wrong passwords for one account, from devices that never signed in to it. */
export const LOGIN_BY_ACCOUNT: AttemptLimit = { scope: 'login-account', count: 10, windowMs: HOUR_MS };
/** From one device that did: strangers can't use up this count, so they can't lock the member out of it. */
export const LOGIN_BY_DEVICE: AttemptLimit = { scope: 'login-device', count: 10, windowMs: HOUR_MS };

/** Sign-ins of one source, whatever the accounts: many families and offices share an address, few try a hundred an hour. */
export const loginBySource = (env: Env): AttemptLimit => bySource(env, { scope: 'login-source', count: 100 });
export const registerBySource = (env: Env): AttemptLimit =>
  bySource(env, { scope: 'register-source', count: 30 });

/** Where the captcha is off, all members of a trial come from one machine. It can't be off in production. */
function bySource({ captcha }: Env, { scope, count }: { scope: string; count: number }): AttemptLimit {
  return { scope, count: captcha ? count : count * 100, windowMs: HOUR_MS };
}
