import type { Network } from '@realm/domain';

/** A transfer of USDT to one of our addresses, as its network tells it. */
export interface SeenPayment {
  readonly network: Network;
  readonly txHash: string;
  /** Its place among the token's transfers of its transaction: the same in whatever block that transaction is. */
  readonly ordinal: number;
  readonly address: string;
  /** In millionths of a USDT. */
  readonly amountMinor: bigint;
  /** `null` while no block holds it. */
  readonly blockHeight: bigint | null;
  /** 0 before the first block, and again once its block was replaced. */
  readonly confirmations: number;
  /** The network itself calls it irreversible. */
  readonly final: boolean;
  /** It can never come again: its payer's money went elsewhere, irreversibly. */
  readonly replaced: boolean;
  /** Grows with what the network shows: of two views of one payment the one with the higher number is the newer. */
  readonly view: bigint;
  readonly paidAt: Date;
}

export interface PaymentScan {
  readonly payments: readonly SeenPayment[];
  /** Pass it to the next scan once every payment of this one is dealt with. */
  readonly cursor: string;
}

export interface Payout {
  /** Ours, one per order: the network pays a key once, however often it is sent. */
  readonly key: string;
  readonly network: Network;
  readonly address: string;
  readonly amountMinor: bigint;
}

/** `absent`: the network knows for certain that it never got this key. `unknown`: it can't say. */
export type PayoutState =
  | { readonly kind: 'absent' | 'unknown' }
  | { readonly kind: 'pending' | 'confirmed' | 'failed'; readonly txHash: string };

/** What the product needs from the networks it is paid over. */
export interface NetworkPort {
  /** A fresh address of ours. Makes it without asking anyone, so it may be called inside a transaction. */
  newAddress(network: Network): string;
  /**
   * Every payment to an address of ours that is not final yet or that was not seen before the cursor. Payments are told
   * again until they are final or replaced for good, also while no block holds them; `''` is the cursor of the beginning.
   */
  scanPayments(network: Network, cursor: string): Promise<PaymentScan>;
  /** Broadcasts a payout. Sending the same key again changes nothing. */
  sendPayout(payout: Payout): Promise<{ readonly txHash: string }>;
  payoutOf(key: string): Promise<PayoutState>;
}
