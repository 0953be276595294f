import { LANGUAGES, type Language } from '@realm/domain';

/** What staff write once for each language. */
export type Texts = Readonly<Record<Language, string>>;

export const NOTHING: Texts = { zh: '', en: '', zht: '' };

/** Whether what an older build of the console kept is a text in every language. */
export const isTexts = (kept: Partial<Texts> | undefined): boolean =>
  LANGUAGES.every((language) => typeof kept?.[language] === 'string');

export const isEmpty = (texts: Texts): boolean =>
  LANGUAGES.every((language) => texts[language].trim() === '');

/** The languages in which one of these is still to be written. */
export const missingFrom = (written: readonly Texts[]): readonly Language[] =>
  LANGUAGES.filter((language) => written.some((texts) => texts[language].trim() === ''));

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
const LINK = /^\/[A-Za-z0-9][\w./?=&%-]*$/;
export const isContentId = (id: string): boolean => ID.test(id);
export const isAppPath = (link: string): boolean => LINK.test(link);
