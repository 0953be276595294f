import {
  ERROR_CODES,
  type Envelope,
  type ErrorName,
  type LogoutPush,
  type OtherCell,
  type RefusalName,
  type RetryAfter,
} from '@realm/api-client/contract';

/** An error of the request itself, answered with an HTTP status. Everything the business decides is HTTP 200. */
export class RequestError extends Error {
  constructor(
    readonly refusal: RefusalName,
    readonly detail = '',
    readonly retryAfterSec?: number,
  ) {
    super(detail === '' ? refusal : `${refusal}: ${detail}`);
  }
}

/** The call belongs to another cell of the platform. Nothing was done. */
export class WrongCell extends RequestError {
  constructor(readonly cell: string) {
    super('MISDIRECTED');
  }
}

/** A refusal with a whole sentence, for staff who read it. */
export class InputError extends RequestError {
  constructor(readonly text: string) {
    super('MALFORMED', text);
  }
}

/** @param waitMs - Until the limit lets the caller in again. */
export const tooManyRequests = (waitMs: number): RequestError =>
  new RequestError('TOO_MANY_REQUESTS', '', Math.max(1, Math.ceil(waitMs / 1_000)));

const HTTP_STATUS: Partial<Record<ErrorName, number>> = {
  MALFORMED: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  MISDIRECTED: 421,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
};

export const successBody = (data: unknown): Envelope => ({ code: ERROR_CODES.OK, msg: 'OK', data });

export interface RefusalDetails {
  /** May name a field of the caller's own request; never anything of the server's inside. */
  readonly detail?: string;
  /** Replaces the refusal’s message and the detail. */
  readonly text?: string;
  /** When the same call may succeed. */
  readonly retryAfterSec?: number | undefined;
  /** The cell that the call belongs to. */
  readonly cell?: string;
  /** Why the session has ended. */
  readonly reason?: LogoutPush['reason'];
}

export const refusalBody = (
  name: RefusalName,
  { detail = '', text = messageOf(name, detail), ...more }: RefusalDetails = {},
): Envelope => ({ code: ERROR_CODES[name], msg: text, data: dataOf(more) });

function dataOf({
  retryAfterSec,
  cell,
  reason,
}: Pick<RefusalDetails, 'retryAfterSec' | 'cell' | 'reason'>): RetryAfter | OtherCell | LogoutPush | null {
  if (cell !== undefined) return { cell };
  if (reason !== undefined) return { reason };
  return retryAfterSec === undefined ? null : { retryAfterSec };
}

export const statusOf = (name: RefusalName): number => HTTP_STATUS[name] ?? 200;

const messageOf = (name: RefusalName, detail: string): string =>
  detail === '' ? sentence(name) : `${sentence(name)}: ${detail}`;

/** INSUFFICIENT_FUNDS → "Insufficient funds": for clients that do not know the code. */
function sentence(name: RefusalName): string {
  const text = name.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
