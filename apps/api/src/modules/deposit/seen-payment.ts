import type { Network } from '@realm/domain';

/** A transfer of USDT to one of our addresses, as one view of its network shows it. */
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
  /** Of two views of one payment the one with the higher number is the newer. */
  readonly view: bigint;
  readonly paidAt: Date;
}
