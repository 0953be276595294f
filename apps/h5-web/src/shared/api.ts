import type {
  Answer,
  ApiOf,
  CallOptions,
  InputOf,
  MemberEndpointName,
  MemberEndpoints,
  OutputOf,
} from '@realm/api-client';

/** Sends a call of the contract. Named, so that the contract's schemas are not on the way to the first screen. */
export type SendCall = <Name extends MemberEndpointName>(
  name: Name,
  input: InputOf<MemberEndpoints[Name]>,
  options?: CallOptions,
) => Promise<Answer<OutputOf<MemberEndpoints[Name]>>>;

let wired: SendCall | null = null;

/** Called once at start with the real transport, and by tests with a fake one. */
export function wireApi({ sendCall }: { readonly sendCall: SendCall }): void {
  wired = sendCall;
}

const sendWired: SendCall = (name, input, options) => {
  if (wired === null) throw new Error(`${name} was called before the client was wired`);
  return wired(name, input, options);
};

const bound: Partial<Record<string, unknown>> = {};

/** Every call of the contract: `yield* call(api.transfer, input)`. */
export const api = new Proxy({} as ApiOf<MemberEndpoints>, {
  get: (_target, name: string) =>
    (bound[name] ??= (input: never, options?: CallOptions) =>
      sendWired(name as MemberEndpointName, input, options)),
});
