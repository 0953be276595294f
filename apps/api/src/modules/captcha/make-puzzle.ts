import { randomUUID } from 'node:crypto';
import type { CaptchaPuzzle } from '@realm/api-client/contract';
import { accept, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { countAttempts, limitAttempt, type AttemptLimit } from '../attempts';
import { bindingOf, type CaptchaCaller } from './captcha-caller';
import { drawCode } from './draw-code';
import { drawSlider } from './draw-slider';
import { attemptsFor, makeWork } from './make-work';

const LIMIT: AttemptLimit = { scope: 'captcha-get', count: 120, windowMs: 60 * 60_000 };
const LIFETIME_MS = 5 * 60_000;

export async function makePuzzle(
  ports: Ports,
  { kind, ...purpose }: Purpose & Pick<CaptchaPuzzle, 'kind'>,
  caller: CaptchaCaller,
): Promise<Outcome<CaptchaPuzzle>> {
  const now = ports.clock.now();
  const attempt = { subject: caller.source, now };
  const limited = await limitAttempt(ports.db, LIMIT, attempt);
  if (limited !== null) return limited;
  await requireCell(ports, purpose);
  const work = await makeWork(attemptsFor(kind, await countAttempts(ports.db, LIMIT, attempt)));
  const captchaId = randomUUID();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const { answer, puzzle } = await DRAW[kind]();
  await ports.db
    .insertInto('captcha_puzzles')
    .values({
      captcha_id: captchaId,
      kind,
      answer,
      work_key: work.key,
      bound_to: bindingOf(ports.env, caller),
      expires_at: expiresAt,
      answered_at: null,
    })
    .execute();
  return accept({ captchaId, expiresAt: expiresAt.toISOString(), work: work.challenge, ...puzzle });
}

/** The puzzle for a person, in addition to the work. */
const DRAW = {
  work: () => Promise.resolve({ answer: '', puzzle: { kind: 'work' } as const }),
  slider: drawSlider,
  code: drawCode,
};

interface Purpose {
  readonly account?: string | undefined;
  readonly invite?: string | undefined;
}

/** The cell that makes a puzzle also takes its ticket: the agent's for a member who was invited, or else the account's. */
const requireCell = async ({ directory }: Ports, { account = '', invite = '' }: Purpose): Promise<void> => {
  if (invite.trim() !== '') return directory.requireInvitedHere(invite);
  if (account.trim() !== '') await directory.requireHere(account);
};
