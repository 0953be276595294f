import type { Api, MemberEndpointName } from '@realm/api-client';

let wired: Api | null = null;

/** Called once at start with the real client, and by tests with a fake one. */
export function wireApi(api: Api): void {
  wired = api;
}

/** Every call of the contract: `yield* call(api.transfer, input)`. Looked up at the time of the call. */
export const api: Api = new Proxy({} as Api, {
  get: (_target, name: MemberEndpointName) => {
    if (wired === null) throw new Error(`${name} was called before the client was wired`);
    return wired[name];
  },
});
