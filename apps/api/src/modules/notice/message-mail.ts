import { formatAmount, mayBeCurrencyCode, type Message, type MessageKind } from '@realm/domain';
import { EN, ZH, type MailedKind, type MessageMailTexts } from './message-mail-texts';
import { ZHT } from './message-mail-texts.zht';

interface MessageMail {
  readonly subject: string;
  readonly body: string;
}

const LANGUAGES: readonly MessageMailTexts[] = [EN, ZH, ZHT];

/** Somebody else may know the login password, or hold a session. */
const INTRUSIONS: readonly MessageKind[] = [
  'payment-password-locked',
  'signed-in',
  'session-ended',
  'sessions-revoked',
  'recovery-code-used',
];

const isMailed = (kind: MessageKind): kind is MailedKind => Object.hasOwn(EN.titles, kind);

/**
 * The mail that goes out beside a message about money or security, in all languages: the server does not know the member's. `null` for
 * other messages.
 *
 * It names no address, label or device: a mailbox may be read by others, and a device states its own name.
 */
export function messageMail({ kind, params }: Message): MessageMail | null {
  if (!isMailed(kind)) return null;
  const { amount = '', currency = '', orderId = '' } = params;
  const sum = mayBeCurrencyCode(currency) ? `${formatAmount(amount, currency)} ${currency}` : '';
  const details = [sum, orderId].filter((part) => part !== '').join(' · ');
  const paragraph = ({ titles, callService, changePassword }: MessageMailTexts) =>
    [titles[kind], details, INTRUSIONS.includes(kind) ? changePassword : callService]
      .filter((part) => part !== '')
      .join('\n');
  return {
    subject: LANGUAGES.map(({ titles }) => titles[kind]).join(' / '),
    body: LANGUAGES.map(paragraph).join('\n\n'),
  };
}
