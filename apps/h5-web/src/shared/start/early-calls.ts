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
  readonly calls: { [Name in EarlyCallName]?: EarlyCall };
}

declare global {
  interface Window {
    __early?: EarlyPage;
  }
}

/** The call's promise, to its first taker only: asking again is a new request. */
export function takeEarlyCall(name: MemberEndpointName, input: unknown): EarlyCall | null {
  const calls = window.__early?.calls;
  const taken = calls?.[name as EarlyCallName];
  if (calls === undefined || taken === undefined || hasFields(input)) return null;
  delete calls[name as EarlyCallName];
  return taken;
}

const hasFields = (input: unknown): boolean =>
  Object.values(Object(input) as object).some((value) => value !== undefined);

/** @returns The data of an accepted answer; `null` for any other, and for one that only the contract's schemas can read. */
export function readEarlyAnswer(name: MemberEndpointName, { status, body }: EarlyAnswer): unknown {
  if (status !== 200 || !isAcceptedEnvelope(body)) return null;
  return CHECKS[name as EarlyCallName](body.data) ? body.data : null;
}
