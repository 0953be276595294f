import {
  ENTRANCES,
  OPERATOR_ENDPOINTS,
  createApi,
  withHeaders,
  type Endpoint,
  type OperatorEndpoint,
} from '@realm/api-client';
import type { ConsoleClient } from '../shared/api';

/** Calls go to the page's own origin, and the browser adds the session's cookie, which no script can read. */
export function createConsoleClient(): ConsoleClient {
  const baseUrl = () => window.location.origin;
  return {
    byPerson: createApi<OperatorEndpoint, typeof OPERATOR_ENDPOINTS>(OPERATOR_ENDPOINTS, {
      baseUrl,
      use: [],
    }),
    byItself: createApi<OperatorEndpoint, typeof OPERATOR_ENDPOINTS>(OPERATOR_ENDPOINTS, {
      baseUrl,
      use: [withHeaders({ 'x-idle': '1' })],
    }),
    entrances: createApi<Endpoint, typeof ENTRANCES>(ENTRANCES, { baseUrl, use: [] }),
  };
}
