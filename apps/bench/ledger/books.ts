import { sql } from 'kysely';
import type { Database } from '../../api/src/db/database';
import { lastLink } from '../../api/src/ledger';
import { digestOf, hashLink, NO_HASH } from '../../api/src/ledger/posting-hash';
import { AccountReplay, type StoredAccount } from '../../api/src/audit/account-replay';
import type { Misfit } from '../../api/src/audit/misfit';
import type { PostingRow } from '../../api/src/audit/read-rows';

/** The engine's tables are in the server's schema. */
export type BooksSchema = 'public' | 'baseline';

const POSTINGS_PER_READ = 50_000;

/** Checks a contender's books after each run, from where the previous check ended. Nothing may post meanwhile. */
export class Books {
  readonly #replay: AccountReplay;
  readonly #hashes = new Map<bigint, Uint8Array[]>();
  #lastSeq = 0n;
  #link = { number: 0n, hash: NO_HASH };

  constructor(
    private readonly db: Database,
    private readonly schema: BooksSchema,
  ) {
    this.#replay = new AccountReplay({ hashed: schema === 'public' });
  }

  /**
   * @returns How many postings are new since the last check.
   * @throws when a sum is not zero, a version is not the number of postings, or a chain does not fit.
   */
  async check(): Promise<number> {
    const found = await this.#replayNew();
    await this.#compareAccounts();
    await this.#requireZeroSums();
    if (this.schema === 'public') await this.#followChain();
    return found;
  }

  async #replayNew(): Promise<number> {
    const table = sql.id(this.schema, 'postings');
    for (let found = 0; ;) {
      const { rows } = await sql<PostingRow>`
        select *, (extract(epoch from at) * 1000)::text as at_ms from ${table} where seq > ${this.#lastSeq} order by seq limit ${POSTINGS_PER_READ}`.execute(
        this.db,
      );
      for (const row of rows) this.#play(row);
      found += rows.length;
      this.#lastSeq = rows.at(-1)?.seq ?? this.#lastSeq;
      if (rows.length < POSTINGS_PER_READ) return found;
    }
  }

  #play(row: PostingRow): void {
    requireFit(this.#replay.play(row));
    if (this.schema === 'baseline') return;
    const hashes = this.#hashes.get(row.batch);
    if (hashes === undefined) this.#hashes.set(row.batch, [row.hash]);
    else hashes.push(row.hash);
  }

  async #compareAccounts(): Promise<void> {
    const { rows } = await sql<StoredAccount>`
      select * from ${sql.id(this.schema, 'accounts')} where version > 0`.execute(this.db);
    for (const row of rows) requireFit(this.#replay.compare(row));
    const missing = this.#replay.missingFrom(new Set(rows.map(({ id }) => id)));
    if (missing !== null) throw new Error(`account ${String(missing)} has postings and no row`);
  }

  async #requireZeroSums(): Promise<void> {
    const { rows } = await sql<{ slot: number }>`
      select account_currency(id) as slot from ${sql.id(this.schema, 'accounts')}
      group by 1 having sum(balance) <> 0`.execute(this.db);
    if (rows.length > 0) throw new Error(`the balances of ${this.schema} do not sum to zero`);
  }

  /** Every new batch is in the chain once, the numbers have no gap, and each hash follows from the postings. */
  async #followChain(): Promise<void> {
    await lastLink(this.db);
    const { rows } = await sql<{ number: bigint; batch: bigint; hash: Buffer; postings: number }>`
      select c.number, c.batch, c.hash, b.postings from chain c join batches b on b.id = c.batch
      where c.number > ${this.#link.number} order by c.number`.execute(this.db);
    for (const { number, batch, hash, postings } of rows) {
      const digest = digestOf(this.#hashes.get(batch) ?? []);
      const expected = hashLink(this.#link.hash, { number, digest, postings });
      if (number !== this.#link.number + 1n || Buffer.compare(expected, hash) !== 0)
        throw new Error(`link ${String(number)} of the chain does not continue the one before it`);
      this.#hashes.delete(batch);
      this.#link = { number, hash };
    }
    if (this.#hashes.size > 0) throw new Error('a batch is missing from the chain');
  }
}

function requireFit(misfit: Misfit | null): void {
  if (misfit !== null) throw new Error(`the books do not fit: ${JSON.stringify(misfit)}`);
}
