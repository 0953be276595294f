import type { RefusalName } from '../contract/error-codes';
import type { LogoutPush } from '../contract/realtime';

/** Why no readable answer came. */
export type UnreachableReason =
  | 'timeout'
  | 'network'
  | 'cancelled'
  | /** What came makes no sense. */ 'bad-answer'
  | /** It failed in the middle of a command. */ 'server-error'
  | /** A proxy says that no server answers, or that there is too much to do. */ 'unavailable';

/**
 * Plain data, so that it fits in a store.
 * - `refused`: the server decided against it and nothing was done. `name` is `null` for a code newer than this client.
 * - `unreachable`: nobody knows whether it was done. A call that moves money is asked about again, under its `requestId`.
 * - `signed-out`: refused for want of a valid session, and nothing was done.
 */
export type ApiFailure =
  | {
      kind: 'refused';
      code: number;
      name: RefusalName | null;
      message: string;
      /** Where a limit refused: when the same call may succeed. */
      retryAfterSec?: number;
      /** Where the wrong cell refused, or the member has moved: the other one. */
      cell?: string;
    }
  | { kind: 'unreachable'; reason: UnreachableReason }
  | {
      kind: 'signed-out';
      code: 402 | 403;
      /** Why the session ended, where the server says so. */
      end?: LogoutPush['reason'];
    };

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure };

export const unreachable = (reason: UnreachableReason): { ok: false; failure: ApiFailure } => ({
  ok: false,
  failure: { kind: 'unreachable', reason },
});

export const signedOut = (
  code: 402 | 403,
  end?: LogoutPush['reason'],
): { ok: false; failure: ApiFailure } => ({
  ok: false,
  failure: { kind: 'signed-out', code, ...(end === undefined ? {} : { end }) },
});
