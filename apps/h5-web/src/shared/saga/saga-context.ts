import { getContext, type SagaGenerator } from 'typed-redux-saga';

export type Navigate = (path: string, options?: { replace?: boolean }) => void;

/** What the page lends to its sagas. */
export interface SagaContext {
  /** Told of a saga that threw: a bug, unlike an expected refusal, which is data. */
  readonly onError: (error: unknown) => void;
  readonly navigate: Navigate;
}

/** Navigates from a saga; screens use the router's own links and hooks. */
export function* goTo(path: string, options?: { replace?: boolean }): SagaGenerator<void> {
  const navigate = yield* getContext<SagaContext['navigate']>('navigate');
  navigate(path, options);
}
