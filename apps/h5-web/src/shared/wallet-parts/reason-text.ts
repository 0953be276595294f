import type { TFunction } from '@realm/i18n';
import { isDepositHold, readStaffReason } from '@realm/domain';

/** Why an order is held or was not approved: a reason that has a text in every language, or what staff wrote. Empty for none. */
export function reasonText(t: TFunction, reason: string): string {
  if (isDepositHold(reason)) return t(`order.hold.${reason}`);
  const worded = readStaffReason(reason);
  return worded === null ? reason : t(`order.reason.${worded}`);
}

/** The reason inside a sentence, which has its own full stop; a word for it where none was given. */
export const reasonInSentence = (t: TFunction, reason: string): string =>
  reasonText(t, reason).replace(/[\s.。．]+$/u, '') || t('order.noReason');
