import { MEMBER_ENDPOINT_NAMES, bindNames, type ApiOf, type MemberEndpoints } from '@realm/api-client';

export type MemberApi = ApiOf<MemberEndpoints>;

let wired: MemberApi | null = null;

/** Called once at start with the real client, and by tests with a fake one. */
export function wireApi(client: MemberApi): void {
  wired = client;
}

/** Every call of the contract: `yield* call(api.transfer, input)`. */
export const api = bindNames<MemberEndpoints>(MEMBER_ENDPOINT_NAMES, (name) => (input, options) => {
  if (wired === null) throw new Error(`${name} was called before the client was wired`);
  return wired[name](input, options);
});
