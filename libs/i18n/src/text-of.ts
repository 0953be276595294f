import { errorMessageKey, type RefusalName } from '@realm/api-client/contract';
import type { ApiFailure } from '@realm/api-client';
import type { I18n, TextKey, TextValues, TFunction } from './texts';

/**
 * The text of a key that is only known at run time, such as one that the domain's tables carry.
 *
 * @returns `null` when there is no such key, so that a caller never shows a bare key.
 */
export const textOf = (instance: I18n, key: string, values?: TextValues): string | null =>
  // The key has just been found, which is what its type would promise.
  instance.exists(key, values) ? instance.t(key as TextKey, values) : null;

/** What a member reads when a call did not succeed: our text, else the server's message, else the plain 'Error'. */
export function failureText(t: TFunction, failure: ApiFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return t(`error.unreachable.${failure.reason}`);
    case 'signed-out':
      return refusalText(t, 'refusal.MEMBER_TOKEN_INVALID');
    case 'refused':
      if (failure.retryAfterSec !== undefined && isLimit(failure.name))
        return refusalText(t, `refusal.retryIn.${failure.name}`, {
          wait: waitText(t, failure.retryAfterSec),
        });
      if (failure.name !== null)
        return refusalText(t, errorMessageKey(failure.name), { cell: failure.cell ?? '—' });
      return failure.message === '' ? t('error.Error') : failure.message;
  }
}

/** Its section may have failed to load, with the network that the member has just now. */
function refusalText(t: TFunction, key: TextKey, values?: TextValues): string {
  const text = t(key, values);
  return text === key ? t('error.Error') : text;
}

const LIMITS = [
  'TOO_FAST',
  'TOO_MANY_REQUESTS',
  'PAYMENT_PASSWORD_LOCKED',
] as const satisfies readonly RefusalName[];
const isLimit = (name: RefusalName | null): name is (typeof LIMITS)[number] =>
  (LIMITS as readonly (RefusalName | null)[]).includes(name);

const MINUTE_SEC = 60;
const HOUR_SEC = 60 * MINUTE_SEC;

/** Rounded up, so that who waits as long as this says does not come too early. */
function waitText(t: TFunction, seconds: number): string {
  if (seconds < MINUTE_SEC) return t('common.time.seconds', { count: Math.ceil(seconds) });
  if (seconds <= HOUR_SEC) {
    const minutes = Math.ceil(seconds / MINUTE_SEC);
    return minutes === 60
      ? t('common.time.hours', { count: 1 })
      : t('common.time.minutes', { count: minutes });
  }
  return t('common.time.hours', { count: Math.ceil(seconds / HOUR_SEC) });
}
