import { sql } from 'kysely';
import type { Database } from '../src/db/database';
import { lastLink } from '../src/ledger';
import { digestOf, hashLink, NO_HASH } from '../src/ledger/posting-hash';
import { fieldsOf, type StoredPosting } from '../src/ledger/stored-posting';
import { Replay, type StoredAccount } from './replay';

/** Whose tables: the engine's are in the schema that everything of the server is in. */
export type BooksSchema = 'public' | 'baseline';

const POSTINGS_PER_READ = 50_000;

interface PostingRow extends StoredPosting {
  readonly seq: bigint;
  readonly batch?: bigint;
  readonly hash?: Buffer;
}

/** Checks a contender's books after each run, going on from where the check before ended. Nobody may be posting meanwhile. */
export class Books {
  readonly #replay = new Replay();
  readonly #hashes = new Map<bigint, Buffer[]>();
  #lastSeq = 0n;
  #link = { number: 0n, hash: NO_HASH };

  constructor(
    private readonly db: Database,
    private readonly schema: BooksSchema,
  ) {}

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
        select * from ${table} where seq > ${this.#lastSeq} order by seq limit ${POSTINGS_PER_READ}`.execute(
        this.db,
      );
      for (const row of rows) this.#play(row);
      found += rows.length;
      this.#lastSeq = rows.at(-1)?.seq ?? this.#lastSeq;
      if (rows.length < POSTINGS_PER_READ) return found;
    }
  }

  #play(row: PostingRow): void {
    this.#replay.play({ seq: row.seq, ...fieldsOf(row), hash: row.hash ?? null, salt: row.salt ?? null });
    if (row.batch === undefined || row.hash === undefined) return;
    const hashes = this.#hashes.get(row.batch);
    if (hashes === undefined) this.#hashes.set(row.batch, [row.hash]);
    else hashes.push(row.hash);
  }

  async #compareAccounts(): Promise<void> {
    const { rows } = await sql<Omit<StoredAccount, 'head'> & { head?: Buffer }>`
      select * from ${sql.id(this.schema, 'accounts')} where version > 0`.execute(this.db);
    this.#replay.compare(rows.map((row) => ({ ...row, head: row.head ?? null })));
  }

  async #requireZeroSums(): Promise<void> {
    const { rows } = await sql<{ slot: bigint }>`
      select id & 255 as slot from ${sql.id(this.schema, 'accounts')}
      group by 1 having sum(balance) <> 0`.execute(this.db);
    if (rows.length > 0) throw new Error(`the balances of ${this.schema} do not sum to zero`);
  }

  /** Every new batch stands in the chain once, in an unbroken row, under the hash that its postings lead to. */
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
