import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { OpenLive } from './live-connection';
import type { Secrets } from './secrets';

export type Navigate = (path: string, options?: { replace?: boolean }) => void;

/** The page's services for its sagas. */
export interface SagaContext {
  /** Reports an error that a saga threw: a bug, unlike an expected refusal, which is data. */
  readonly onError: (error: unknown) => void;
  readonly navigate: Navigate;
  readonly openLive: OpenLive;
  readonly secrets: Secrets;
  /** The same after this tab is reloaded, and different in every other tab. */
  readonly tabId: () => string;
}

/** Reads one part of the context. */
export const provided = <Name extends keyof SagaContext>(name: Name): SagaGenerator<SagaContext[Name]> =>
  getContext<SagaContext[Name]>(name);

/** Navigates from a saga; screens use the router's own links and hooks. */
export function* goTo(path: string, options?: { replace?: boolean }): SagaGenerator<void> {
  const navigate = yield* provided('navigate');
  navigate(path, options);
}

/** The secrets of a concealed payload, for the call that needs them. Each ticket is valid for one call. */
export function* reveal<T extends object>(payload: T): SagaGenerator<T> {
  const secrets = yield* provided('secrets');
  return secrets.reveal(payload);
}
