import { timingSafeEqual } from 'node:crypto';
import type { MemberEndpoints, Recovery } from '@realm/api-client/contract';
import { DEFAULT_LANGUAGE, checkOneTimeCode, readRecoveryCode } from '@realm/domain';
import type { output } from 'zod/mini';
import type { PreparedWrite } from '../../http/handler';
import { accept, refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { proveWithin } from '../attempts';
import { checkSecondFactor, isSecondFactorRight, spendSecondFactor } from '../authenticator';
import { mailMember } from '../mail';
import { CODE_LIFETIME_MS, newMailCode, type RecoveryCaller } from './begin-recovery';
import { codeMail } from './mail-texts';
import { MAX_ATTEMPTS, presentRecovery } from './present-recovery';
import { PROOF_BY_ACCOUNT, limitAccount, limitSource, subjectOf } from './recovery-limits';
import {
  NOBODY,
  changeRecovery,
  findByCode,
  lockOwner,
  takeProofAttempt,
  type RecoveryRow,
} from './recovery.repository';
import { mailedHash, requestHash } from './request-code';

type Input = output<MemberEndpoints['proveRecovery']['input']>;
const PROVED_MS = 15 * 60_000;

/** A payment password is the owner's alone: the request's code without the owner's session is not enough. */
export const isOwnerPresent = (row: RecoveryRow, { identity }: RecoveryCaller): boolean =>
  row.kind !== 'payment-password' || (identity.kind === 'member' && identity.memberId === row.member_id);

/** Checks the code of the chosen way. Right or wrong, known account or not: each try uses up one of five. */
export async function proveRecovery(
  ports: Ports,
  input: Input,
  caller: RecoveryCaller,
): Promise<PreparedWrite<Recovery> | Refusal> {
  const { db, env, clock, securityLog } = ports;
  const codeHash = requestHash(env, input.requestCode);
  const found = await findByCode(db, codeHash);
  if (found === undefined || !isOwnerPresent(found, caller)) return refuse('RECOVERY_STATE');
  const row = await takeProofAttempt(db, { codeHash, maxAttempts: MAX_ATTEMPTS, now: clock.now() });
  if (row === undefined) return refuse('RECOVERY_STATE');
  const refused = await (row.way === 'email'
    ? checkMailed(ports, row, input)
    : checkBoundCode(ports, row, { input, caller }));
  const { member_id: memberId } = row;
  if (refused !== null || memberId === null) {
    const { refusal } = refused ?? refuse('EMAIL_CODE_WRONG');
    const who = memberId === null ? 'unknown' : String(memberId);
    securityLog.event('recovery-proof-refused', { memberId: who, refusal });
    return refused ?? refuse('EMAIL_CODE_WRONG');
  }
  return {
    write: async (tx) => {
      const now = clock.now();
      await lockOwner(tx, memberId);
      const unspent = await spendSecondFactor(ports, tx, secondFactorOf(row, input, memberId));
      if (unspent !== null) return unspent;
      const proved = await changeRecovery(tx, {
        recoveryId: row.recovery_id,
        from: ['code'],
        now,
        change: { status: 'proved', proof_hash: null, expires_at: new Date(now.getTime() + PROVED_MS) },
      });
      return proved === undefined ? refuse('RECOVERY_STATE') : accept(presentRecovery(env, proved, now));
    },
    afterCommit: () => securityLog.event('recovery-proved', { memberId: String(memberId), kind: row.kind }),
  };
}

const secondFactorOf = ({ way }: RecoveryRow, { code, secondCode }: Input, memberId: bigint) => ({
  memberId,
  code: way === 'email' ? secondCode : code,
  acceptsRecovery: way === 'recovery-code',
});

async function checkMailed(ports: Ports, row: RecoveryRow, input: Input): Promise<Refusal | null> {
  const { db, env } = ports;
  const memberId = row.member_id ?? NOBODY;
  const owner = await db
    .selectFrom('members')
    .select('email')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const email = owner?.email ?? '';
  const typed = checkOneTimeCode(input.code);
  if (!typed.ok || row.proof_hash === null) return refuse('EMAIL_CODE_WRONG');
  const given = Buffer.from(mailedHash(env, { codeHash: row.code_hash, email, code: typed.value }), 'hex');
  const isRight = timingSafeEqual(Buffer.from(row.proof_hash, 'hex'), given);
  // A code that was mailed to nobody is nobody's, even if it is guessed.
  if (!isRight || email === '') return refuse('EMAIL_CODE_WRONG');
  return checkSecondFactor(ports, { memberId, code: input.secondCode }, 'recovery');
}

interface Attempt {
  readonly input: Input;
  readonly caller: RecoveryCaller;
}

async function checkBoundCode(
  ports: Ports,
  row: RecoveryRow,
  { input, caller }: Attempt,
): Promise<Refusal | null> {
  const memberId = row.member_id ?? NOBODY;
  const device = { accountKey: row.account_key, memberId, clientInfo: caller.clientInfo };
  const { subject } = await subjectOf(ports, device);
  const proof = secondFactorOf(row, input, memberId);
  // Each way accepts its own codes only: policy allows one and not the other.
  const isOfWay = (readRecoveryCode(input.code) !== null) === (row.way === 'recovery-code');
  return proveWithin(
    ports.db,
    PROOF_BY_ACCOUNT.map((limit) => ({ limit, subject })),
    {
      now: ports.clock.now(),
      prove: async () => (await isSecondFactorRight(ports, proof)) && isOfWay,
      refusals: { wrong: 'AUTHENTICATOR_CODE_WRONG', limited: 'TOO_FAST' },
    },
  );
}

/** Mails another code. The one before ends, and with it its attempts. */
export async function sendRecoveryCode(
  ports: Ports,
  typed: string,
  caller: RecoveryCaller,
): Promise<PreparedWrite<Recovery> | Refusal> {
  const { db, env, clock } = ports;
  const codeHash = requestHash(env, typed);
  const row = await findByCode(db, codeHash);
  if (row === undefined || row.way !== 'email' || row.status !== 'code' || !isOwnerPresent(row, caller))
    return refuse('RECOVERY_STATE');
  const memberId = row.member_id ?? NOBODY;
  const device = { accountKey: row.account_key, memberId, clientInfo: caller.clientInfo };
  const { subject } = await subjectOf(ports, device);
  const limited =
    (await limitAccount(ports, { subject, way: row.way })) ?? (await limitSource(ports, caller.source));
  if (limited !== null) return limited;
  const owner = await db
    .selectFrom('members')
    .select('email')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const code = newMailCode();
  return {
    write: async (tx) => {
      const now = clock.now();
      const sent = await changeRecovery(tx, {
        recoveryId: row.recovery_id,
        from: ['code'],
        now,
        change: {
          proof_hash: mailedHash(env, { codeHash, email: owner?.email ?? '', code }),
          attempts: 0,
          sent_at: now,
          expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
        },
      });
      if (sent === undefined) return refuse('RECOVERY_STATE');
      const text = { product: env.productTitle, kind: row.kind, code };
      const mail = codeMail(caller.clientInfo.lang ?? DEFAULT_LANGUAGE, text);
      await mailMember(tx, { memberId, ...mail }, now);
      return accept(presentRecovery(env, sent, now));
    },
  };
}
