import { sql } from 'kysely';
import { isMailAddress } from '../../config/mail-address';
import type { Tx } from '../../db/database';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** What hands mails to a mail server. */
export interface Mailer {
  /**
   * @param messageId - Names the mail, so that a mail server can recognise one that is sent twice.
   * @throws {MailError} if the server did not accept it.
   */
  send(mail: Mail, messageId: string): Promise<void>;
}

/** Its message is stored and logged: it has codes and never a text of the server, an address or a secret. */
export class MailError extends Error {
  constructor(
    message: string,
    /** Another attempt would fail as well. */
    readonly isPermanent: boolean,
  ) {
    super(message);
  }
}

/** A line break in a header would begin another header. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/**
 * Writes a mail to the outbox, in the transaction of the event that it reports: it is sent if and only if that transaction commits.
 *
 * @throws {RangeError} for an address or subject that could forge a header.
 */
export async function writeMail(tx: Tx, { to, subject, body }: Mail, now: Date): Promise<bigint> {
  if (!isMailAddress(to)) throw new RangeError('this is not an address of mail');
  if (CONTROL.test(subject)) throw new RangeError('a subject is one line');
  const { mail_id: id } = await tx
    .insertInto('mails')
    .values({ recipient: to, subject, body, created_at: now, due_at: now })
    .returning('mail_id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * As `writeMail`, to the address that a member has bound. Without a member, or without an address, nothing is written, by the same
 * statement.
 */
export async function mailMember(
  tx: Tx,
  { memberId, subject, body }: Omit<Mail, 'to'> & { readonly memberId: bigint },
  now: Date,
): Promise<void> {
  if (CONTROL.test(subject)) throw new RangeError('a subject is one line');
  await sql`
    insert into mails (recipient, subject, body, created_at, due_at)
    select email, ${subject}, ${body}, ${now}::timestamptz, ${now}::timestamptz
    from members where member_id = ${memberId}::bigint and email is not null`.execute(tx);
}
