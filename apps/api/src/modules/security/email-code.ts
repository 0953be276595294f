import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { ClientInfo } from '@realm/api-client/contract';
import { DEFAULT_LANGUAGE, checkEmail, checkOneTimeCode, maskEmail } from '@realm/domain';
import { deriveKey } from '../../config/derive-key';
import type { Env } from '../../config/env';
import type { Tx } from '../../db/database';
import type { MemberIdentity, PreparedWrite } from '../../http/handler';
import { accept, refuse, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempts, type AttemptLimit } from '../attempts';
import { writeMail } from '../mail';
import { codeMail } from './mail-texts';

const DIGITS = 1_000_000;
const LIFETIME_MS = 10 * 60_000;
const MAX_ATTEMPTS = 5;
const RESEND_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const BY_MEMBER: readonly AttemptLimit[] = [
  { scope: 'email-code-minute', count: 1, windowMs: RESEND_MS },
  { scope: 'email-code', count: 5, windowMs: HOUR_MS },
  { scope: 'email-code-day', count: 15, windowMs: DAY_MS },
];
const BY_SOURCE: readonly AttemptLimit[] = [
  { scope: 'email-code-source', count: 20, windowMs: HOUR_MS },
  { scope: 'email-code-source-day', count: 60, windowMs: DAY_MS },
];
/** Protects a mailbox from mails of accounts that it is not bound to. They can't use up the codes of the one that it is bound to. */
const BY_ADDRESS: readonly AttemptLimit[] = [
  { scope: 'email-code-address', count: 5, windowMs: HOUR_MS },
  { scope: 'email-code-address-day', count: 15, windowMs: DAY_MS },
];

interface Addressed {
  readonly memberId: bigint;
  readonly email: string;
  readonly code: string;
}

const hashOf = ({ secret }: Pick<Env, 'secret'>, { memberId, email, code }: Addressed): string =>
  createHmac('sha256', deriveKey(secret, 'email-code'))
    .update(`${String(memberId)} ${email} ${code}`, 'utf8')
    .digest('hex');

interface CodeRequest {
  readonly identity: MemberIdentity;
  /** Without it: the bound address. */
  readonly email: string | undefined;
  readonly clientInfo: Partial<ClientInfo>;
  readonly source: string;
}

interface SentCode {
  readonly email: string;
  readonly expiresAt: string;
  readonly nextCodeAt: string;
  readonly serverTime: string;
}

/** Mails a code, in the transaction that stores its digest. It replaces the one before. */
export async function sendEmailCode(
  ports: Ports,
  { identity: { memberId }, email: typed, clientInfo, source }: CodeRequest,
): Promise<PreparedWrite<SentCode> | Refusal> {
  const { db, env, clock } = ports;
  const now = clock.now();
  const email = typed === undefined ? await boundEmail(ports, memberId) : checkedEmail(typed);
  if (email === null) return refuse(typed === undefined ? 'EMAIL_STATE' : 'EMAIL_INVALID');
  const of = (subject: string) => (limit: AttemptLimit) => ({ limit, subject });
  const counted = [
    ...BY_MEMBER.map(of(String(memberId))),
    ...BY_SOURCE.map(of(source)),
    ...(typed === undefined ? [] : BY_ADDRESS.map(of(email.toLowerCase()))),
  ];
  const limited = await limitAttempts(db, counted, now);
  if (limited !== null) return limited;
  const code = String(randomInt(DIGITS)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  return {
    write: async (tx) => {
      const row = {
        email,
        code_hash: hashOf(env, { memberId, email, code }),
        attempts: 0,
        created_at: now,
        expires_at: expiresAt,
      };
      await tx
        .insertInto('email_codes')
        .values({ member_id: memberId, ...row })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
        .execute();
      const { subject, body } = codeMail(clientInfo.lang ?? DEFAULT_LANGUAGE, {
        product: env.productTitle,
        code,
      });
      await writeMail(tx, { to: email, subject, body }, now);
      return accept({
        email: maskEmail(email),
        expiresAt: expiresAt.toISOString(),
        nextCodeAt: new Date(now.getTime() + RESEND_MS).toISOString(),
        serverTime: now.toISOString(),
      });
    },
    afterCommit: () => ports.securityLog.event('email-code-sent', { memberId: String(memberId) }),
  };
}

const checkedEmail = (typed: string): string | null => {
  const checked = checkEmail(typed);
  return checked.ok ? checked.value : null;
};

async function boundEmail({ db }: Ports, memberId: bigint): Promise<string | null> {
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return email;
}

/**
 * Uses up one of a code's five attempts, before its outcome is known: of parallel guesses each counts. Runs beside the transaction
 * that the code allows, because a refusal there must not give the attempt back.
 */
export async function checkEmailCode(
  { db, env, clock }: Ports,
  { memberId, email, code: typed }: Addressed,
): Promise<Refusal | null> {
  const code = checkOneTimeCode(typed);
  const attempt = await db
    .updateTable('email_codes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('email', '=', email)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('expires_at', '>', clock.now())
    .returning('code_hash')
    .executeTakeFirst();
  if (!code.ok || attempt === undefined) return refuse('EMAIL_CODE_WRONG');
  const expected = Buffer.from(attempt.code_hash, 'hex');
  const given = Buffer.from(hashOf(env, { memberId, email, code: code.value }), 'hex');
  return timingSafeEqual(expected, given) ? null : refuse('EMAIL_CODE_WRONG');
}

/** Deletes the code that was right. @returns `false` if another call used it, or it was replaced. */
export async function takeEmailCode(
  { env }: Pick<Ports, 'env'>,
  tx: Tx,
  { memberId, email, code }: Addressed,
): Promise<boolean> {
  const checked = checkOneTimeCode(code);
  if (!checked.ok) return false;
  const taken = await tx
    .deleteFrom('email_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(env, { memberId, email, code: checked.value }))
    .returning('member_id')
    .executeTakeFirst();
  return taken !== undefined;
}
