import type { WebhookOptions } from '../../config/alert-options';
import { IDLE } from '../../define-module';
import type { Ports } from '../../ports';
import { WebhookError, callWebhook } from './call-webhook';
import {
  isAnyWaiting,
  takeDueCall,
  writeCallOutcome,
  type CallOutcome,
  type CallRow,
} from './calls.repository';

const MAX_CALLS_PER_RUN = 20;
/** Longer than a call may take. */
const LEASE_MS = 60_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Each pause is longer than the one before; in all about a day. */
export const RETRY_DELAYS_MS = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];

/**
 * Sends due calls at least once each: if a server dies after sending one, the next attempt sends it again under the same name.
 *
 * @returns `IDLE` between two attempts at the calls that wait.
 */
export async function deliverCalls(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  webhook: WebhookOptions,
): Promise<typeof IDLE | undefined> {
  const failures: unknown[] = [];
  let taken = 0;
  for (; taken < MAX_CALLS_PER_RUN; taken += 1) {
    const call = await takeDueCall(db, { now: clock.now(), leaseMs: LEASE_MS });
    if (call === undefined) break;
    const outcome = await attempt(webhook, call, clock);
    await writeCallOutcome(db, call, outcome);
    if (outcome.kind !== 'sent')
      failures.push(new Error(`webhook call ${String(call.call_id)}: ${outcome.error}`));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'webhook calls not taken');
  return taken === 0 && (await isAnyWaiting(db)) ? IDLE : undefined;
}

async function attempt(
  webhook: WebhookOptions,
  { call_id: callId, body, attempts }: CallRow,
  clock: Ports['clock'],
): Promise<CallOutcome> {
  try {
    await callWebhook(webhook, { callId: String(callId), body, at: clock.now() });
    return { kind: 'sent', at: clock.now() };
  } catch (failure) {
    const error = failure instanceof WebhookError ? failure.message : 'the call failed';
    const delayMs = RETRY_DELAYS_MS[attempts - 1];
    return delayMs === undefined
      ? { kind: 'failed', error }
      : { kind: 'retry', at: new Date(clock.now().getTime() + delayMs), error };
  }
}
