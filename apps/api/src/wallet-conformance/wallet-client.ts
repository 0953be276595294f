import {
  CommandAnswers,
  PROVIDER_ENDPOINTS,
  type CommandAnswer,
  type WalletKey,
} from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { Mismatch } from './mismatch';
import { signedHeaders, type SignedParts } from './signed-headers';

const Envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });

/** An answer of the platform. */
export interface Reply {
  readonly status: number;
  /** 0 is success. */
  readonly code: number;
  readonly data: unknown;
}

export interface CallOptions extends Partial<SignedParts> {
  /** The body that is sent; the signed one when absent. */
  readonly sentBody?: string;
  /** The call that is signed; the called one when absent. */
  readonly signedPath?: string;
  readonly unsigned?: boolean;
}

export type CallName = keyof typeof PROVIDER_ENDPOINTS;
export type CommandName = 'bet' | 'win' | 'rollback' | 'play';

export interface WalletClient {
  call(name: CallName, input: unknown, options?: CallOptions): Promise<Reply>;
  /** @returns One answer for each command. @throws {Mismatch} when the platform does not answer so. */
  send(name: CommandName, ...commands: readonly object[]): Promise<readonly CommandAnswer[]>;
  now(): Date;
}

export interface ClientOptions {
  readonly url: string;
  readonly key: WalletKey;
  readonly now: () => Date;
}

/** Signs calls and sends them to a platform. */
export function walletClient({ url, key, now }: ClientOptions): WalletClient {
  async function call(name: CallName, input: unknown, options: CallOptions = {}): Promise<Reply> {
    const { path } = PROVIDER_ENDPOINTS[name];
    const { sentBody, signedPath = path, unsigned = false, ...over } = options;
    const body = JSON.stringify(input);
    const headers = unsigned
      ? { 'content-type': 'application/json' }
      : signedHeaders({ key: over.key ?? key, path: signedPath, body, now: now() }, over);
    const response = await fetch(new URL(path, url), { method: 'POST', headers, body: sentBody ?? body });
    const envelope = Envelope.safeParse(await response.json().catch(() => null));
    if (!envelope.success)
      throw new Mismatch(`${path} answered HTTP ${String(response.status)} without {code, msg, data}`);
    return { status: response.status, code: envelope.data.code, data: envelope.data.data };
  }

  async function send(name: CommandName, ...commands: readonly object[]): Promise<readonly CommandAnswer[]> {
    const { code, data } = await call(name, { commands });
    const answers = CommandAnswers.safeParse(data);
    if (code !== 0 || !answers.success || answers.data.answers.length !== commands.length)
      throw new Mismatch(`${name} answered code ${String(code)} without one answer for each command`);
    return answers.data.answers;
  }

  return { call, send, now };
}
