import type { RefusalName } from '@realm/api-client/contract';
import type { SessionEndReason } from '../db/tables/identity';

/** The result of a handler. A refusal is an expected answer, not an exception. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refusal;
export interface Refusal {
  readonly ok: false;
  readonly refusal: RefusalName;
  /** For the refusals of a limit: whole seconds until the same call may succeed. */
  readonly retryAfterSec?: number;
  /** Of a member who has moved: the other cell. */
  readonly cell?: string;
  /** Of a session that has ended: why. */
  readonly reason?: SessionEndReason;
}

export const accept = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (refusal: RefusalName): Refusal => ({ ok: false, refusal });
export const refuseUntil = (refusal: RefusalName, retryAfterSec: number): Refusal => ({
  ok: false,
  refusal,
  retryAfterSec,
});
