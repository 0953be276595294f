import { accept, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { proveWithin, type AttemptLimit } from '../attempts';
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
  const { password_hash: stored } = await ports.db
    .selectFrom('members')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const refused = await proveWithin(ports.db, [{ limit: LIMIT, subject }], {
    now: ports.clock.now(),
    refusals: { wrong: 'OLD_PASSWORD_WRONG', limited: 'TOO_FAST' },
    prove: () => verifyPassword(ports.env, stored, password),
  });
  if (refused === null) return accept(stored);
  if (refused.refusal === 'TOO_FAST')
    ports.securityLog.event('password-proof-limited', { memberId: subject });
  return refused;
}
