import { spreadDelayMs } from '@realm/domain';
import type { CallResult } from './arcade-client';
import { isRepeatable, retryDelayMs, waitFor } from './retry';

/** Repeats a read until it is answered. The answer to a newer one is the answer to those that wait for their next attempt. */
export function readAgain<Value>(read: () => Promise<CallResult<Value>>): () => Promise<CallResult<Value>> {
  let begun = 0;
  let newest: Promise<CallResult<Value>>;
  async function attempt(count: number): Promise<CallResult<Value>> {
    begun += 1;
    const own = begun;
    const answer = await read();
    if (answer.ok || !isRepeatable(answer.error)) return answer;
    await waitFor(spreadDelayMs(retryDelayMs(count)));
    if (own === begun) newest = attempt(count + 1);
    return newest;
  }
  return () => (newest = attempt(1));
}
