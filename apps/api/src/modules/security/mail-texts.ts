import type { Language } from '@realm/domain';

interface MailText {
  readonly subject: string;
  readonly body: string;
}

interface CodeMail {
  readonly product: string;
  readonly code: string;
}

/** A mail in the language of the page that requested it. The code is not in the subject, which locked phones show. */
const CODE_MAILS: Readonly<Record<Language, (mail: CodeMail) => MailText>> = {
  zh: ({ product, code }) => ({
    subject: `${product} 邮箱验证码`,
    body: `您的验证码是 ${code}，10 分钟内有效。\n\n请勿告诉任何人，客服也不会向您索取。如非本人操作，请忽略此邮件。`,
  }),
  en: ({ product, code }) => ({
    subject: `${product} email code`,
    body: `Your code is ${code}. It is valid for 10 minutes.\n\nNever share it. Customer service will never ask for it. If you did not request it, ignore this email.`,
  }),
  zht: ({ product, code }) => ({
    subject: `${product} 電子郵件驗證碼`,
    body: `您的驗證碼是 ${code}，10 分鐘內有效。\n\n請勿告訴任何人，客服也不會向您索取。若非您本人操作，請忽略這封郵件。`,
  }),
};

export const codeMail = (language: Language, mail: CodeMail): MailText => CODE_MAILS[language](mail);

/** The mail to a replaced or removed address, in all languages: its reader may not be the person who made the change. */
export const removalMail = (product: string): MailText => ({
  subject: `${product}: email removed / 邮箱已移除 / 電子信箱已移除`,
  body: [
    'This address no longer belongs to your account. If this was not you, contact customer service now.',
    '此邮箱已不再绑定您的账号。如非本人操作，请立即联系客服。',
    '此電子信箱已不再綁定您的帳號。若非您本人操作，請立即聯絡客服。',
  ].join('\n\n'),
});
