import type { SupportOrderKind } from '@realm/api-client';

/** Subjects other than an order. Each has a text that begins the message. */
export const SUPPORT_SUBJECTS = ['security', 'funds', 'withdrawal', 'account'] as const;
export type SupportSubject = (typeof SUPPORT_SUBJECTS)[number];

export interface SupportOrderName {
  readonly kind: SupportOrderKind;
  readonly orderId: string;
}

/** What a link to customer service is about. `true`: nothing in particular. */
export type SupportContext = SupportOrderName | SupportSubject | true;

/** The path to customer service with an order attached or a message begun. */
export function supportPath(context: SupportContext): string {
  if (context === true) return '/customerService';
  return typeof context === 'string'
    ? `/customerService?about=${context}`
    : `/customerService?order=${context.kind}.${encodeURIComponent(context.orderId)}`;
}
