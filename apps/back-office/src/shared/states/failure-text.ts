import type { ApiFailure } from '@realm/api-client';
import { failureText as memberText, type TFunction } from '@realm/i18n';

/** What staff read when a call did not succeed. Members' sentences about their own money are replaced. */
export function failureText(t: TFunction, failure: ApiFailure): string {
  const name = failure.kind === 'refused' ? failure.name : null;
  if (name === 'UNAVAILABLE') return t('console.failed.unavailable');
  if (name === 'INTERNAL_ERROR') return t('console.failed.internal');
  return failure.kind === 'signed-out' ? t('console.failed.signedOut') : memberText(t, failure);
}
