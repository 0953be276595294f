import type { ApiFailure } from '@realm/api-client';

/** Something that has to be fetched, and where the fetching is. */
export type Remote<T> =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: ApiFailure }
  | { readonly step: 'ready'; readonly value: T };
