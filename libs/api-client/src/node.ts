import type { Endpoint } from './contract/define-endpoint';
import { bindEndpoints, type ApiOf, type EndpointTable } from './transport/bind-endpoint';
import { createFetchSend, type FetchSendDeps } from './transport/fetch-send';
import type { Middleware } from './transport/middleware';
import type { Send } from './transport/send';

export type { Answer } from './transport/answer';
export type { ApiOf } from './transport/bind-endpoint';
export { withBearer, withHeaders, type Middleware } from './transport/middleware';
export { signatureHeaders, withSignature, type Signer } from './transport/with-signature';

export interface NodeApiOptions<Surface extends Endpoint> extends FetchSendDeps {
  /** The middleware of every call, outermost first. */
  readonly use: readonly Middleware<Surface>[];
}

/** The client of one surface for programs under Node: the table and middleware of the browser, sent with `fetch`. */
export function createApi<Surface extends Endpoint, Table extends EndpointTable<Surface>>(
  endpoints: Table,
  { use, ...deps }: NodeApiOptions<Surface>,
): ApiOf<Table> {
  const send: Send<Surface> = createFetchSend(deps);
  return bindEndpoints(
    endpoints,
    use.reduceRight((next, middleware) => middleware(next), send),
  );
}
