import type { SupportOrderKind } from '@realm/api-client';

/** Matters, beside an order. Each has a text that begins the message. */
export type SupportSubject =
  | 'security'
  | 'funds'
  | 'deposit'
  | 'withdrawal'
  | 'withdrawal-held'
  | 'account'
  | 'protection'
  | 'promotion'
  | 'fraud'
  | 'verification';

export interface SupportOrderName {
  readonly kind: SupportOrderKind;
  readonly orderId: string;
}

/** What a link to customer service is about. `true`: nothing in particular. */
export type SupportContext = (SupportOrderName & { readonly about?: SupportSubject }) | SupportSubject | true;

/** The path to customer service with an order attached, or a message begun, or both. */
export function supportPath(context: SupportContext): string {
  if (context === true) return '/customerService';
  if (typeof context === 'string') return `/customerService?about=${context}`;
  const { kind, orderId, about } = context;
  const matter = about === undefined ? '' : `&about=${about}`;
  return `/customerService?order=${kind}.${encodeURIComponent(orderId)}${matter}`;
}
