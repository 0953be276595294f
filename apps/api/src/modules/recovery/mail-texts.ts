import { LANGUAGES, type Language, type RecoveryKind } from '@realm/domain';
import { EN } from './mail-texts.en';
import { ZH } from './mail-texts.zh';
import { ZHT } from './mail-texts.zht';

interface MailText {
  readonly subject: string;
  readonly body: string;
}

export type MailedStep = 'requested' | 'cooling' | 'cancelled' | 'rejected' | 'done';

/** The mails of one language. `what` names what was forgotten or lost. */
export interface RecoveryMails {
  readonly title: string;
  readonly what: Readonly<Record<RecoveryKind, string>>;
  readonly code: (what: string, code: string) => string;
  readonly steps: Readonly<Record<MailedStep, (what: string) => string>>;
}

const MAILS: Readonly<Record<Language, RecoveryMails>> = { zh: ZH, en: EN, zht: ZHT };

interface CodeMail {
  readonly product: string;
  readonly kind: RecoveryKind;
  readonly code: string;
}

/** In the language of the page that requested it. The code is not in the subject, which locked phones show. */
export function codeMail(language: Language, { product, kind, code }: CodeMail): MailText {
  const { title, what, code: bodyOf } = MAILS[language];
  return { subject: `${product} ${title}`, body: bodyOf(what[kind], code) };
}

/** In all languages: its reader may not be the person who took the step. */
export const stepMail = (kind: RecoveryKind, step: MailedStep): MailText => ({
  subject: LANGUAGES.map((language) => MAILS[language].title).join(' / '),
  body: LANGUAGES.map((language) => MAILS[language].steps[step](MAILS[language].what[kind])).join('\n\n'),
});
