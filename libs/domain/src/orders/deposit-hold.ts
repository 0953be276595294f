/** The payment's block was replaced: the payment may be mined again, or never. */
export const TAKEN_BACK = 'taken-back';

/**
 * Why a deposit is held, as an order's `reason` carries it. Staff decide, and may write words of their own over it; a payment that
 * was taken back after its credit is for the network alone to decide. Texts: `order.hold.<code>`.
 */
export const DEPOSIT_HOLDS = [
  'wrong-network',
  'after-revoke',
  'too-little',
  'above-maximum',
  'second-payment',
  'no-rate',
  TAKEN_BACK,
] as const;
export type DepositHold = (typeof DEPOSIT_HOLDS)[number];

export const isDepositHold = (reason: string): reason is DepositHold =>
  (DEPOSIT_HOLDS as readonly string[]).includes(reason);
