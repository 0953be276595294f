import { textOf, type I18n } from '@realm/i18n';

/** What a command, or a sign-in, is called on the screen. One that is newer than this page has only its name on the wire. */
export const commandName = (i18n: I18n, operation: string): string =>
  textOf(i18n, `console-commands.${operation}`) ?? operation;
