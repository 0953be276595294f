import { defineModule } from '../../define-module';
import { deliverMails, pruneOutbox } from './deliver-mails';
import { mailOperations } from './mail.operator';
import { countMails } from './outbox.repository';
import { smtpMailer } from './smtp-mailer';

export { mailMember, writeMail, type Mail } from './mailer';

const DELIVERY_MS = 2_000;
const PRUNING_MS = 60 * 60_000;

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
    const pruning = { name: 'mail-pruning', intervalMs: PRUNING_MS, run: () => pruneOutbox(ports) };
    const { mail } = ports.env;
    if (mail === null) return [pruning];
    const mailer = smtpMailer(mail);
    return [
      pruning,
      { name: 'mail-delivery', intervalMs: DELIVERY_MS, run: () => deliverMails(ports, mailer) },
    ];
  },
});
