import type { ArcadeEndpointName, ArcadeInput, ArcadeOutput } from '@realm/arcade-contract';
import type { CallArcade, CallResult } from './arcade-client';
import { isRepeatable, isUndecided, retryDelayMs, waitFor } from './retry';

export interface CommandHooks {
  /** The result is not known. The command is sent again under its id. */
  onDoubt: (attempt: number) => void;
  wait?: (ms: number) => Promise<void>;
}

/** Answers that leave the outcome open, over two to five minutes. A command without any answer is repeated until one arrives. */
const MAX_OPEN_ANSWERS = 24;

/**
 * Sends a command until its outcome is known, each time under the same `commandId`: the provider executes it once and returns
 * the same answer.
 *
 * @returns `in-doubt` if the provider's answers leave the outcome open for too long. The bet is listed in `SessionView.ended`
 * when it ends.
 */
export async function runCommand<Name extends ArcadeEndpointName>(
  call: CallArcade,
  { name, input }: { name: Name; input: ArcadeInput<Name> },
  { onDoubt, wait = waitFor }: CommandHooks,
): Promise<CallResult<ArcadeOutput<Name>>> {
  let [inDoubt, openAnswers] = [false, 0];
  for (let attempt = 1; ; attempt += 1) {
    const result = await call(name, input);
    if (result.ok) return result;
    inDoubt ||= isUndecided(result.error);
    if (!inDoubt || !isRepeatable(result.error)) return result;
    if (result.error.code !== 'no-answer') openAnswers += 1;
    if (openAnswers === MAX_OPEN_ANSWERS) return { ok: false, error: { code: 'in-doubt' } };
    onDoubt(attempt);
    await wait(retryDelayMs(attempt));
  }
}
