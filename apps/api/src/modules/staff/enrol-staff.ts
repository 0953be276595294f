import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { checkNewPassword, toBase32, totpUri } from '@realm/domain';
import { inTransaction } from '../../db/in-transaction';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { UNNAMED_OPERATOR } from '../../operator/operator-surface';
import type { Ports } from '../../ports';
import { proveWithin, type AttemptLimit } from '../attempts';
import { sealSeed } from '../authenticator';
import { admitPasswordCall, hashPassword } from '../password';
import { hashToken } from '../session';
import { newEnrolment } from './enrolment';
import { noteEntrance } from './note-entrance';
import { findEnrolling, hasStaff, insertStaff, renewEnrolment, writeCredentials } from './staff.repository';

/** As long as a SHA-1 hash, which RFC 4226 recommends. */
const SEED_BYTES = 20;
const LIMIT: AttemptLimit = { scope: 'staff-enrolment', count: 20, windowMs: 15 * 60_000 };
/** One at a time decides whether there is any staff yet. */
const BOOTSTRAP_LOCK = 7_260_017;

/** Adds the first admin. Once somebody has signed in, never again. */
export async function bootstrapStaff(
  { db, clock, securityLog }: Ports,
  { account, name }: { account: string; name: string },
  place: string,
): Promise<Outcome<{ account: string; enrolment: string | null; expiresAt: string }>> {
  const now = clock.now();
  const { code, stored } = newEnrolment(now);
  const added = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK}::bigint)`.execute(tx);
    if (await hasStaff(tx)) return false;
    const by = { createdAt: now, createdBy: UNNAMED_OPERATOR };
    const added = await insertStaff(tx, { account, name, roles: ['admin'], enrolment: stored, ...by });
    // An earlier code was lost before anybody signed in with it.
    if (added === undefined) await renewEnrolment(tx, account, stored);
    const input = { account, name };
    const entry = { account: UNNAMED_OPERATOR, staffId: null, place, input, now };
    await noteEntrance(tx, 'staff/bootstrap', entry);
    return true;
  });
  if (!added) return refuse('PERMISSION_DENIED');
  securityLog.event('staff-bootstrapped', { account });
  return accept({ account, enrolment: code, expiresAt: stored.expiresAt.toISOString() });
}

/** Sets the password and a new key of the authenticator. May be repeated until the first sign-in has bound it. */
export async function enrolStaff(
  ports: Ports,
  { enrolment, password }: { enrolment: string; password: string },
  place: string,
): Promise<Outcome<{ account: string; key: string; uri: string }>> {
  const { db, env, clock } = ports;
  const now = clock.now();
  const enrolmentHash = hashToken(enrolment);
  let account = '';
  const refused = await proveWithin(db, [{ limit: LIMIT, subject: place }], {
    now,
    prove: async () => {
      account = (await findEnrolling(db, { enrolmentHash, now }))?.account ?? '';
      return account !== '';
    },
    refusals: { wrong: 'AUTH_CODE_INVALID', limited: 'TOO_FAST' },
  });
  if (refused !== null) return refused;
  if (!checkNewPassword(password, account).ok) return refuse('PASSWORD_INVALID');
  const passwordHash = await admitPasswordCall.staff(() => hashPassword(env, password));
  const seed = randomBytes(SEED_BYTES);
  return inTransaction(db, async (tx) => {
    const found = await findEnrolling(tx, { enrolmentHash, now });
    if (found === undefined) return refuse('AUTH_CODE_INVALID');
    const { staff_id: staffId } = found;
    const sealedSeed = sealSeed(env, `staff ${String(staffId)}`, seed);
    if (!(await writeCredentials(tx, { staffId, enrolmentHash, passwordHash, sealedSeed })))
      return refuse('AUTH_CODE_INVALID');
    await noteEntrance(tx, 'staff/enrol', { account, staffId, place, input: { account }, now });
    const uri = totpUri(seed, { issuer: `${env.productTitle} staff`, account });
    return accept({ account, key: toBase32(seed), uri });
  });
}
