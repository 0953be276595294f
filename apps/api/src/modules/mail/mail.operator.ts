import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { writeMail } from './mailer';
import { readNewestMails, type MailRow } from './outbox.repository';

const MAX_LISTED = 100;

const statusOf = ({ due_at: dueAt, sent_at: sentAt }: MailRow) => {
  if (sentAt !== null) return 'sent' as const;
  return dueAt === null ? ('failed' as const) : ('waiting' as const);
};

const present = (mail: MailRow) => ({
  mailId: String(mail.mail_id),
  to: mail.recipient,
  subject: mail.subject,
  body: mail.body,
  status: statusOf(mail),
  attempts: mail.attempts,
  error: mail.error,
  createdAt: mail.created_at.toISOString(),
  sentAt: mail.sent_at?.toISOString() ?? null,
});

export const mailOperations = {
  'mail/list': async (_call, tx) => accept({ items: (await readNewestMails(tx, MAX_LISTED)).map(present) }),

  'mail/test': async ({ input: { to }, operator, now }, tx) => {
    const mail = { to, subject: 'Test', body: `A test of the outgoing mail, sent by ${operator}.` };
    return accept({ mailId: String(await writeMail(tx, mail, now)) });
  },
} satisfies Partial<OperatorHandlers>;
