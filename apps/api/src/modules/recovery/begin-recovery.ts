import { randomInt } from 'node:crypto';
import type { ClientInfo, MemberEndpoints, OutputOf } from '@realm/api-client/contract';
import { DEFAULT_LANGUAGE, canBeAccount, checkSupportText, recoveryWays } from '@realm/domain';
import type { output } from 'zod/mini';
import type { MemberIdentity, PreparedWrite, VisitorIdentity } from '../../http/handler';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import { withCell } from '../../http/token-cell';
import type { Ports } from '../../ports';
import { findCredential } from '../account';
import { countRecoveryCodes, findAuthenticator } from '../authenticator';
import { spendCaptchaTicket } from '../captcha';
import { mailMember } from '../mail';
import { originOf } from '../session';
import { announce } from './announce';
import { codeMail } from './mail-texts';
import { presentRecovery } from './present-recovery';
import { limitAccount, limitSource, subjectOf } from './recovery-limits';
import { NOBODY, endExpired, type RecoveryRow } from './recovery.repository';
import { accountKey, mailedHash, newRequestCode, requestHash } from './request-code';
import { takePlace } from './take-place';

const MINUTE_MS = 60_000;
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Staff decide within a day or two; nothing stays open for ever. */
export const REVIEW_LIFETIME_MS = 7 * 24 * 60 * MINUTE_MS;
const DIGITS = 1_000_000;
const MIN_STATEMENT = 10;

type Input = output<MemberEndpoints['beginRecovery']['input']>;
export interface RecoveryCaller {
  readonly identity: VisitorIdentity | MemberIdentity;
  readonly clientInfo: Partial<ClientInfo>;
  readonly source: string;
}

/** Whose account it is about. `memberId` is `NOBODY` for an unknown one, and `email` is empty where none is bound. */
interface Owner {
  readonly account: string;
  readonly memberId: bigint;
  readonly email: string;
}

export const newMailCode = (): string => String(randomInt(DIGITS)).padStart(6, '0');

/** A visitor learns nothing about the account: known and unknown ones take the same steps, count the same attempts and answer alike. */
export async function beginRecovery(
  ports: Ports,
  input: Input,
  caller: RecoveryCaller,
): Promise<PreparedWrite<OutputOf<MemberEndpoints['beginRecovery']>> | Refusal> {
  const { identity, source } = caller;
  const review = checkReview(input);
  if (!review.ok) return review;
  if (!recoveryWays(input.kind, identity.kind).includes(input.way)) return refuse('RECOVERY_WAY');
  const account = identity.kind === 'member' ? '' : (input.account ?? '').trim();
  if (identity.kind === 'visitor' && account === '') return refuse('ACCOUNT_INVALID');
  if (account !== '' && !canBeAccount(account)) return refuse('ACCOUNT_NOT_REGISTERED');
  if (identity.kind === 'visitor') await ports.directory.requireHere(account);
  const limited = await limitSource(ports, source);
  if (limited !== null) return limited;
  if (identity.kind === 'visitor' && !(await spendCaptchaTicket(ports, input.captchaTicket, caller)))
    return refuse('CAPTCHA_REQUIRED');
  const owner = await findOwner(ports, identity, account);
  const unavailable = identity.kind === 'member' ? await refuseUnbound(ports, owner, input) : null;
  if (unavailable !== null) return unavailable;
  const key = accountKey(ports.env, owner.account);
  const device = { accountKey: key, memberId: owner.memberId, clientInfo: caller.clientInfo };
  const { subject, isKnown } = await subjectOf(ports, device);
  const tooFast = await limitAccount(ports, { subject, way: input.way });
  if (tooFast !== null) return tooFast;
  return prepare(ports, { input, caller, owner, key, isKnown, review: review.value });
}

interface Review {
  readonly statement: string;
  readonly contact: string;
}

function checkReview({ way, statement = '', contact = '' }: Input): Outcome<Review> {
  if (way !== 'review') return accept({ statement: '', contact: '' });
  const [stated, reached] = [checkSupportText(statement), checkSupportText(contact)];
  if (!stated.ok || !reached.ok || stated.value.length < MIN_STATEMENT) return refuse('MESSAGE_INVALID');
  return accept({ statement: stated.value, contact: reached.value });
}

