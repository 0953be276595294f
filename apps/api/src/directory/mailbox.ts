import type { CurrencyCode } from '@realm/domain';

/** Money that one cell sends to another: house capital, or the balance of a member who moves there. */
export interface CellTransfer {
  readonly transferId: string;
  readonly from: string;
  readonly to: string;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly note: string;
  /** Whose wallet it goes to, in lower case; `null`: house capital. */
  readonly account: string | null;
  /** The move that it belongs to; `null` for money that follows later, and for capital. */
  readonly moveId: string | null;
  readonly sentAt: Date;
  /** By it the sending cell knows that the transfer is its own. */
  readonly seal: string;
}

export type TransferAnswer = 'accepted' | 'refused';

export interface ListedTransfer extends CellTransfer {
  /** The order in which transfers were listed. */
  readonly number: bigint;
  /** `null` until the receiving cell has decided. */
  readonly answer: TransferAnswer | null;
}

export interface ListedCell {
  readonly name: string;
  /** Whether new members are sent there. */
  readonly takesMembers: boolean;
}

/**
 * Where cells leave transfers for one another: cells never call each other. Every method may be repeated, and none moves money.
 *
 * @throws {RequestError} UNAVAILABLE while the directory is away.
 */
export interface Mailbox {
  /** Whose mailbox this is. */
  readonly cell: string;
  /** All cells that have joined. */
  cells(): Promise<readonly ListedCell[]>;
  /** Lists those that are not listed yet. @returns All of them, as they are listed. */
  send(transfers: readonly CellTransfer[]): Promise<readonly ListedTransfer[]>;
  /** Those for this cell without an answer, after a number; none at the end. */
  waiting(after: bigint): Promise<readonly ListedTransfer[]>;
  /** Gives the answer, which is final. @returns The one that there is then; `null` for a transfer that is not listed. */
  answer(transferId: string, answer: TransferAnswer): Promise<TransferAnswer | null>;
  /** Those that this cell has sent for a member's account, in lower case. */
  sentFor(account: string): Promise<readonly ListedTransfer[]>;
  /** Those that this cell has sent or was sent, after a number; none at the end. */
  listed(after: bigint): Promise<readonly ListedTransfer[]>;
}
