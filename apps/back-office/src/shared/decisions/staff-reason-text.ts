import { readStaffReason } from '@realm/domain';
import type { TFunction } from '@realm/i18n';

/** A ready reason in the reader's language; any other as it was written. */
export function staffReasonText(t: TFunction, reason: string): string {
  const ready = readStaffReason(reason);
  return ready === null ? reason : t(`order.reason.${ready}`);
}
