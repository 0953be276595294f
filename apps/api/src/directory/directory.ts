/** A member as the directory knows one. */
export interface Listed {
  readonly account: string;
  readonly uid: string;
  readonly invitationCode: string;
}

/** What this server needs to know of all cells of the platform. */
export interface Directory {
  /** @throws {WrongCell} where the account belongs to another cell, or would if somebody had it. */
  requireHere(account: string): Promise<void>;
  /** @throws {WrongCell} where the member who gave this invitation belongs to another cell. */
  requireInvitedHere(invitationCode: string): Promise<void>;
  /**
   * Takes a name for this cell before its member is created.
   *
   * @returns `taken` when somebody has the account, `collision` when another account has the public id or the code: try with others.
   */
  claim(listed: Listed): Promise<'claimed' | 'taken' | 'collision'>;
  /** Says that the members of these accounts exist. */
  confirm(accounts: readonly string[]): Promise<void>;
  /** Brings the directory in line with this cell's members; the first time lists all of them. */
  settle(members: Members): Promise<void>;
  close(): Promise<void>;
}

/** This cell's own members, as the directory asks for them. */
export interface Members {
  /** The next members in the order in which they were created. */
  after(memberId: bigint): Promise<readonly (Listed & { readonly memberId: bigint })[]>;
  /** Those of the accounts that have a member. */
  existing(accounts: readonly string[]): Promise<ReadonlySet<string>>;
}

const nothing = (): Promise<void> => Promise.resolve();

/** A platform of a single cell: everybody is here, and its own database knows which names are taken. */
export const SINGLE_CELL: Directory = {
  requireHere: nothing,
  requireInvitedHere: nothing,
  claim: () => Promise.resolve('claimed'),
  confirm: nothing,
  settle: nothing,
  close: nothing,
};
