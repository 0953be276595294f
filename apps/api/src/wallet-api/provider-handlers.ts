import type { ProviderEndpointName, ProviderEndpoints } from '@realm/api-client/contract';
import type * as z from 'zod/mini';
import type { Outcome } from '../http/outcome';

interface ProviderCall<Input> {
  readonly provider: string;
  readonly input: Input;
}

/** What answers each wallet call. */
export type ProviderHandlers = {
  readonly [Name in ProviderEndpointName]: (
    call: ProviderCall<z.output<ProviderEndpoints[Name]['input']>>,
  ) => Promise<Outcome<z.input<ProviderEndpoints[Name]['output']>>>;
};

/** Handlers of wallet calls; `close` finishes the calls that are running. */
export interface ProviderCalls<Provider extends Partial<ProviderHandlers> = ProviderHandlers> {
  readonly handlers: Provider;
  readonly close: () => Promise<void>;
}
