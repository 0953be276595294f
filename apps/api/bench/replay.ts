import type { PostingFields } from '../src/ledger/posting-hash';
import { NO_HASH, hashPosting } from '../src/ledger/posting-hash';

/** A posting as it is stored; the baseline's have no hash. */
export interface StoredPosting extends PostingFields {
  readonly seq: bigint;
  readonly hash: Uint8Array | null;
  readonly salt: Uint8Array | null;
}

/** An account as it is stored; the baseline's have no head. */
export interface StoredAccount {
  readonly id: bigint;
  readonly balance: bigint;
  readonly version: bigint;
  readonly head: Uint8Array | null;
}

interface Reached {
  readonly balance: bigint;
  readonly version: bigint;
  readonly head: Uint8Array;
}

const START: Reached = { balance: 0n, version: 0n, head: NO_HASH };

/** The books, played once more from the first posting on. */
export class Replay {
  readonly #reached = new Map<bigint, Reached>();

  /** @throws at the first posting that does not continue both of its accounts. */
  play(posting: StoredPosting): void {
    const debit = this.#reached.get(posting.debit) ?? START;
    const credit = this.#reached.get(posting.credit) ?? START;
    const head =
      posting.hash === null
        ? NO_HASH
        : hashPosting(posting, posting.salt, { debit: debit.head, credit: credit.head });
    const fits =
      posting.debitVersion === debit.version + 1n &&
      posting.creditVersion === credit.version + 1n &&
      posting.debitAfter === debit.balance - posting.amountMinor &&
      posting.creditAfter === credit.balance + posting.amountMinor &&
      (posting.hash === null || Buffer.compare(head, posting.hash) === 0);
    if (!fits)
      throw new Error(`posting ${String(posting.seq)} does not continue where its accounts stood before`);
    this.#reached.set(posting.debit, {
      balance: posting.debitAfter,
      version: posting.debitVersion,
      head,
    });
    this.#reached.set(posting.credit, {
      balance: posting.creditAfter,
      version: posting.creditVersion,
      head,
    });
  }

  /**
   * Compares with the accounts as they are stored: a version is the number of postings replayed.
   *
   * @throws for an account that stands elsewhere.
   */
  compare(accounts: readonly StoredAccount[]): void {
    if (accounts.length !== this.#reached.size)
      throw new Error(
        `${String(accounts.length)} accounts moved, the postings name ${String(this.#reached.size)}`,
      );
    for (const { id, balance, version, head } of accounts) {
      const reached = this.#reached.get(id) ?? START;
      const same =
        balance === reached.balance &&
        version === reached.version &&
        (head === null || Buffer.compare(head, reached.head) === 0);
      if (!same) throw new Error(`account ${String(id)} stands elsewhere than its postings lead to`);
    }
  }
}
