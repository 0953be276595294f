import { maskEmail } from '@realm/domain';
import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { writeMail } from './mailer';
import { readNewestMails, type MailRow } from './outbox.repository';

const MAX_LISTED = 100;

const statusOf = ({ due_at: dueAt, sent_at: sentAt }: MailRow) => {
  if (sentAt !== null) return 'sent' as const;
  return dueAt === null ? ('failed' as const) : ('waiting' as const);
};

const present = (mail: MailRow, isProduction: boolean) => ({
  mailId: String(mail.mail_id),
  to: isProduction ? maskEmail(mail.recipient) : mail.recipient,
  subject: mail.subject,
  // A code in it sets a member's password anew, which takes two people of staff.
  body: isProduction ? '' : mail.body,
  status: statusOf(mail),
  attempts: mail.attempts,
  error: mail.error,
  createdAt: mail.created_at.toISOString(),
  sentAt: mail.sent_at?.toISOString() ?? null,
});

export const mailOperations = {
  'mail/list': async ({ env }, tx) => {
    const mails = await readNewestMails(tx, MAX_LISTED);
    return accept({ items: mails.map((mail) => present(mail, env.mode === 'production')) });
  },

  'mail/test': async ({ input: { to }, operator, now }, tx) => {
    const mail = { to, subject: 'Test', body: `A test of the outgoing mail, sent by ${operator}.` };
    return accept({ mailId: String(await writeMail(tx, mail, now)) });
  },
} satisfies Partial<OperatorHandlers>;
