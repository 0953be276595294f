import type { ClientInfo } from '@realm/api-client/contract';
import type { Env } from '../../config/env';
import type { Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { isKnownDevice } from '../account';
import { limitAttempt, limitFor, type AttemptLimit } from '../attempts';

const HOUR_MS = 60 * 60_000;
const BEGIN_BY_ACCOUNT: AttemptLimit = { scope: 'recovery-account', count: 5, windowMs: HOUR_MS };
const beginBySource = (env: Env): AttemptLimit =>
  limitFor(env, { scope: 'recovery-source', count: 30, windowMs: HOUR_MS });
/** Wrong codes of the authenticator, or wrong recovery codes. */
export const PROOF_BY_ACCOUNT: AttemptLimit = { scope: 'recovery-proof', count: 5, windowMs: HOUR_MS };

export const limitSource = ({ db, env, clock }: Ports, source: string): Promise<Refusal | null> =>
  limitAttempt(db, beginBySource(env), { subject: source, now: clock.now() });

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

/** Requests and mailed codes of one account. */
export const limitAccount = ({ db, clock }: Ports, subject: string): Promise<Refusal | null> =>
  limitAttempt(db, BEGIN_BY_ACCOUNT, { subject, now: clock.now() });
