import { UNCHECKED_PROVIDER_ENDPOINTS, type CommandAnswer, type WalletKey } from '@realm/api-client/contract';
import {
  createApi,
  withSignature,
  type Answer,
  type ApiOf,
  type Middleware,
  type Signer,
} from '@realm/api-client/node';
import { expectAccepted, Mismatch } from './mismatch';

export type CommandName = 'bet' | 'win' | 'rollback' | 'play' | 'resettle';

type Endpoints = typeof UNCHECKED_PROVIDER_ENDPOINTS;

export interface WalletClient {
  readonly api: ApiOf<Endpoints>;
  /** @returns One answer for each command. @throws {Mismatch} when the platform does not answer so. */
  send(name: CommandName, ...commands: readonly object[]): Promise<readonly CommandAnswer[]>;
  /**
   * Sends a call that the contract may forbid.
   *
   * @param use - The client's signature when absent.
   */
  attempt(name: keyof Endpoints, input: object, use?: readonly Middleware[]): Promise<Answer<unknown>>;
  /** Signs like the client, except for what is given. */
  sign(over: Partial<Signer>): Middleware;
  readonly key: WalletKey;
  now(): Date;
}

export interface ClientOptions {
  readonly url: string;
  readonly key: WalletKey;
  readonly now: () => Date;
}

/** Signs calls and sends them to a platform. */
export function walletClient({ url, key, now }: ClientOptions): WalletClient {
  const sign = (over: Partial<Signer>) => withSignature({ key, nowMs: () => now().getTime(), ...over });
  const connect = (use: readonly Middleware[]) =>
    createApi(UNCHECKED_PROVIDER_ENDPOINTS, { baseUrl: () => new URL(url).origin, use });
  const signed = [sign({})];

  const attempt: WalletClient['attempt'] = (name, input, use = signed) => {
    const call = connect(use)[name] as (input: object) => Promise<Answer<unknown>>;
    return call(input);
  };

  const api = connect(signed);
  async function send(name: CommandName, ...commands: readonly object[]): Promise<readonly CommandAnswer[]> {
    const { answers } = expectAccepted(await api[name]({ commands }), name);
    if (answers.length !== commands.length)
      throw new Mismatch(`${name} answered without one answer for each command`);
    return answers;
  }

  return { api, send, attempt, sign, key, now };
}
