import type { ArcadeEndpointName, ArcadeInput, ArcadeOutput } from '@realm/arcade-contract';
import type { CallArcade, CallFailure, CallResult } from './arcade-client';

export interface CommandHooks {
  /** The result is not known. The command is sent again under its id. */
  onDoubt: (attempt: number) => void;
  wait?: (ms: number) => Promise<void>;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
/** Answers that leave the outcome open, over about two minutes. A command without any answer is repeated until one arrives. */
const MAX_OPEN_ANSWERS = 24;

/** After these the command may have been carried out. */
const UNDECIDED: readonly CallFailure['code'][] = ['no-answer', 'in-doubt', 'internal'];
/** A refusal of this attempt. Earlier attempts may have succeeded. */
const OF_THE_ATTEMPT: readonly CallFailure['code'][] = ['unavailable', 'too-many-requests'];

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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
    const { code } = result.error;
    inDoubt ||= UNDECIDED.includes(code);
    if (!inDoubt || !(UNDECIDED.includes(code) || OF_THE_ATTEMPT.includes(code))) return result;
    if (code !== 'no-answer') openAnswers += 1;
    if (openAnswers === MAX_OPEN_ANSWERS) return { ok: false, error: { code: 'in-doubt' } };
    onDoubt(attempt);
    await wait(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS));
  }
}
