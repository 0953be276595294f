import type { Network } from '@realm/domain';

/** A transfer of USDT, as its network reports it. */
export interface Transfer {
  readonly txHash: string;
  /** Its place among the token's transfers of its transaction: the same in whatever block that transaction is. */
  readonly ordinal: number;
  readonly to: string;
  /** In millionths of a USDT. */
  readonly amountMinor: bigint;
  readonly at: Date;
}

export interface BlockRef {
  readonly height: bigint;
  readonly hash: string;
}

export interface Block extends BlockRef {
  /** The hash of the block below. */
  readonly parent: string;
  /** Every transfer of the token, to any address. */
  readonly transfers: readonly Transfer[];
}

/** The caller's position. */
export interface ReadPosition {
  /** The blocks that it has read and that were not final then, with the last final one, by height. Empty: from the beginning. */
  readonly blocks: readonly BlockRef[];
  /** Transactions of interest that no block holds. */
  readonly waitingFor: readonly string[];
}

/** What changed since the caller's position, as one consistent view. */
export interface NetworkChanges {
  readonly head: bigint;
  /** The network itself calls this block, and all below, irreversible. */
  readonly finalHeight: bigint;
  /** The lowest of the caller's blocks that was replaced, and with it all above; `null`: none. */
  readonly replacedFrom: bigint | null;
  /** At most {@link MAX_BLOCKS_PER_READ}, on top of the caller's blocks that are left. */
  readonly blocks: readonly Block[];
  /** Transfers that no block holds yet. A network that can't see them answers none. */
  readonly unconfirmed: readonly Transfer[];
  /** Of `waitingFor`: those that can never come again. Their payer's money went elsewhere, irreversibly. */
  readonly permanentlyReplaced: readonly string[];
}

/** One read answers no more than this, so that catching up never takes all memory. */
export const MAX_BLOCKS_PER_READ = 64;

export interface Payout {
  /** Ours, one per order: the network pays a key once, however often it is sent. */
  readonly key: string;
  readonly address: string;
  readonly amountMinor: bigint;
}

export interface PreparedPayout {
  readonly txHash: string;
  /** Signed, in the network's own form. Sent again, they are the same transaction. */
  readonly bytes: string;
}

/** `known`: this very transaction was sent before. `refused`: it can't be paid, for one because its key has been. */
export type BroadcastResult = 'accepted' | 'known' | 'refused';

/** `absent`: the network knows for certain that it never got this key. `unknown`: it can't say. */
export type PayoutState =
  | { readonly kind: 'absent' | 'unknown' }
  | { readonly kind: 'pending' | 'confirmed' | 'failed'; readonly txHash: string };

export interface DepositAddress {
  readonly address: string;
  /** How the address follows from its index: a factory's address, or the fingerprint of a public key. */
  readonly scheme: string;
}

/** For monitors and staff. */
export interface NetworkState {
  readonly head: bigint;
  /** When the highest block was made. `null`: there is none. */
  readonly headAt: Date | null;
  readonly finalHeight: bigint;
  /** Payouts that were sent and are not confirmed. */
  readonly pendingPayouts: number;
  /** What payouts can spend, in millionths of a USDT. `null`: no limit, or the network does not report it. */
  readonly floatMinor: bigint | null;
}

/** The product's port to a payment network. Each network has one object. */
export interface NetworkPort {
  readonly network: Network;
  /** Derives the address of an index. Pure and without calls, so that it may run inside a transaction. */
  addressOf(index: bigint): DepositAddress;
  /** Knows no members: the caller looks up its own addresses among the transfers. */
  read(position: ReadPosition): Promise<NetworkChanges>;
  /** Signs a payout without sending it. Makes no call, so that it may run inside a transaction: store the result before sending it. */
  prepare(payout: Payout): PreparedPayout;
  /** Sends a prepared payout. A lost answer or an error says nothing about the payment: look it up. */
  broadcast(bytes: string): Promise<BroadcastResult>;
  /** What became of a payout, whichever of its attempts it was. */
  lookUp(key: string, attempts: readonly PreparedPayout[]): Promise<PayoutState>;
  state(): Promise<NetworkState>;
}
