import type { ClientInfo } from '@realm/api-client/contract';
import type { RecoveryWay } from '@realm/domain';
import type { Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { isKnownDevice } from '../account';
import { limitAttempts, limitFor, type AttemptLimit } from '../attempts';
import { RESEND_MS } from './present-recovery';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const BY_ACCOUNT: readonly AttemptLimit[] = [
  { scope: 'recovery-account', count: 5, windowMs: HOUR_MS },
  { scope: 'recovery-account-day', count: 20, windowMs: DAY_MS },
];
const CODE_BY_ACCOUNT: AttemptLimit = { scope: 'recovery-code', count: 1, windowMs: RESEND_MS };
const BY_SOURCE: readonly AttemptLimit[] = [
  { scope: 'recovery-source', count: 30, windowMs: HOUR_MS },
  { scope: 'recovery-source-day', count: 120, windowMs: DAY_MS },
];
/** Wrong codes of the authenticator, or wrong recovery codes. */
export const PROOF_BY_ACCOUNT: readonly AttemptLimit[] = [
  { scope: 'recovery-proof', count: 5, windowMs: HOUR_MS },
  { scope: 'recovery-proof-day', count: 20, windowMs: DAY_MS },
];

/** Requests and mailed codes that one network asks for. */
export const limitSource = ({ db, env, clock }: Ports, source: string): Promise<Refusal | null> =>
  limitAttempts(
    db,
    BY_SOURCE.map((limit) => ({ limit: limitFor(env, limit), subject: source })),
    clock.now(),
  );

interface Device {
  readonly accountKey: string;
  readonly memberId: bigint;
  readonly clientInfo: Partial<ClientInfo>;
}

/** A device that signed in before is counted by itself: strangers can't use up its attempts. */
export async function subjectOf(
  { db }: Ports,
  { accountKey, memberId, clientInfo: { deviceID: deviceId = '' } }: Device,
): Promise<{ subject: string; isKnown: boolean }> {
  const isKnown = await isKnownDevice(db, memberId, deviceId);
  return { isKnown, subject: isKnown ? `${accountKey} ${deviceId}` : accountKey };
}

/** Requests and mailed codes of one account: of those who ask for a code at once, one gets it. */
export const limitAccount = (
  { db, clock }: Ports,
  { subject, way }: { subject: string; way: RecoveryWay },
): Promise<Refusal | null> => {
  const limits = way === 'email' ? [CODE_BY_ACCOUNT, ...BY_ACCOUNT] : BY_ACCOUNT;
  return limitAttempts(
    db,
    limits.map((limit) => ({ limit, subject })),
    clock.now(),
  );
};
