import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import type { Endpoint } from '../contract/define-endpoint';
import { unreachable } from './answer';
import { cellHeader } from './cell-header';
import { encodePayload } from './encode-payload';
import { readAnswer } from './read-answer';
import type { Send, SendDeps, SendOptions } from './send';

export type FetchSendDeps = Pick<SendDeps, 'baseUrl' | 'timeoutMs'>;

/**
 * Sends calls with the runtime's `fetch`. Its promise never rejects because of the network or the server.
 *
 * @throws {TypeError} For an option that the call can't honour.
 */
export function createFetchSend({ baseUrl, timeoutMs = REQUEST_TIMEOUT_MS }: FetchSendDeps): Send<Endpoint> {
  return async (endpoint, input, options = {}) => {
    checkOptions(endpoint, options);
    const { as: credentials, clientInfo, file } = options;
    const { query, body } = encodePayload(endpoint, {
      input: input as object,
      credentials,
      clientInfo,
      file,
    });
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
    try {
      const search = query === null ? '' : `?${query.toString()}`;
      const response = await fetch(`${await baseUrl(endpoint)}${endpoint.path}${search}`, {
        method: endpoint.method,
        body,
        headers: {
          ...(endpoint.payload === 'json' ? { 'content-type': 'application/json' } : {}),
          ...options.headers,
          ...cellHeader(options),
        },
        signal,
        // A signature or a secret goes to no other host.
        redirect: 'error',
      });
      return readAnswer(endpoint, { status: response.status, body: jsonOf(await response.text()) });
    } catch {
      if (options.signal?.aborted === true) return unreachable('cancelled');
      return unreachable(timeout.aborted ? 'timeout' : 'network');
    }
  };
}

/** A body of JSON is the input alone, and `fetch` reports no progress. */
function checkOptions({ path, payload }: Endpoint, options: SendOptions): void {
  const honoured: Readonly<Record<'as' | 'clientInfo' | 'file' | 'onUploadProgress', boolean>> = {
    as: payload !== 'json',
    clientInfo: payload !== 'json',
    file: payload === 'multipart',
    onUploadProgress: false,
  };
  for (const [name, isHonoured] of Object.entries(honoured))
    if (!isHonoured && options[name as keyof typeof honoured] !== undefined)
      throw new TypeError(`${path}: a ${payload} call under Node can't take the option "${name}"`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
