import { defineModule } from '../../define-module';
import { deliverMails } from './deliver-mails';
import { mailOperations } from './mail.operator';
import { countMails } from './outbox.repository';
import { smtpMailer } from './smtp-mailer';

const DELIVERY_MS = 2_000;

/** Outgoing mail: an outbox, and its delivery where a mail server is configured. */
export const mailModule = defineModule({
  name: 'mail',
  operator: mailOperations,
  gauges: ({ db }) => [
    {
      name: 'realm_mails',
      help: 'Mails that wait for delivery, and mails that were given up.',
      label: 'status',
      read: async () => Object.entries(await countMails(db)),
    },
  ],
  jobs: (ports) => {
    const { mail } = ports.env;
    if (mail === null) return [];
    const mailer = smtpMailer(mail);
    return [{ name: 'mail-delivery', everyMs: DELIVERY_MS, run: () => deliverMails(ports, mailer) }];
  },
});
