import type { Endpoint, InputOf, OutputOf } from '../contract/define-endpoint';
import {
  MEMBER_ENDPOINTS,
  type MemberEndpointName,
  type MemberEndpoints,
} from '../contract/member/endpoints';
import type { Answer } from './answer';
import type { CallOptions, Send } from './send';

/** Every call of the contract as a function. */
export type Api = {
  readonly [K in MemberEndpointName]: (
    input: InputOf<MemberEndpoints[K]>,
    options?: CallOptions,
  ) => Promise<Answer<OutputOf<MemberEndpoints[K]>>>;
};

export function bindEndpoints(send: Send): Api {
  const bind = (endpoint: Endpoint) => (input: never, options?: CallOptions) =>
    send(endpoint, input, options);
  const bound = Object.entries(MEMBER_ENDPOINTS).map(([name, endpoint]) => [name, bind(endpoint)]);
  return Object.fromEntries(bound) as Api;
}
