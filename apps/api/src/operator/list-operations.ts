import type { RefusalName } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import type { AnyOperatorAct, AnyOperatorPicture, AnyOperatorQuery } from './act';

interface Operation {
  readonly name: string;
  readonly path: string;
  readonly kind: 'act' | 'query' | 'picture';
  readonly summary: string;
  /** JSON Schema of the request's body; of a picture's query string. */
  readonly input: object;
  /** Beside REQUEST_ID_REUSED, for an act that comes under an id, and what says that the request or the server is not right. */
  readonly refusals: readonly RefusalName[];
}

/** What the command line and the back office read to know what they may ask for. */
export function listOperations({
  acts,
  queries,
  pictures,
}: {
  readonly acts: readonly AnyOperatorAct[];
  readonly queries: readonly AnyOperatorQuery[];
  readonly pictures: readonly AnyOperatorPicture[];
}): { readonly operations: readonly Operation[] } {
  const operations = [
    ...acts.map((act) => describe(act, 'act')),
    ...queries.map((query) => describe(query, 'query')),
    ...pictures.map((picture) => describe(picture, 'picture')),
  ];
  return { operations: operations.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

function describe(
  { name, summary, input, refusals = [] }: Pick<AnyOperatorAct, 'name' | 'summary' | 'input' | 'refusals'>,
  kind: Operation['kind'],
): Operation {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return { name, path: `/operator/${name}`, kind, summary, input: schema, refusals };
}
