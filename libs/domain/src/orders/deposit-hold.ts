/**
 * Why a deposit is held for staff to decide, as an order's `reason` carries it. Staff may later write words of their own
 * over it. Texts: `order.hold.<code>`.
 */
export const DEPOSIT_HOLDS = [
  'wrong-network',
  'after-revoke',
  'too-little',
  'above-maximum',
  'second-payment',
  'no-rate',
] as const;
export type DepositHold = (typeof DEPOSIT_HOLDS)[number];

export const isDepositHold = (reason: string): reason is DepositHold =>
  (DEPOSIT_HOLDS as readonly string[]).includes(reason);
