import type { RefusalName } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import type { Operation, ImageOperation } from './operation';
import { takesFile } from './receive-command';

interface ListedOperation {
  readonly name: string;
  readonly path: string;
  /** `upload`: a command that brings a file. */
  readonly kind: 'command' | 'query' | 'presence' | 'image' | 'upload';
  readonly summary: string;
  readonly permission: string;
  /** JSON Schema of the request's body; of an image's query string. */
  readonly input: object;
  /** Beside REQUEST_ID_REUSED, for a command that comes under an id, and what says that the request or the server is not right. */
  readonly refusals: readonly RefusalName[];
}

/** The operations that the command line and the back office offer. */
export function listOperations({
  operations,
  images,
}: {
  readonly operations: readonly Operation[];
  readonly images: readonly ImageOperation[];
}): { readonly operations: readonly ListedOperation[] } {
  const listed = [
    ...operations.map((operation) =>
      describe(operation, takesFile(operation) ? 'upload' : operation.endpoint.kind),
    ),
    ...images.map((image) => describe(image, 'image')),
  ];
  return { operations: listed.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

function describe(
  { name, endpoint }: ImageOperation | Operation,
  kind: ListedOperation['kind'],
): ListedOperation {
  const { path, summary, permission, refusals } = endpoint;
  const { $schema: _dialect, ...input } = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  });
  return { name, path, kind, summary, permission, input, refusals };
}
