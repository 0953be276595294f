import {
  isAcceptedEnvelope,
  isGameList,
  isNoticeList,
  isSessionToken,
  isSystemConfig,
  type MemberEndpoints,
  type OutputOf,
} from '@realm/api-client';

/** What came back of a call that the page began before the application had arrived. */
export interface EarlyAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Rejects after 25 s without an answer, or when it is aborted. */
export interface EarlyCall extends Promise<EarlyAnswer> {
  abort?: () => void;
}

/** The calls that the page may begin by itself. */
export const EARLY_CALL_NAMES = ['getConfig', 'listGames', 'listNotices', 'createVisitor'] as const;

export type EarlyCallName = (typeof EARLY_CALL_NAMES)[number];

/** How each answer is checked without the contract's schemas. */
const CHECKS: {
  readonly [Name in EarlyCallName]: (data: unknown) => data is OutputOf<MemberEndpoints[Name]>;
} = {
  getConfig: isSystemConfig,
  listGames: isGameList,
  listNotices: isNoticeList,
  createVisitor: isSessionToken,
};

export interface EarlyPage {
  /** A one-time sign-in code, already taken out of the address. */
  authToken?: string;
  /** By the wall clock: `performance.now()` stands still on a phone that sleeps. */
  readonly begunAt: number;
  readonly calls: { [Name in EarlyCallName]?: EarlyCall };
}

declare global {
  interface Window {
    __early?: EarlyPage;
  }
}

/** Beyond the 25 s that a call may take, so that one on its way is always taken over. Older answers are no longer fresh. */
const MAX_AGE_MS = 30_000;

/** The call's promise, to its first taker only: asking again is a new request. */
export function takeEarlyCall(name: EarlyCallName, input: object): EarlyCall | null {
  const early = window.__early;
  const taken = early?.calls[name];
  if (early === undefined || taken === undefined || hasFields(input)) return null;
  delete early.calls[name];
  return isFresh(early) ? taken : null;
}

/** A clock that was set back says nothing about the age. */
function isFresh({ begunAt }: EarlyPage): boolean {
  const age = Date.now() - begunAt;
  return age >= 0 && age <= MAX_AGE_MS;
}

const hasFields = (input: object): boolean => Object.values(input).some((value) => value !== undefined);

/** @returns The data of an accepted answer; `null` for one that only the contract's schemas can read. */
export function readEarlyAnswer<Name extends EarlyCallName>(
  name: Name,
  { status, body }: EarlyAnswer,
): OutputOf<MemberEndpoints[Name]> | null {
  if (status !== 200 || !isAcceptedEnvelope(body)) return null;
  const { data } = body;
  return CHECKS[name](data) ? data : null;
}
