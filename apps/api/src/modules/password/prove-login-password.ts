import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { forgetAttempts, limitAttempt, type AttemptLimit } from '../attempts';
import { verifyPassword } from './password-hash';

const LIMIT: AttemptLimit = { scope: 'login-password-proof', count: 5, windowMs: 60 * 60_000 };

/**
 * A signed-in member proves the login password again.
 *
 * @returns The stored hash that was proved, so that the change can insist on it.
 */
export async function proveLoginPassword(
  ports: Ports,
  memberId: bigint,
  password: string,
): Promise<Outcome<string>> {
  const subject = String(memberId);
  const limited = await limitAttempt(ports.db, LIMIT, { subject, now: ports.clock.now() });
  if (limited !== null) {
    ports.securityLog.event('password-proof-limited', { memberId: subject });
    return limited;
  }
  const { password_hash: stored } = await ports.db
    .selectFrom('members')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(ports.env, stored, password))) return refuse('OLD_PASSWORD_WRONG');
  await forgetAttempts(ports.db, LIMIT, subject);
  return accept(stored);
}
