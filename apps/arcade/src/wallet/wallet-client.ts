import {
  CommandAnswers,
  Envelope,
  OpenedSession,
  PROVIDER_ENDPOINTS,
  errorName,
  type CommandAnswer,
  type ProviderEndpointName,
  type WalletKey,
} from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { signRequest } from './sign-request';

const TIMEOUT_MS = 5_000;

/** `silent`: no usable answer. A money command may or may not have been executed. */
export type Answered<Value> =
  | { readonly kind: 'accepted'; readonly value: Value }
  | { readonly kind: 'refused'; readonly name: string }
  | { readonly kind: 'silent' };

export type WalletCommandKind = 'bet' | 'play' | 'win' | 'rollback';

/** The platform's wallet, over signed calls. */
export interface WalletClient {
  authenticate(token: string): Promise<Answered<OpenedSession>>;
  balance(of: { player: string; game: string; currencyCode: string }): Promise<Answered<string>>;
  /** @returns Those of the sessions that take no more stakes. */
  endedSessions(sessions: readonly string[]): Promise<Answered<readonly string[]>>;
  /** @returns One answer a command, in their order. */
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

export function createWalletClient(options: WalletClientOptions): WalletClient {
  const call = async <Output extends z.ZodMiniType>(
    name: ProviderEndpointName,
    input: unknown,
    output: Output,
  ): Promise<Answered<z.output<Output>>> => {
    const sentAt = performance.now();
    const answer = await post(options, PROVIDER_ENDPOINTS[name].path, JSON.stringify(input));
    options.onCall?.(name, performance.now() - sentAt);
    if (answer === null) return { kind: 'silent' };
    if (answer.code !== 0) return { kind: 'refused', name: errorName(answer.code) ?? String(answer.code) };
    const value = z.safeParse(output, answer.data);
    return value.success ? { kind: 'accepted', value: value.data } : { kind: 'silent' };
  };
  return {
    authenticate: (token) => call('authenticate', { token }, OpenedSession),
    balance: async (of) => {
      const answer = await call('balance', of, PROVIDER_ENDPOINTS.balance.output);
      return answer.kind === 'accepted' ? { kind: 'accepted', value: answer.value.balance } : answer;
    },
    endedSessions: async (sessions) => {
      const answer = await call('endedSessions', { sessions }, PROVIDER_ENDPOINTS.endedSessions.output);
      return answer.kind === 'accepted' ? { kind: 'accepted', value: answer.value.ended } : answer;
    },
    send: async (kind, commands) => {
      const answer = await call(kind, { commands }, CommandAnswers);
      if (answer.kind !== 'accepted') return answer;
      const { answers } = answer.value;
      return answers.length === commands.length ? { kind: 'accepted', value: answers } : { kind: 'silent' };
    },
  };
}

/** On a private network compression costs more than it saves. */
const PLAIN_JSON = { 'content-type': 'application/json', 'accept-encoding': 'identity' };
/** HTTP statuses of the wallet itself; those of a refusal mean that nothing was executed. */
const ANSWERED = [200, 400, 413];

/** @returns `null` for no answer, and for one that a proxy or a failing server gave. */
async function post(
  { url, key, nowMs, timeoutMs = TIMEOUT_MS }: WalletClientOptions,
  path: string,
  body: string,
): Promise<Envelope | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...PLAIN_JSON, ...signRequest(key, { path, body, atMs: nowMs() }) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!ANSWERED.includes(response.status)) return null;
    const envelope = z.safeParse(Envelope, await response.json());
    return envelope.success ? envelope.data : null;
  } catch {
    return null;
  }
}
