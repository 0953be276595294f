import type { Endpoint, InputOf, OutputOf } from './contract/define-endpoint';
import type { MemberEndpoints } from './contract/member/endpoints';
import { ERROR_CODES, type RefusalName } from './contract/error-codes';
import { signedOut, unreachable, type Answer } from './transport/answer';
import { bindEndpoints, type ApiOf, type EndpointTable } from './transport/bind-endpoint';
import type { CallOptions, Send } from './transport/send';

export { sampleOutput } from './sample-output';
export { signedOut, unreachable };

export const accepted = <T>(value: T): Answer<T> => ({ ok: true, value });

export const refused = (name: RefusalName, message = '', retryAfterSec?: number): Answer<never> => ({
  ok: false,
  failure: {
    kind: 'refused',
    code: ERROR_CODES[name],
    name,
    message,
    ...(retryAfterSec === undefined ? {} : { retryAfterSec }),
  },
});

type Reply<E extends Endpoint> = Answer<OutputOf<E>>;
type FakeAnswer<E extends Endpoint> =
  Reply<E> | ((input: InputOf<E>, options?: CallOptions) => Reply<E> | Promise<Reply<E>>);

/** Of the member's calls when no other table is named. */
export type FakeAnswers<Table extends EndpointTable = MemberEndpoints> = {
  readonly [Name in keyof Table]?: FakeAnswer<Table[Name]>;
};

export interface FakeCall {
  readonly name: string;
  readonly input: unknown;
  readonly options: CallOptions | undefined;
}

export type FakeApi<Table extends EndpointTable = MemberEndpoints> = ApiOf<Table> & {
  /** Every call so far, in order. */
  readonly calls: readonly FakeCall[];
  /** The transport of the calls. */
  readonly send: Send<Endpoint>;
};

/**
 * The client without a network: each call answers what the test says.
 *
 * @throws from a call that the test did not expect, so that a forgotten fake is not a silent hang.
 * @example const api = fakeApi(MEMBER_ENDPOINTS, { transfer: refused('INSUFFICIENT_FUNDS') });
 */
export function fakeApi<Table extends EndpointTable>(
  endpoints: Table,
  answers: FakeAnswers<Table> = {},
): FakeApi<Table> {
  const calls: FakeCall[] = [];
  const nameOf = new Map(Object.entries(endpoints).map(([name, { path }]) => [path, name]));
  const send: Send<Endpoint> = async (endpoint, input, options) => {
    const name = nameOf.get(endpoint.path) ?? endpoint.path;
    const answer = answers[name] as FakeAnswer<typeof endpoint> | undefined;
    if (answer === undefined) throw new Error(`${name} was called, but the test gives it no answer`);
    calls.push({ name, input, options });
    return typeof answer === 'function' ? answer(input, options) : answer;
  };
  return { ...bindEndpoints(endpoints, send), calls, send };
}
