import type { Endpoint, InputOf, OutputOf } from '../contract/define-endpoint';
import type { Answer } from './answer';
import type { CallOptions, Send } from './send';

export type EndpointTable<Surface extends Endpoint = Endpoint> = Readonly<Record<string, Surface>>;

export type CallOf<E extends Endpoint> = (
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Answer<OutputOf<E>>>;

/** Every call of a table as a function. */
export type ApiOf<Table extends EndpointTable> = { readonly [Name in keyof Table]: CallOf<Table[Name]> };

export function bindEndpoints<Surface extends Endpoint, Table extends EndpointTable<Surface>>(
  endpoints: Table,
  send: Send<Surface>,
): ApiOf<Table> {
  const bind =
    <E extends Surface>(endpoint: E): CallOf<E> =>
    (input, options) =>
      send(endpoint, input, options);
  // `fromEntries` forgets which name has which endpoint.
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, bind(endpoint)]),
  ) as ApiOf<Table>;
}

/**
 * Makes a client without the table, for a page that loads it later. A call is bound when it is first named, so the page carries no list of
 * their names.
 *
 * @param bind - Called once for each name. The table's type keeps other names out.
 */
export function bindNames<Table extends EndpointTable>(
  bind: <Name extends keyof Table & string>(name: Name) => CallOf<Table[Name]>,
): ApiOf<Table> {
  const bound: Record<string, unknown> = {};
  return new Proxy(bound, {
    get: (_bound, name) => (bound[name as string] ??= bind(name as keyof Table & string)),
  }) as ApiOf<Table>;
}
