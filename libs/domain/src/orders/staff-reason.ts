/** Reasons that staff give so often that they are worded in every language. Texts: `order.reason.<code>`. */
export const STAFF_REASONS = [
  'address-check',
  'contact-support',
  'under-check',
  'not-received',
  'image-unclear',
  'used-before',
  'credited-as-arrived',
  'payment-checked',
] as const;
export type StaffReason = (typeof STAFF_REASONS)[number];

const MARK = 'reason:';

/** As an order carries it, beside reasons in somebody's own words. */
export const writeStaffReason = (reason: StaffReason): string => `${MARK}${reason}`;

/** `null` for words of staff, and for a reason that is newer than this version. */
export function readStaffReason(text: string): StaffReason | null {
  if (!text.startsWith(MARK)) return null;
  const code = text.slice(MARK.length);
  return STAFF_REASONS.find((reason) => reason === code) ?? null;
}
