import { bindNames, type ApiOf, type MemberEndpoints } from '@realm/api-client';

export type MemberApi = ApiOf<MemberEndpoints>;

let current: MemberApi | null = null;

/** Call once at start. Tests set a fake client. */
export function setApiClient(client: MemberApi): void {
  current = client;
}

/** Every call of the contract: `yield* call(api.transfer, input)`. */
export const api = bindNames<MemberEndpoints>((name) => (input, options) => {
  if (current === null) throw new Error(`${name} was called before the client was set`);
  return current[name](input, options);
});
