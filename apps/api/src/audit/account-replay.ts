import { currencySlotOf } from '../ledger/port/account-id';
import { NO_HASH, hashPosting } from '../ledger/posting-hash';
import { fieldsOf } from '../ledger/stored-posting';
import { hexOf, isSame, type Misfit } from './misfit';
import type { PostingRow } from './read-rows';

interface Reached {
  readonly balance: bigint;
  readonly version: bigint;
  readonly head: Uint8Array;
}

export interface StoredAccount extends Reached {
  readonly id: bigint;
}

const START: Reached = { balance: 0n, version: 0n, head: NO_HASH };

/** Recomputes every account from its postings, starting at zero. */
export class AccountReplay {
  readonly #reached = new Map<bigint, Reached>();
  readonly #hashed: boolean;
  #played = 0;

  /** @param hashed - `false` for a ledger without hashes: only the bench's baseline is one. */
  constructor({ hashed }: { readonly hashed: boolean } = { hashed: true }) {
    this.#hashed = hashed;
  }

  get played(): number {
    return this.#played;
  }

  /** @returns `null` if the posting continues both of its accounts. A posting with a misfit changes nothing. */
  play(row: PostingRow): Misfit | null {
    const debit = this.stateOf(row.debit);
    const credit = this.stateOf(row.credit);
    const misfit =
      figuresMisfit(row, debit, credit) ?? (this.#hashed ? hashMisfit(row, debit, credit) : null);
    if (misfit !== null) return misfit;
    const head = this.#hashed ? row.hash : NO_HASH;
    this.#reached.set(row.debit, { balance: row.debit_after, version: row.debit_version, head });
    this.#reached.set(row.credit, { balance: row.credit_after, version: row.credit_version, head });
    this.#played += 1;
    return null;
  }

  /** Where an account stands now. */
  stateOf(id: bigint): Reached {
    return this.#reached.get(id) ?? START;
  }

  compare({ id, balance, version, head }: StoredAccount): Misfit | null {
    const reached = this.stateOf(id);
    const misfit = (what: string, expected: string, found: string): Misfit => ({
      table: 'accounts',
      key: String(id),
      what,
      expected,
      found,
    });
    if (balance !== reached.balance) return misfit('balance', String(reached.balance), String(balance));
    if (version !== reached.version) return misfit('version', String(reached.version), String(version));
    return !this.#hashed || isSame(head, reached.head)
      ? null
      : misfit('head', hexOf(reached.head), hexOf(head));
  }

  /** @returns The first account with postings that is not among these; `null` if all are. */
  missingFrom(ids: ReadonlySet<bigint>): bigint | null {
    for (const id of this.#reached.keys()) if (!ids.has(id)) return id;
    return null;
  }
}

const misfitIn =
  (row: PostingRow) =>
  (what: keyof PostingRow, expected: string, found: string): Misfit => ({
    table: 'postings',
    key: String(row.seq),
    what,
    expected,
    found,
  });

function figuresMisfit(row: PostingRow, debit: Reached, credit: Reached): Misfit | null {
  const misfit = misfitIn(row);
  if (row.amount_minor <= 0n) return misfit('amount_minor', 'above 0', String(row.amount_minor));
  if (row.debit === row.credit || currencySlotOf(row.debit) !== currencySlotOf(row.credit))
    return misfit('credit', `another account of the currency of ${String(row.debit)}`, String(row.credit));
  const figures = [
    ['debit_version', debit.version + 1n],
    ['credit_version', credit.version + 1n],
    ['debit_after', debit.balance - row.amount_minor],
    ['credit_after', credit.balance + row.amount_minor],
  ] as const;
  for (const [what, expected] of figures)
    if (row[what] !== expected) return misfit(what, String(expected), String(row[what]));
  return null;
}

function hashMisfit(row: PostingRow, debit: Reached, credit: Reached): Misfit | null {
  const misfit = misfitIn(row);
  const atMs = Number(row.at_ms);
  if (!Number.isInteger(atMs)) return misfit('at_ms', 'whole milliseconds', row.at_ms);
  if (row.format !== (row.salt === null ? 1 : 2))
    return misfit('format', row.salt === null ? '1' : '2', String(row.format));
  const fields = fieldsOf({ ...row, at: new Date(atMs) });
  const hash = hashPosting(fields, row.salt, { debit: debit.head, credit: credit.head });
  return isSame(hash, row.hash) ? null : misfit('hash', hexOf(hash), hexOf(row.hash));
}
