import type { Endpoint, InputOf, MemberEndpoint, OutputOf } from './contract/define-endpoint';
import type { MemberEndpointName, MemberEndpoints } from './contract/member/endpoints';
import { ERROR_CODES, type RefusalName } from './contract/error-codes';
import { signedOut, unreachable, type Answer } from './transport/answer';
import { bindEndpoints, type ApiOf } from './transport/bind-endpoint';
import type { CallOptions, Send } from './transport/send';
import { MEMBER_ENDPOINTS } from './contract/member/endpoints';

export { sampleOutput } from './sample-output';
export { signedOut, unreachable };

export const accepted = <T>(value: T): Answer<T> => ({ ok: true, value });

export const refused = (name: RefusalName, message = '', retryAfterSec?: number): Answer<never> => ({
  ok: false,
  failure: {
    ...{ kind: 'refused', code: ERROR_CODES[name], name, message },
    ...(retryAfterSec === undefined ? {} : { retryAfterSec }),
  },
});

type Reply<E extends Endpoint> = Answer<OutputOf<E>>;
type FakeAnswer<E extends Endpoint> =
  Reply<E> | ((input: InputOf<E>, options?: CallOptions) => Reply<E> | Promise<Reply<E>>);

export type FakeAnswers = { readonly [K in MemberEndpointName]?: FakeAnswer<MemberEndpoints[K]> };

export interface FakeCall {
  readonly name: MemberEndpointName;
  readonly input: unknown;
  readonly options: CallOptions | undefined;
}

export type FakeApi = ApiOf<MemberEndpoints> & {
  /** Every call so far, in order. */
  readonly calls: readonly FakeCall[];
  /** What the calls go through. */
  readonly send: Send<MemberEndpoint>;
};

/**
 * The client without a network: each call answers what the test says.
 *
 * @throws from a call that the test did not expect, so that a forgotten fake is not a silent hang.
 * @example const api = fakeApi({ transfer: refused('INSUFFICIENT_FUNDS') });
 */
export function fakeApi(answers: FakeAnswers = {}): FakeApi {
  const calls: FakeCall[] = [];
  const nameOf = new Map<string, MemberEndpointName>(
    Object.entries(MEMBER_ENDPOINTS).map(([name, { path }]) => [path, name as MemberEndpointName]),
  );
  const send: Send<MemberEndpoint> = async (endpoint, input, options) => {
    const name = nameOf.get(endpoint.path) as MemberEndpointName;
    const answer = answers[name] as FakeAnswer<typeof endpoint> | undefined;
    if (answer === undefined) throw new Error(`${name} was called, but the test gives it no answer`);
    calls.push({ name, input, options });
    return typeof answer === 'function' ? answer(input, options) : answer;
  };
  return { ...bindEndpoints(MEMBER_ENDPOINTS, send), calls, send };
}
