import {
  ERROR_CODES,
  UNCHECKED_PROVIDER_ENDPOINTS,
  type CommandAnswer,
  type OpenedSession,
  type ProviderEndpointName,
  type WalletKey,
} from '@realm/api-client/contract';
import { createApi, withHeaders, withSignature, type Answer, type Middleware } from '@realm/api-client/node';
import type { CurrencyCode } from '@realm/domain';
import { currentWork, inSpan, REQUEST_ID_HEADER, traceHeaders } from '@realm/server';

const TIMEOUT_MS = 5_000;

/** `silent`: no usable answer. A money command may or may not have been executed. */
export type Answered<Value> =
  | { readonly kind: 'accepted'; readonly value: Value }
  | { readonly kind: 'refused'; readonly name: string }
  | { readonly kind: 'silent' };

export type WalletCommandKind = 'bet' | 'play' | 'win' | 'rollback' | 'resettle';

/** The platform's wallet, over signed calls. */
export interface WalletClient {
  authenticate(token: string): Promise<Answered<OpenedSession>>;
  balance(of: { player: string; game: string; currencyCode: CurrencyCode }): Promise<Answered<string>>;
  /** @returns Those of the sessions that take no more stakes. */
  endedSessions(sessions: readonly string[]): Promise<Answered<readonly string[]>>;
  /** @returns The answers that this version can read, by `transaction`: one with an outcome of a newer platform is missing. */
  send(kind: WalletCommandKind, commands: readonly unknown[]): Promise<Answered<readonly CommandAnswer[]>>;
}

export interface WalletClientOptions {
  readonly url: string;
  readonly key: WalletKey;
  readonly nowMs: () => number;
  readonly timeoutMs?: number;
  /** After each call, answered or not. */
  readonly onCall?: (name: ProviderEndpointName, tookMs: number) => void;
}

/** On a private network compression costs more than it saves. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

/** The platform's log names the request that made the call, and its spans are the call's. */
const withCause: Middleware = (next) => (endpoint, input, options) => {
  const id = currentWork()?.requestId;
  const headers = id === undefined ? {} : { [REQUEST_ID_HEADER]: id };
  return inSpan(`wallet ${endpoint.path}`, { kind: 'client' }, () =>
    next(endpoint, input, { ...options, headers: { ...options?.headers, ...headers, ...traceHeaders() } }),
  );
};

export function createWalletClient({
  url,
  key,
  nowMs,
  timeoutMs = TIMEOUT_MS,
  onCall = () => undefined,
}: WalletClientOptions): WalletClient {
  const api = createApi(UNCHECKED_PROVIDER_ENDPOINTS, {
    baseUrl: () => url,
    timeoutMs,
    use: [withHeaders(UNCOMPRESSED), withCause, withSignature({ key, nowMs })],
  });
  const timed = async <Value>(
    name: ProviderEndpointName,
    answer: Promise<Answer<Value>>,
  ): Promise<Answered<Value>> => {
    const sentAt = performance.now();
    const answered = answeredOf(await answer);
    onCall(name, performance.now() - sentAt);
    return answered;
  };
  return {
    authenticate: (token) => timed('authenticate', api.authenticate({ token })),
    balance: async (of) => mapAnswered(await timed('balance', api.balance(of)), ({ balance }) => balance),
    endedSessions: async (sessions) =>
      mapAnswered(
        await timed('endedSessions', api.endedSessions({ sessions: [...sessions] })),
        ({ ended }) => ended,
      ),
    // Stored commands, maybe of an older version.
    send: async (kind, commands) =>
      mapAnswered(await timed(kind, api[kind]({ commands })), ({ answers }) => answers),
  };
}

const SILENT = { kind: 'silent' } as const;
/** Codes below the business refusals with which the wallet itself decides; others come from a proxy or a failing server. */
const READ_AND_REFUSED: readonly number[] = [ERROR_CODES.MALFORMED, ERROR_CODES.TOO_LARGE];
const FIRST_BUSINESS_CODE = 1000;

function answeredOf<Value>(answer: Answer<Value>): Answered<Value> {
  if (answer.ok) return { kind: 'accepted', value: answer.value };
  if (answer.failure.kind !== 'refused') return SILENT;
  const { code, name } = answer.failure;
  if (code < FIRST_BUSINESS_CODE && !READ_AND_REFUSED.includes(code)) return SILENT;
  return { kind: 'refused', name: name ?? String(code) };
}

const mapAnswered = <Value, Mapped>(
  answer: Answered<Value>,
  map: (value: Value) => Mapped,
): Answered<Mapped> => (answer.kind === 'accepted' ? { kind: 'accepted', value: map(answer.value) } : answer);
