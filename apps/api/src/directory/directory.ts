import type { Mailbox } from './mailbox';
import type { MoveBox } from './move-box';

/** A member as the directory knows one. */
export interface DirectoryEntry {
  readonly account: string;
  readonly uid: string;
  readonly invitationCode: string;
}

/** What this server needs to know of all cells of the platform. */
export interface Directory {
  /** Transfers to and from other cells; `null` on a platform of a single cell. */
  readonly mailbox: Mailbox | null;
  /** Members who move to and from other cells. */
  readonly moves: MoveBox | null;
  /** @throws {WrongCell} where the account belongs to another cell, or would if somebody had it. */
  requireHere(account: string): Promise<void>;
  /** @throws {WrongCell} where the account belongs to another cell, or nobody has it and new members go to another one. */
  requirePlacedHere(account: string): Promise<void>;
  /** @throws {WrongCell} where the member who gave this invitation belongs to another cell. */
  requireInvitedHere(invitationCode: string): Promise<void>;
  /**
   * Takes a name for this cell before its member is created. May be repeated until there is a member.
   *
   * @returns `taken` when another cell or a member has the account, `collision` when another account has the public id or the code: try with others.
   */
  claim(listed: DirectoryEntry): Promise<'claimed' | 'taken' | 'collision'>;
  /** Brings the directory in line with this cell's members. The first time lists all of them, afterwards the new ones. */
  sync(members: ReadMembers): Promise<void>;
  /** For how long the WAL of its database has waited for its archive; `null` where there is no directory or no archive. */
  archiveWaitSeconds(): Promise<number | null>;
  close(): Promise<void>;
}

/** A member of this cell, in the order in which they were created. */
interface Member extends DirectoryEntry {
  readonly memberId: bigint;
  /** Old enough that no member with a smaller number can still appear. */
  readonly isFinal: boolean;
  /** On the way to another cell, which may have the account already. */
  readonly isLeaving: boolean;
}

/** This cell's own members, as the directory reads them. */
export interface ReadMembers {
  /** The next ones after this number; none at the end. */
  after(memberId: bigint): Promise<readonly Member[]>;
  /** Those of the accounts, in lower case, that have a member. */
  named(accounts: readonly string[]): Promise<readonly Member[]>;
  /** The highest number; 0 without members. */
  last(): Promise<bigint>;
}

const nothing = (): Promise<void> => Promise.resolve();

/** A platform of a single cell: everybody is here, and its own database knows which names are taken. */
export const SINGLE_CELL: Directory = {
  mailbox: null,
  moves: null,
  requireHere: nothing,
  requireInvitedHere: nothing,
  requirePlacedHere: nothing,
  claim: () => Promise.resolve('claimed'),
  sync: nothing,
  archiveWaitSeconds: () => Promise.resolve(null),
  close: nothing,
};
