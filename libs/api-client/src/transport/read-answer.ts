import * as z from 'zod/mini';
import { OtherCell } from '../contract/cell';
import { isCommand, type Endpoint, type OutputOf } from '../contract/define-endpoint';
import { Envelope, RetryAfter } from '../contract/envelope';
import { ERROR_CODES, errorName, type RefusalName } from '../contract/error-codes';
import { LogoutPush } from '../contract/realtime';
import { readOutput } from '../contract/read-output';
import { signedOut, unreachable, type Answer } from './answer';

/** What came back: the HTTP status and the body, parsed from JSON where it was JSON. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Turns what came back into an answer. First row that fits wins:
 *
 * | body | command | other call |
 * |---|---|---|
 * | not an envelope, status 408, 429 or from 500 on | unreachable (server-error) | unreachable (unavailable) |
 * | not an envelope, any other status | unreachable (bad-answer) | unreachable (bad-answer) |
 * | code 402 or 403 | signed-out | signed-out |
 * | code 500–599 | unreachable (server-error) | refused |
 * | any other code but 0 | refused | refused |
 * | code 0 with a failing status, or data that does not fit the contract | unreachable (bad-answer) | the same |
 * | code 0 and fitting data | accepted | accepted |
 *
 * A server error on a command may have come after the commit, so it refuses nothing. A business refusal stays one even under
 * a failing status: the server has said what it decided.
 */
export function readAnswer<E extends Endpoint>(endpoint: E, raw: RawAnswer): Answer<OutputOf<E>> {
  const envelope = z.safeParse(Envelope, raw.body);
  if (!envelope.success) return unreachable(isOfProxy(raw.status) ? failingAt(endpoint) : 'bad-answer');
  const { code, msg, data } = envelope.data;
  // A reason that is newer than this client is none.
  if (isTokenCode(code)) return signedOut(code, z.safeParse(LogoutPush, data).data?.reason);
  if (code !== ERROR_CODES.OK) {
    if (isCommand(endpoint) && isServerError(code)) return unreachable('server-error');
    return {
      ok: false,
      failure: { kind: 'refused', code, name: refusalName(code), message: msg, ...detailsOf(code, data) },
    };
  }
  const value = readOutput(endpoint, data);
  if (raw.status !== 200 || !value.success) return unreachable('bad-answer');
  return { ok: true, value: value.data };
}

function detailsOf(code: number, data: unknown): Partial<RetryAfter & OtherCell> {
  const said = z.safeParse(NAMES_CELL.includes(code) ? OtherCell : RetryAfter, data);
  return said.success ? said.data : {};
}

const NAMES_CELL: readonly number[] = [
  ERROR_CODES.MISDIRECTED,
  ERROR_CODES.MEMBER_MOVED,
  ERROR_CODES.MEMBER_MOVING,
];

const isTokenCode = (code: number): code is 402 | 403 =>
  code === ERROR_CODES.VISITOR_TOKEN_INVALID || code === ERROR_CODES.MEMBER_TOKEN_INVALID;

/** Such a page is a proxy's: it has no server that answers, or lets nobody through. It does not say whether a server had the call. */
const isOfProxy = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const failingAt = (endpoint: Endpoint) => (isCommand(endpoint) ? 'server-error' : 'unavailable');

const isServerError = (code: number): boolean => code >= 500 && code <= 599;

function refusalName(code: number): RefusalName | null {
  const name = errorName(code);
  return name === 'OK' ? null : name;
}
