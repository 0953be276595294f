import { unreachable } from './answer';
import { bindEndpoints, type Api } from './bind-endpoint';
import type { Send, SendDeps } from './send';
import { keepTokens, type SessionPort } from './token-keeper';

export interface ApiDeps extends Omit<SendDeps, 'credentials'> {
  readonly session: SessionPort;
}

/** Fetches the part that holds axios. Worth starting early, beside the first paint: the first call waits for it. */
export const preloadTransport = () => import('./send');

/**
 * The whole client: every call of the contract, with identity kept.
 *
 * The HTTP library is a chunk of its own that arrives with the first call, so importing this costs the first screen
 * nothing.
 */
export function createApi({ session, ...deps }: ApiDeps): Api {
  let sender: Send | null = null;
  const lazySend: Send = async (endpoint, input, options) => {
    try {
      const { createSend } = await preloadTransport();
      sender ??= createSend({ ...deps, credentials: () => session.current() });
    } catch {
      // The chunk itself could not be fetched, so neither could the answer.
      return unreachable('network');
    }
    return sender(endpoint, input, options);
  };
  return bindEndpoints(keepTokens(lazySend, session));
}
