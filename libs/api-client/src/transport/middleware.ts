import type { ClientInfo } from '../contract/client-info';
import type { Endpoint } from '../contract/define-endpoint';
import type { Send } from './send';

/** Sees every call on its way out and every answer on its way back. */
export type Middleware<Surface extends Endpoint = Endpoint> = (next: Send<Surface>) => Send<Surface>;

/** @param read - Called for each call, at the time that it goes out. */
export const withClientInfo =
  (read: () => ClientInfo) =>
  <Surface extends Endpoint>(next: Send<Surface>): Send<Surface> =>
  (endpoint, input, options) =>
    next(endpoint, input, { ...options, clientInfo: read() });

export interface Bearer {
  readonly secret: string;
  /** Who acts, for the audit log and for what takes two people. */
  readonly operator: string;
}

/** @param read - Called for each call, at the time that it goes out. */
export const withBearer =
  (read: () => Bearer) =>
  <Surface extends Endpoint>(next: Send<Surface>): Send<Surface> =>
  (endpoint, input, options) => {
    const { secret, operator } = read();
    const headers = { ...options?.headers, authorization: `Bearer ${secret}`, 'x-operator': operator };
    return next(endpoint, input, { ...options, headers });
  };

/** Adds the same headers to every call. */
export const withHeaders =
  (headers: Readonly<Record<string, string>>) =>
  <Surface extends Endpoint>(next: Send<Surface>): Send<Surface> =>
  (endpoint, input, options) =>
    next(endpoint, input, { ...options, headers: { ...options?.headers, ...headers } });
