import {
  isAcceptedEnvelope,
  isGameList,
  isNoticeList,
  isSessionToken,
  isSystemConfig,
  type MemberEndpointName,
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

/** The calls that the page may begin by itself, and how each answer is checked without the contract's schemas. */
const CHECKS = {
  getConfig: isSystemConfig,
  listGames: isGameList,
  listNotices: isNoticeList,
  createVisitor: isSessionToken,
} as const satisfies { readonly [Name in MemberEndpointName]?: (data: unknown) => boolean };

export type EarlyCallName = keyof typeof CHECKS;

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
export function takeEarlyCall(name: MemberEndpointName, input: unknown): EarlyCall | null {
  const early = window.__early;
  const taken = early?.calls[name as EarlyCallName];
  if (early === undefined || taken === undefined || hasFields(input)) return null;
  delete early.calls[name as EarlyCallName];
  return isFresh(early) ? taken : null;
}

/** A clock that was set back says nothing about the age. */
function isFresh({ begunAt }: EarlyPage): boolean {
  const age = Date.now() - begunAt;
  return age >= 0 && age <= MAX_AGE_MS;
}

const hasFields = (input: unknown): boolean =>
  Object.values(Object(input) as object).some((value) => value !== undefined);

/** @returns The data of an accepted answer; `null` for one that only the contract's schemas can read. */
export function readEarlyAnswer(name: MemberEndpointName, { status, body }: EarlyAnswer): unknown {
  if (status !== 200 || !isAcceptedEnvelope(body)) return null;
  return CHECKS[name as EarlyCallName](body.data) ? body.data : null;
}
