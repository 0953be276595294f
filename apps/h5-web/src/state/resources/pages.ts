import type { Answer } from '@realm/api-client';
import { createResource, keyOf, type Resource, type ResourceOptions } from './create-resource';
import { resourceRequested } from './resources.slice';

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}

/** A list that is read page by page: `load more` appends the page after the last. */
export const createPages = <Row, Arg = undefined>(
  name: string,
  call: (arg: Arg, cursor?: string) => Promise<Answer<Page<Row>>>,
  options: ResourceOptions<Page<Row>, Arg> = {},
): Resource<Page<Row>, Arg> =>
  createResource<Page<Row>, Arg>(name, (arg) => call(arg), {
    ...options,
    readMore: (arg, shown) => (shown.nextCursor === null ? null : call(arg, shown.nextCursor)),
    append: (shown, more) => ({ ...more, items: [...shown.items, ...more.items] }),
  });

/** The action that reads the next page. */
export const readMore = <T, Arg>(resource: Resource<T, Arg>, arg: Arg) =>
  resourceRequested({ key: keyOf(resource, arg), more: true }, (use) => use(resource, arg));
