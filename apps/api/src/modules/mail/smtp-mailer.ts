import { inSpan } from '@realm/server';
import { createTransport } from 'nodemailer';
import type { MailOptions } from '../../config/env';
import { isMailAddress } from '../../config/mail-address';
import { MailError, type Mailer } from './mailer';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const DEFAULT_PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

/** Hands mails to an SMTP server, one connection for each. */
export function smtpMailer({ url, from, senderName, requireTls }: MailOptions): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? DEFAULT_PORTS[isSecure ? 'smtps:' : 'smtp:'] : Number(port),
    secure: isSecure,
    // Without it a server in between could keep the connection in clear text.
    requireTLS: requireTls && !isSecure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, body }, messageId) => {
      if (!isMailAddress(to)) throw new MailError('the address is none', true);
      try {
        await inSpan('mail', { kind: 'client', attributes: { 'server.address': hostname } }, () =>
          transport.sendMail({
            from: { name: senderName, address: from },
            to: { name: '', address: to },
            // The receivers of the SMTP envelope, whatever the headers say.
            envelope: { from, to: [to] },
            messageId: `<${messageId}@${from.split('@')[1] ?? hostname}>`,
            subject,
            text: body,
          }),
        );
      } catch (failure) {
        throw toMailError(failure);
      }
    },
  };
}

const PERMANENT_FROM = 500;

/** Codes only: a server's text may repeat the address or the credentials. */
function toMailError(failure: unknown): MailError {
  const { code, responseCode } = failure as { code?: unknown; responseCode?: unknown };
  const parts = [typeof code === 'string' ? code : 'ESMTP'];
  const answer = typeof responseCode === 'number' ? responseCode : null;
  if (answer !== null) parts.push(String(answer));
  // A wrong password is the configuration's fault: staff correct it, and the mail is still wanted.
  return new MailError(parts.join(' '), answer !== null && answer >= PERMANENT_FROM && code !== 'EAUTH');
}
