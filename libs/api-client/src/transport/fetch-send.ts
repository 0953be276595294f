import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import type { Endpoint } from '../contract/define-endpoint';
import { unreachable } from './answer';
import { encodePayload } from './encode-payload';
import { readAnswer } from './read-answer';
import type { Send, SendDeps } from './send';

export type FetchSendDeps = Pick<SendDeps, 'baseUrl' | 'timeoutMs'>;

/** Sends calls with the runtime's `fetch`. Its promise never rejects because of the network or the server. */
export function createFetchSend({ baseUrl, timeoutMs = REQUEST_TIMEOUT_MS }: FetchSendDeps): Send<Endpoint> {
  return async (endpoint, input, options = {}) => {
    const { query, body } = encodePayload(endpoint, { input: input as object });
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const search = query === null ? '' : `?${query.toString()}`;
      const response = await fetch(`${await baseUrl(endpoint)}${endpoint.path}${search}`, {
        method: endpoint.method,
        body,
        headers: {
          ...(endpoint.payload === 'json' ? { 'content-type': 'application/json' } : {}),
          ...options.headers,
        },
        signal,
        // A signature or a secret goes to no other host.
        redirect: 'error',
      });
      return readAnswer(endpoint, { status: response.status, body: jsonOf(await response.text()) });
    } catch {
      return unreachable(signal.aborted ? 'timeout' : 'network');
    }
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
