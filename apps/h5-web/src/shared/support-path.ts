import type { SupportOrderKind } from '@realm/api-client';

/** What else than an order a member may want to talk about; each has a beginning for the message. */
export const SUPPORT_SUBJECTS = ['payment-password', 'security', 'funds', 'withdrawal', 'account'] as const;
export type SupportSubject = (typeof SUPPORT_SUBJECTS)[number];

export interface SupportOrderName {
  readonly kind: SupportOrderKind;
  readonly orderId: string;
}

/** What a screen's way to customer service is about. `true`: nothing in particular. */
export type SupportMatter = SupportOrderName | SupportSubject | true;

/** Customer service, with the matter filled in. */
export function supportPath(matter: SupportMatter): string {
  if (matter === true) return '/customerService';
  return typeof matter === 'string'
    ? `/customerService?about=${matter}`
    : `/customerService?order=${matter.kind}.${encodeURIComponent(matter.orderId)}`;
}
