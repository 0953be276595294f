import type { ApiFailure } from '@realm/api-client';

/** Whether a call failed because the service is away, not because of what it was about. */
export const isOutage = (failure: ApiFailure | null): boolean =>
  (failure?.kind === 'refused' && failure.name === 'UNAVAILABLE') ||
  (failure?.kind === 'unreachable' && (failure.reason === 'unavailable' || failure.reason === 'network'));
