import type { CellTransfer } from './mailbox';

/** A member on the way to another cell. */
export interface NewMove {
  readonly moveId: string;
  /** In lower case. */
  readonly account: string;
  readonly from: string;
  readonly to: string;
  /** All that moves, sealed. */
  readonly package: Uint8Array;
  /** Transfers that bring the member's money. */
  readonly transfers: readonly string[];
  readonly sentAt: Date;
  /** By it the old cell knows that the move is its own. */
  readonly seal: string;
}

export interface ListedMove extends Omit<NewMove, 'package'> {
  /** `null` of a move that was answered so long ago that the package was dropped. */
  readonly package: Uint8Array | null;
  /** SHA-256 of the package. */
  readonly packageHash: Uint8Array;
  /** The order in which moves were listed. */
  readonly number: bigint;
  /** `null` until the new cell has decided. */
  readonly answer: 'accepted' | 'refused' | null;
  readonly reason: string | null;
}

/** What the new cell has said, or the old one where it took the move back. */
export type MoveAnswer = Pick<ListedMove, 'answer' | 'reason'>;

/** A restored directory gives a move that is listed again another number, where it has lost earlier ones. */
export type ListedPlace = Pick<ListedMove, 'moveId' | 'number'>;

/** What the directory knows of a member's names. */
export interface ListedName {
  readonly uid: string;
  readonly invitationCode: string;
}

export interface MoveOutline extends Omit<ListedMove, 'package' | 'packageHash' | 'transfers' | 'seal'> {
  /** The cell that the account belongs to now. */
  readonly home: string;
}

/**
 * Where cells leave members for one another, as `Mailbox` is for money. Every method may be repeated.
 *
 * @throws {RequestError} UNAVAILABLE while the directory is away.
 */
export interface MoveBox {
  /** Whose it is. */
  readonly cell: string;
  /** Lists a move that is not listed yet together with its money: a move is never listed without it. @returns Its answer. */
  send(move: NewMove, money: readonly CellTransfer[]): Promise<MoveAnswer>;
  /** The same for a move that has ended and that a restored directory has lost, and for the name of its member. Does nothing where the account belongs to another cell. */
  sendAgain(move: NewMove, money: readonly CellTransfer[], name: ListedName): Promise<void>;
  /** @returns The move from or to this cell that was listed last; `null` without one. */
  latest(): Promise<ListedPlace | null>;
  /** Whether a move is listed, and was not listed again. */
  isListed(place: ListedPlace): Promise<boolean>;
  /** Those for this cell without an answer, after a number; none at the end. Without packages, each of which may be large. */
  waiting(after: bigint): Promise<readonly ListedPlace[]>;
  /** @returns `null` for one that is not listed. */
  find(moveId: string): Promise<ListedMove | null>;
  /** The same without the package. */
  findAnswer(moveId: string): Promise<MoveAnswer | null>;
  /** @returns The cell that an account belongs to; `null` for one that nobody has. */
  homeOf(account: string): Promise<string | null>;
  /** From here on the account belongs to this cell. @returns Whether it does: not when the old cell has it no longer, and not when the move was refused. */
  accept(moveId: string): Promise<boolean>;
  /** The account stays where it is: said by the new cell. Does nothing where there is an answer. */
  refuse(moveId: string, reason: string): Promise<void>;
  /** The account stays where it is, and the move's transfers are refused: said by this cell of a move that it sent. Does nothing where there is an answer. */
  cancel(moveId: string, reason: string): Promise<void>;
  /** Deletes the packages of moves from and to this cell that were answered before a moment, and at least 40 days ago. */
  dropPackages(before: Date): Promise<void>;
  /** Those from this cell without an answer. */
  unanswered(): Promise<readonly string[]>;
  /** Those from and to this cell, after a number; none at the end. Without packages. */
  outline(after: bigint): Promise<readonly MoveOutline[]>;
}
