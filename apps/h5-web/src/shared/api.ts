import { MEMBER_ENDPOINTS, bindEndpoints, type MemberEndpoint, type Send } from '@realm/api-client';

interface Wiring {
  readonly send: Send<MemberEndpoint>;
}

let wired: Wiring | null = null;

/** Called once at start with the real transport, and by tests with a fake one. */
export function wireApi(wiring: Wiring): void {
  wired = wiring;
}

const sendWired: Send<MemberEndpoint> = (endpoint, input, options) => {
  if (wired === null) throw new Error(`${endpoint.path} was called before the client was wired`);
  return wired.send(endpoint, input, options);
};

/** Every call of the contract: `yield* call(api.transfer, input)`. */
export const api = bindEndpoints(MEMBER_ENDPOINTS, sendWired);
