import type { SecurityOverview } from '@realm/api-client/contract';
import { QUERY_WINDOW_MONTHS, maskEmail } from '@realm/domain';
import type { Reader } from '../../db/database';
import type { Ports } from '../../ports';
import { countRecoveryCodes, findAuthenticator } from '../authenticator';
import { countSessions, lastFailedSignIn } from '../session';
import { withdrawalHold } from '../withdraw';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export async function readOverview(
  { env, clock }: Pick<Ports, 'env' | 'clock'>,
  reader: Reader,
  memberId: bigint,
): Promise<SecurityOverview> {
  const now = clock.now();
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - QUERY_WINDOW_MONTHS);
  const member = await reader
    .selectFrom('members')
    .select(['password_changed_at', 'payment_password_hash', 'email'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const authenticator = await findAuthenticator(reader, memberId);
  return {
    passwordChangedAt: iso(member.password_changed_at),
    hasPaymentPassword: member.payment_password_hash !== null,
    email: member.email === null ? null : maskEmail(member.email),
    authenticatorBoundAt: iso(authenticator?.boundAt ?? null),
    recoveryCodesLeft: await countRecoveryCodes(reader, memberId),
    sessions: await countSessions(reader, memberId, now),
    lastFailedSignInAt: iso(await lastFailedSignIn(reader, memberId, since)),
    withdrawalsHeldUntil: iso(await withdrawalHold(reader, memberId, now)),
    holdMs: env.addressLockMs,
    serverTime: now.toISOString(),
  };
}
