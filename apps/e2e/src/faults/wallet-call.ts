import { randomUUID } from 'node:crypto';
import {
  CommandAnswers,
  PROVIDER_ENDPOINTS,
  type CommandAnswer,
  type ProviderEndpointName,
} from '@realm/api-client/contract';
import { signatureHeaders } from '@realm/api-client/node';
import * as z from 'zod/mini';

const KEY = { keyId: 'faults-1', secret: 'the wallet key of the fault runs, 32+' };
/** The in-house arcade, in scenarios with it. */
export const ARCADE_KEY = { keyId: 'faults-arcade', secret: 'the wallet key of the arcade in fault runs' };
export const FAULT_GAME = 'fault-slots';
/** The `GAME_PROVIDERS` of the servers under test. */
export const FAULT_PROVIDERS = JSON.stringify([
  {
    id: 'faults',
    launchUrl: 'http://127.0.0.1:1/play',
    keys: [KEY],
    games: [{ gameId: FAULT_GAME, category: 'slots', names: { zh: 'x', en: 'x', zht: 'x' } }],
  },
  { id: 'arcade', launchUrl: 'http://127.0.0.1:1/play', keys: [ARCADE_KEY] },
]);

const Envelope = z.object({ code: z.int(), data: z.unknown() });
/** The server is reachable and temporarily unavailable. */
const UNAVAILABLE = 503;

export interface WalletCall {
  readonly url: string;
  readonly name: ProviderEndpointName;
  readonly input: object;
  readonly timeoutMs: number;
}

/** @returns The answer's data, or `null` if the outcome is unknown. @throws for a refused call, which is never expected. */
export async function callWallet({ url, name, input, timeoutMs }: WalletCall): Promise<unknown> {
  const { path } = PROVIDER_ENDPOINTS[name];
  const body = JSON.stringify(input);
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const headers = {
    'content-type': 'application/json',
    ...signatureHeaders(KEY, { method: 'POST', path, timestamp, nonce, body }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body, signal })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch(() => null);
  if (answer === null || answer.status === UNAVAILABLE) return null;
  const { code, data } = Envelope.parse(JSON.parse(answer.body));
  if (code !== 0)
    throw new Error(`${name} was refused with code ${code} (HTTP ${answer.status}): ${answer.body}`);
  return data;
}

/** @returns `null` if the outcome is unknown. */
export async function sendCommand(call: WalletCall): Promise<CommandAnswer | null> {
  const { name, input, ...rest } = call;
  const data = await callWallet({ ...rest, name, input: { commands: [input] } });
  return data === null ? null : (CommandAnswers.parse(data).answers[0] ?? null);
}
