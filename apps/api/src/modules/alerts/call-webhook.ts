import { createHmac } from 'node:crypto';
import { inSpan, traceHeaders } from '@realm/server';
import type { WebhookOptions } from '../../config/alert-options';

const TIMEOUT_MS = 10_000;

/** Its message is stored and shown to staff: it has codes, never the address or what the receiver said. */
export class WebhookError extends Error {}

export interface WebhookCall {
  /** Names the call: the receiver can recognise one that comes twice. */
  readonly callId: string;
  readonly body: string;
  readonly at: Date;
}

/** Of the seconds since 1970, a dot and the body: an old call can't be shown to the receiver as a new one. */
export const signCall = (secret: string, { body, at }: Pick<WebhookCall, 'body' | 'at'>): string => {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${signature}`;
};

/** @throws {WebhookError} unless the receiver took it: an answer from 200 to 299 in time. */
export async function callWebhook({ url, secret }: WebhookOptions, call: WebhookCall): Promise<void> {
  let status: number;
  try {
    const details = { kind: 'client', attributes: { 'server.address': new URL(url).hostname } } as const;
    const answer = await inSpan('webhook', details, () =>
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'realm-call': call.callId,
          'realm-signature': signCall(secret, call),
          ...traceHeaders(),
        },
        body: call.body,
        // Another address was never configured.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    status = answer.status;
    await answer.body?.cancel();
  } catch (failure) {
    throw new WebhookError(
      failure instanceof Error && failure.name === 'TimeoutError' ? 'timeout' : 'unreachable',
    );
  }
  if (status < 200 || status > 299) throw new WebhookError(String(status));
}
