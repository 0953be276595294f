import { refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, type AttemptLimit } from '../attempts';
import { verifyPassword } from './password-hash';

const LIMIT: AttemptLimit = { scope: 'password-comparison', count: 5, windowMs: 60 * 60_000 };

/**
 * The login and the payment password differ, else one stolen secret opens both doors. A refusal reveals that the other password was
 * hit, so comparisons are limited like guesses.
 *
 * @param other - The stored hash of the other password; `null` while there is none.
 */
export async function refuseOtherPassword(
  ports: Ports,
  { memberId, other, newPassword }: { memberId: bigint; other: string | null; newPassword: string },
): Promise<Refusal | null> {
  if (other === null) return null;
  const attempt = { subject: String(memberId), now: ports.clock.now() };
  const limited = await limitAttempt(ports.db, LIMIT, attempt);
  if (limited !== null) return limited;
  return (await verifyPassword(ports.env, other, newPassword)) ? refuse('PASSWORD_INVALID') : null;
}
