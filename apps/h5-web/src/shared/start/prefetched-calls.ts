import {
  isAcceptedEnvelope,
  isGameList,
  isNoticeList,
  isSessionToken,
  isSystemConfig,
  type MemberEndpoints,
  type OutputOf,
} from '@realm/api-client';

/** The answer to a call that the page made before the application was loaded. */
export interface PrefetchedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Rejects after 25 s without an answer, or when it is aborted. */
export interface PrefetchedCall extends Promise<PrefetchedAnswer> {
  abort?: () => void;
}

/** The calls that the page may prefetch. */
export const PREFETCHED_CALL_NAMES = ['getConfig', 'listGames', 'listNotices', 'createVisitor'] as const;

export type PrefetchedCallName = (typeof PREFETCHED_CALL_NAMES)[number];

/** Checks each answer without the contract's schemas. */
const CHECKS: {
  readonly [Name in PrefetchedCallName]: (data: unknown) => data is OutputOf<MemberEndpoints[Name]>;
} = {
  getConfig: isSystemConfig,
  listGames: isGameList,
  listNotices: isNoticeList,
  createVisitor: isSessionToken,
};

export interface PrefetchState {
  /** A one-time sign-in code, already taken out of the address. */
  authToken?: string;
  /** Wall-clock time: `performance.now()` stops while a phone sleeps. */
  readonly begunAt: number;
  readonly calls: { [Name in PrefetchedCallName]?: PrefetchedCall };
}

declare global {
  interface Window {
    __prefetch?: PrefetchState;
    /** Hears of the browser's Back and Forward before the router. */
    __onPop?: ((event: PopStateEvent) => void) | undefined;
  }
}

/** Longer than the 25 s timeout of a call, so that a running call is always reused. Older answers are stale. */
const MAX_AGE_MS = 30_000;

/** Returns the call's promise to the first caller only; a second call sends a new request. */
export function takePrefetchedCall(name: PrefetchedCallName, input: object): PrefetchedCall | null {
  const prefetch = window.__prefetch;
  const taken = prefetch?.calls[name];
  if (prefetch === undefined || taken === undefined || hasFields(input)) return null;
  delete prefetch.calls[name];
  return isFresh(prefetch) ? taken : null;
}

/** A negative age means that the clock was set back: treat the answer as stale. */
function isFresh({ begunAt }: PrefetchState): boolean {
  const age = Date.now() - begunAt;
  return age >= 0 && age <= MAX_AGE_MS;
}

const hasFields = (input: object): boolean => Object.values(input).some((value) => value !== undefined);

/** @returns The data of an accepted answer; `null` for an answer that only the contract's schemas can read. */
export function readPrefetchedAnswer<Name extends PrefetchedCallName>(
  name: Name,
  { status, body }: PrefetchedAnswer,
): OutputOf<MemberEndpoints[Name]> | null {
  if (status !== 200 || !isAcceptedEnvelope(body)) return null;
  const { data } = body;
  return CHECKS[name](data) ? data : null;
}