async function findOwner({ db }: Ports, identity: RecoveryCaller['identity'], typed: string): Promise<Owner> {
  const memberId =
    identity.kind === 'member' ? identity.memberId : ((await findCredential(db, typed))?.memberId ?? NOBODY);
  const found = await db
    .selectFrom('members')
    .select(['account', 'email'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { account: found?.account ?? typed, memberId, email: found?.email ?? '' };
}

/** Names what a member lacks. A visitor gets no such answer: it would reveal the state of another account. */
async function refuseUnbound(
  { db }: Ports,
  { memberId, email }: Owner,
  { kind, way }: Input,
): Promise<Refusal | null> {
  const { payment_password_hash: hash } = await db
    .selectFrom('members')
    .select('payment_password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (kind === 'payment-password' && hash === null) return refuse('PAYMENT_PASSWORD_NOT_SET');
  if (way === 'email' && email === '') return refuse('EMAIL_STATE');
  const isBound = (await findAuthenticator(db, memberId))?.boundAt != null;
  const needsBound = kind === 'authenticator' || way === 'authenticator' || way === 'recovery-code';
  if (needsBound && !isBound) return refuse('AUTHENTICATOR_STATE');
  const isWithoutCodes = way === 'recovery-code' && (await countRecoveryCodes(db, memberId)) === 0;
  return isWithoutCodes ? refuse('AUTHENTICATOR_STATE') : null;
}

interface Prepared {
  readonly input: Input;
  readonly caller: RecoveryCaller;
  readonly owner: Owner;
  readonly key: string;
  readonly isKnown: boolean;
  readonly review: Review;
}

function prepare(
  ports: Ports,
  prepared: Prepared,
): PreparedWrite<OutputOf<MemberEndpoints['beginRecovery']>> {
  const { env, clock, securityLog } = ports;
  const { owner, key, caller, input } = prepared;
  const { kind, way } = input;
  const requestCode = newRequestCode();
  const codeHash = requestHash(env, requestCode);
  const code = newMailCode();
  let replaced: RecoveryRow | undefined;
  return {
    write: async (tx) => {
      const now = clock.now();
      await endExpired(tx, now, { accountKey: key, kind });
      const hashes = { codeHash, proofHash: mailedHash(env, { codeHash, email: owner.email, code }) };
      const request = rowOf(prepared, { ...hashes, now, waitMs: env.recoveryWaitMs });
      const placed = await takePlace(tx, request, now);
      if (placed === undefined) return refuse('RECOVERY_OPEN');
      const { row } = placed;
      ({ replaced } = placed);
      if (way === 'email') {
        const mail = codeMail(caller.clientInfo.lang ?? DEFAULT_LANGUAGE, {
          product: env.productTitle,
          kind,
          code,
        });
        await mailMember(tx, { memberId: owner.memberId, ...mail }, now);
      }
      if (way === 'review') {
        const device = row.device || row.system || 'unknown';
        await announce(tx, row, { step: 'requested', params: { device }, at: now });
      }
      return accept({ requestCode: withCell(env, requestCode), recovery: presentRecovery(env, row, now) });
    },
    afterCommit: () => {
      const memberId = owner.memberId === NOBODY ? 'unknown' : String(owner.memberId);
      securityLog.event('recovery-begun', { memberId, kind, way, source: caller.source });
      if (replaced !== undefined) securityLog.event('recovery-cancelled', { memberId, by: 'known-device' });
    },
  };
}

interface NewRequest {
  readonly codeHash: string;
  readonly proofHash: string;
  readonly now: Date;
  readonly waitMs: number;
}

function rowOf(
  { input: { kind, way }, caller, owner, key, isKnown, review }: Prepared,
  { codeHash, proofHash, now, waitMs }: NewRequest,
): Parameters<typeof takePlace>[1] {
  const isReview = way === 'review';
  return {
    code_hash: codeHash,
    account_key: key,
    member_id: owner.memberId === NOBODY ? null : owner.memberId,
    kind,
    way,
    status: isReview ? 'reviewing' : 'code',
    proof_hash: way === 'email' ? proofHash : null,
    statement: review.statement,
    contact: review.contact,
    ...originOf(caller.clientInfo, caller.source),
    known_device: isKnown,
    sent_at: now,
    begun_at: now,
    wait_ms: BigInt(waitMs),
    expires_at: new Date(now.getTime() + (isReview ? REVIEW_LIFETIME_MS : CODE_LIFETIME_MS)),
  };
}
