import type { Endpoint } from '../contract/define-endpoint';
import { unreachable } from './answer';
import { bindEndpoints, type ApiOf, type EndpointTable } from './bind-endpoint';
import type { Middleware } from './middleware';
import type { Send, SendDeps } from './send';
import { whyNotLoaded, withinTimeout } from './within-timeout';

export interface ApiOptions<Surface extends Endpoint> extends SendDeps {
  /** What every call passes through on its way out, the first one first. */
  readonly use: readonly Middleware<Surface>[];
}

/** Fetches the part that holds axios. Worth starting early, beside the first paint: the first call waits for it. */
export const preloadTransport = () => import('./send');

/**
 * Sends calls through the middleware to the server.
 *
 * The HTTP library is a chunk of its own that arrives with the first call, so importing this costs the first screen
 * nothing.
 */
export function createTransport<Surface extends Endpoint>({
  use,
  ...deps
}: ApiOptions<Surface>): Send<Surface> {
  let sender: Send<Endpoint> | null = null;
  const lazySend: Send<Surface> = async (endpoint, input, options) => {
    try {
      const { createSend } = await withinTimeout(preloadTransport());
      sender ??= createSend(deps);
    } catch (error) {
      // The chunk itself could not be fetched, so neither could the answer.
      return unreachable(whyNotLoaded(error));
    }
    return sender(endpoint, input, options);
  };
  return use.reduceRight((next, middleware) => middleware(next), lazySend);
}

/** The whole client of one surface: every call of its table. */
export const createApi = <Surface extends Endpoint, Table extends EndpointTable<Surface>>(
  endpoints: Table,
  options: ApiOptions<Surface>,
): ApiOf<Table> => bindEndpoints(endpoints, createTransport(options));
