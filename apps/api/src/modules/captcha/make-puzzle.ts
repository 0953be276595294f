import { randomUUID } from 'node:crypto';
import type { CaptchaPuzzle } from '@realm/api-client/contract';
import { accept, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, type AttemptLimit } from '../attempts';
import { bindingOf, type CaptchaCaller } from './captcha-caller';
import { drawCode } from './draw-code';
import { drawSlider } from './draw-slider';

const LIMIT: AttemptLimit = { scope: 'captcha-get', count: 120, windowMs: 60 * 60_000 };
const LIFETIME_MS = 5 * 60_000;

export async function makePuzzle(
  ports: Ports,
  kind: 'slider' | 'code',
  caller: CaptchaCaller,
): Promise<Outcome<CaptchaPuzzle>> {
  const now = ports.clock.now();
  const limited = await limitAttempt(ports.db, LIMIT, { subject: caller.source, now });
  if (limited !== null) return limited;
  const captchaId = randomUUID();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const shared = { captchaId, expiresAt: expiresAt.toISOString() };
  const { answer, picture } = kind === 'slider' ? await drawSlider() : await drawCode();
  await ports.db
    .insertInto('captcha_puzzles')
    .values({
      ...{ captcha_id: captchaId, kind, answer, bound_to: bindingOf(ports.env, caller) },
      ...{ expires_at: expiresAt, answered_at: null },
    })
    .execute();
  return accept({ ...shared, ...picture });
}
