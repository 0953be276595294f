import type { SessionView } from '@realm/arcade-contract';
import { createClient, type CallArcade, type FetchJson } from '../session/arcade-client';
import type { BegunLaunch } from './begin-launch';
import { storedToken, storeToken } from '../session/stored-session';

/** Why there is no game to show. */
export type LaunchFailure = 'missing' | 'invalid' | 'expired' | 'maintenance' | 'unreachable';

export type Launched =
  | { readonly ok: true; readonly view: SessionView; readonly token: string; readonly call: CallArcade }
  | { readonly ok: false; readonly reason: LaunchFailure };

const failed = (reason: LaunchFailure): Launched => ({ ok: false, reason });

/**
 * Opens the session of a launch token, or continues the one that this tab had before a reload.
 *
 * @param begun - `null` to continue.
 */
export async function launch(begun: BegunLaunch | null, fetchCall: FetchJson = fetch): Promise<Launched> {
  let token = begun === null ? storedToken() : null;
  let sent = begun?.answer;
  const fetchOnce: FetchJson = (...request) => {
    const answer = sent ?? fetchCall(...request);
    sent = undefined;
    return answer;
  };
  const call = createClient(() => token, fetchOnce);
  if (begun === null) {
    if (token === null) return failed('missing');
    const answer = await call('view', {});
    if (answer.ok) return { ok: true, view: answer.value, token, call };
    return failed(answer.error.code === 'session-expired' ? 'expired' : 'unreachable');
  }
  const answer = await call('openSession', { token: begun.token });
  if (answer.ok) {
    ({ token } = answer.value);
    storeToken(token);
    return { ok: true, view: answer.value.view, token, call };
  }
  switch (answer.error.code) {
    case 'launch-invalid':
    case 'malformed':
      return failed('invalid');
    case 'session-expired':
      return failed('expired');
    case 'maintenance':
      return failed('maintenance');
    default:
      return failed('unreachable');
  }
}
