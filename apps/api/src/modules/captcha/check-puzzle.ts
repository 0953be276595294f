import type { CaptchaPuzzle } from '@realm/api-client/contract';
import { checkCaptchaCode } from '@realm/domain';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, type AttemptLimit } from '../attempts';
import { bindingOf, type CaptchaCaller } from './captcha-caller';
import { issueCaptchaTicket } from './captcha-ticket';

const LIMIT: AttemptLimit = { scope: 'captcha-check', count: 120, windowMs: 60 * 60_000 };
/** How far off, in image pixels, a finger may let go. */
const SLIDER_TOLERANCE = 4;

interface CheckedPuzzle {
  readonly captchaId: string;
  readonly work: string;
  readonly answer?: string | undefined;
}

/** A puzzle is used up by its first answer, right or wrong, so guessing costs a new image and new work each time. */
export async function checkPuzzle(
  ports: Ports,
  { captchaId, work, answer = '' }: CheckedPuzzle,
  caller: CaptchaCaller,
): Promise<Outcome<{ captchaTicket: string; expiresAt: string }>> {
  const now = ports.clock.now();
  const limited = await limitAttempt(ports.db, LIMIT, { subject: caller.source, now });
  if (limited !== null) return limited;
  const boundTo = bindingOf(ports.env, caller);
  const puzzle = await ports.db
    .updateTable('captcha_puzzles')
    .set({ answered_at: now })
    .where('captcha_id', '=', captchaId)
    .where('bound_to', '=', boundTo)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['kind', 'answer', 'work_key'])
    .executeTakeFirst();
  const fits =
    puzzle !== undefined && work === puzzle.work_key && ANSWER_FITS[puzzle.kind](answer, puzzle.answer);
  if (!fits) return refuse('CAPTCHA_WRONG');
  return accept(await issueCaptchaTicket(ports, { boundTo, now }));
}

const ANSWER_FITS: Record<CaptchaPuzzle['kind'], (answer: string, right: string) => boolean> = {
  work: (answer) => answer === '',
  slider: (answer, right) =>
    /^\d{1,4}(\.\d{1,6})?$/.test(answer) && Math.abs(Number(answer) - Number(right)) <= SLIDER_TOLERANCE,
  code: (answer, right) => {
    const code = checkCaptchaCode(answer);
    return code.ok && code.value === right;
  },
};
