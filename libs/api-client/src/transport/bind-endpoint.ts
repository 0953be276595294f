import type { Endpoint, InputOf, OutputOf } from '../contract/define-endpoint';
import type { Answer } from './answer';
import type { CallOptions, Send } from './send';

export type EndpointTable<Surface extends Endpoint = Endpoint> = Readonly<Record<string, Surface>>;

/** Every call of a table as a function. */
export type ApiOf<Table extends EndpointTable> = {
  readonly [Name in keyof Table]: (
    input: InputOf<Table[Name]>,
    options?: CallOptions,
  ) => Promise<Answer<OutputOf<Table[Name]>>>;
};

export function bindEndpoints<Surface extends Endpoint, Table extends EndpointTable<Surface>>(
  endpoints: Table,
  send: Send<Surface>,
): ApiOf<Table> {
  const bind =
    <E extends Surface>(endpoint: E) =>
    (input: InputOf<E>, options?: CallOptions) =>
      send(endpoint, input, options);
  // `fromEntries` forgets which name has which endpoint.
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, bind(endpoint)]),
  ) as ApiOf<Table>;
}
