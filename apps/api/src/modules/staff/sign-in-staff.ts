import type { Entrances } from '@realm/api-client/contract';
import { matchTotp } from '@realm/domain';
import type * as z from 'zod/mini';
import { inTransaction } from '../../db/in-transaction';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { proveWithin, type AttemptLimit } from '../attempts';
import { openSeed } from '../authenticator';
import { admitPasswordCall, verifyPassword } from '../password';
import { hashToken, newToken, originOf } from '../session';
import { noteEntrance } from './note-entrance';
import { insertSession } from './staff-sessions.repository';
import { DEMO_CREATOR, findStaff, lockStaff, spendStep, type StaffRow } from './staff.repository';

const WINDOW_MS = 15 * 60_000;
/** After so many wrong passwords from one place, or codes, the account is locked there until the first of them is a quarter of an hour old. */
const PASSWORD_LIMIT: AttemptLimit = { scope: 'staff-password', count: 5, windowMs: WINDOW_MS };
/** From all places together: a few wrong passwords from elsewhere do not keep the account's owner out. */
const ACCOUNT_LIMIT: AttemptLimit = { scope: 'staff-account', count: 20, windowMs: WINDOW_MS };
const CODE_LIMIT: AttemptLimit = { scope: 'staff-code', count: 5, windowMs: WINDOW_MS };
const PLACE_LIMIT: AttemptLimit = { scope: 'staff-place', count: 30, windowMs: WINDOW_MS };

interface SignIn {
  readonly account: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly device?: string | undefined;
}

type SignedIn = z.output<Entrances['staff/sign-in']['output']>;

/** Unknown, disabled and known accounts take the same steps and answer in the same time. */
export async function signInStaff(ports: Ports, input: SignIn, place: string): Promise<Outcome<SignedIn>> {
  const account = input.account.trim().toLowerCase();
  const found = await findStaff(ports.db, account);
  const staff = found !== undefined && mayEnter(ports, found) ? found : undefined;
  const refused =
    (await admitPasswordCall.staff(() =>
      provePassword(ports, { account, staff, password: input.password, place }),
    )) ?? (await proveCode(ports, staff, input.code ?? ''));
  if (refused === null && staff !== undefined) return openSession(ports, staff, { ...input, place });
  ports.securityLog.event('staff-sign-in-refused', {
    // Never the account as typed: now and then it is a password in the wrong field.
    staff: staff === undefined ? 'unknown' : staff.account,
    place,
    refusal: refused?.refusal ?? '',
  });
  return refused ?? refuse('CREDENTIALS_WRONG');
}

/** Passwords of the sandbox's people are printed: elsewhere they open nothing. */
const mayEnter = ({ env }: Ports, { disabled_at: disabledAt, created_by: createdBy }: StaffRow): boolean =>
  disabledAt === null && (env.sandbox || createdBy !== DEMO_CREATOR);

const provePassword = (
  { db, env, clock }: Ports,
  {
    account,
    staff,
    password,
    place,
  }: {
    account: string;
    staff: StaffRow | undefined;
    password: string;
    place: string;
  },
): Promise<Refusal | null> =>
  proveWithin(
    db,
    [
      { limit: PASSWORD_LIMIT, subject: `${account} ${place}` },
      { limit: ACCOUNT_LIMIT, subject: account },
      { limit: PLACE_LIMIT, subject: place },
    ],
    {
      now: clock.now(),
      prove: () => verifyPassword(env, staff?.password_hash ?? null, password),
      refusals: { wrong: 'CREDENTIALS_WRONG', limited: 'TOO_FAST' },
    },
  );

/** The second step. Nothing of it runs before the password is right. */
async function proveCode(ports: Ports, staff: StaffRow | undefined, code: string): Promise<Refusal | null> {
  if (staff === undefined) return refuse('CREDENTIALS_WRONG');
  if (code === '') return refuse('AUTHENTICATOR_REQUIRED');
  return proveWithin(ports.db, [{ limit: CODE_LIMIT, subject: staff.account }], {
    now: ports.clock.now(),
    prove: async () => stepOf(ports, staff, code) !== null,
    refusals: { wrong: 'AUTHENTICATOR_CODE_WRONG', limited: 'TOO_FAST' },
  });
}

/** The step that a code is of; `null` for a wrong or a used one. */
function stepOf({ env, clock }: Ports, staff: StaffRow, code: string): number | null {
  const { staff_id: staffId, sealed_seed: sealedSeed, used_step: usedStep } = staff;
  if (sealedSeed === null) return null;
  return matchTotp(openSeed(env, `staff ${String(staffId)}`, sealedSeed), {
    code: code.replace(/\s/g, ''),
    atMs: clock.now().getTime(),
    afterStep: Number(usedStep),
  });
}

async function openSession(
  ports: Ports,
  proved: StaffRow,
  { code = '', device = '', place }: SignIn & { readonly place: string },
): Promise<Outcome<SignedIn>> {
  const now = ports.clock.now();
  const token = newToken();
  const origin = originOf({ deviceModel: device }, '');
  const done = await inTransaction<Outcome<SignedIn>>(ports.db, async (tx) => {
    // The lock lets two sign-ins, or a sign-in and a disablement, happen one after the other.
    const staff = await lockStaff(tx, proved.account);
    if (staff === undefined || staff.disabled_at !== null || staff.password_hash !== proved.password_hash)
      return refuse('CREDENTIALS_WRONG');
    const { staff_id: staffId, account, name, roles } = staff;
    const step = stepOf(ports, staff, code);
    if (step === null || !(await spendStep(tx, { staffId, step, now })))
      return refuse('AUTHENTICATOR_CODE_WRONG');
    const tokenHash = hashToken(token);
    const session = await insertSession(tx, { staffId, tokenHash, device: origin.device, place, now });
    const input = { account, device: origin.device };
    await noteEntrance(tx, 'staff/sign-in', { account, staffId, place, input, now });
    const cell = ports.env.cell?.name ?? null;
    return accept({ token, account, name, roles, expiresAt: session.expires_at.toISOString(), cell });
  });
  if (done.ok) ports.securityLog.event('staff-signed-in', { staff: proved.account, place });
  return done;
}
