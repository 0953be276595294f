import type { SessionView } from '@realm/arcade-contract';
import { createClient, type CallArcade } from '../session/arcade-client';
import { storedToken, storeToken } from '../session/stored-session';

/** Why there is no game to show. */
export type LaunchFailure = 'missing' | 'invalid' | 'expired' | 'maintenance' | 'unreachable';

export type Launched =
  | { readonly ok: true; readonly view: SessionView; readonly token: string; readonly call: CallArcade }
  | { readonly ok: false; readonly reason: LaunchFailure };

const failed = (reason: LaunchFailure): Launched => ({ ok: false, reason });

/** The launch token is good for one use: it leaves the address before anything else is done with it. */
export function takeLaunchToken(page: Pick<Window, 'location' | 'history'> = window): string | null {
  const address = new URL(page.location.href);
  const token = address.searchParams.get('token');
  address.searchParams.delete('token');
  if (token !== null) page.history.replaceState(null, '', address);
  return token;
}

/** Opens the session of a launch token, or continues the one that this tab had before a reload. */
export async function launch(launchToken: string | null, fetchCall: typeof fetch = fetch): Promise<Launched> {
  let token = launchToken === null ? storedToken() : null;
  const call = createClient(() => token, fetchCall);
  if (launchToken === null) {
    if (token === null) return failed('missing');
    const answer = await call('view', {});
    if (answer.ok) return { ok: true, view: answer.value, token, call };
    return failed(answer.error.code === 'session-expired' ? 'expired' : 'unreachable');
  }
  const answer = await call('openSession', { token: launchToken });
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
