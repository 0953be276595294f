import type { ApiFailure } from '@realm/api-client';

/** What a part of the kit has to know of the query that it shows. */
export interface Query {
  readonly failure: ApiFailure | null;
  readonly refresh: () => void;
}
