import {
  CELL_HEADER,
  cellOfToken,
  Envelope,
  ERROR_CODES,
  MEMBER_ENDPOINTS,
  OtherCell,
  type MemberEndpointName,
} from '@realm/api-client/contract';
import * as z from 'zod/mini';

export interface Caller {
  readonly token: string;
  readonly uid: string;
  /** The address that the server believes the call comes from. */
  readonly address: string;
  /** Whom the call is addressed to, unless it is the cell of the token. */
  readonly cell?: string;
}

export interface WireCall {
  /** Where the server is reached. */
  readonly url: string;
  readonly name: MemberEndpointName;
  readonly input: Readonly<Record<string, string>>;
  readonly caller: Caller;
  readonly timeoutMs: number;
}

/** The outcome of one sent request, as far as the sender can tell. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly data: unknown }
  /** With the cell that the call belongs to, if it is another one. */
  | { readonly kind: 'refused'; readonly code: number; readonly cell?: string }
  /** Cut, late, or an internal error: it may have happened or not. */
  | { readonly kind: 'unknown'; readonly why: string };

/** The reason for an unknown outcome after the caller's own timeout. */
export const GAVE_UP = 'TimeoutError';
/** The reason for an unknown outcome after a failure of the server. */
export const FAULT = 'fault 500';

export const CLIENT_INFO = {
  deviceID: '0123456789ABCDEF0123456789ABCDEF',
  pid: '888',
  versionCode: '1001019',
  versionName: 'v1.1.019',
  osVersionName: 'Linux',
  osVersionCode: '1',
  channel: 'faults',
  deviceModel: 'faults',
  mac: '0123456789AB',
  realm: 'cash',
  process: 'h5',
  os: 'H5-Linux',
  lang: 'en',
};

/** Sends one call as the member app would, and never throws for what network or server do. */
export async function callApi({ url, name, input, caller, timeoutMs }: WireCall): Promise<Verdict> {
  const { token, uid, address, cell = cellOfToken(token) } = caller;
  const endpoint = MEMBER_ENDPOINTS[name];
  const payload =
    endpoint.payload === 'data-object'
      ? { data: JSON.stringify({ ...input, ...CLIENT_INFO }), token, uid }
      : { ...CLIENT_INFO, ...input, token, uid };
  try {
    const answer = await fetch(`${url}${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
        ...(cell !== null && { [CELL_HEADER]: cell }),
      },
      body: new URLSearchParams(payload).toString(),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return judge(answer.status, await answer.text());
  } catch (failure) {
    return { kind: 'unknown', why: whyOf(failure) };
  }
}

/** The member app's rule: an internal error or an invalid body decides nothing, a business code under any status does. */
export function judge(status: number, text: string): Verdict {
  const envelope = z.safeParse(Envelope, parse(text));
  if (!envelope.success) return { kind: 'unknown', why: `status ${status} without an envelope` };
  const { code, data } = envelope.data;
  if (code >= 500 && code <= 599) return { kind: 'unknown', why: `fault ${code}` };
  if (code === ERROR_CODES.MISDIRECTED) return { kind: 'refused', code, ...z.parse(OtherCell, data) };
  if (code !== ERROR_CODES.OK) return { kind: 'refused', code };
  return status === 200 ? { kind: 'accepted', data } : { kind: 'unknown', why: `status ${status}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function whyOf(failure: unknown): string {
  const { name, cause } = failure as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'no answer';
}
