import { sql } from 'kysely';
import { lastLink } from '../../api/src/ledger';
import type { SimulationDatabase } from './simulation-database';

export interface WrittenPosting {
  readonly link: bigint;
  readonly seq: bigint;
  readonly event_id: string;
  readonly leg: number;
  readonly type: number;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amount_minor: bigint;
  readonly debit_version: bigint;
  readonly credit_version: bigint;
  readonly debit_after: bigint;
  readonly credit_after: bigint;
  readonly reference: string;
  readonly note: string;
  readonly at: Date;
  readonly hash: Uint8Array;
  readonly salt: Uint8Array | null;
}

export interface WrittenLink {
  readonly number: bigint;
  readonly hash: Uint8Array;
  readonly batch: bigint;
  readonly postings: number;
  readonly digest: Uint8Array;
  readonly wallets: string;
}

export interface WrittenAccount {
  readonly id: bigint;
  readonly balance: bigint;
  readonly version: bigint;
  readonly floor: bigint;
  readonly head: Uint8Array;
}

export interface WrittenRequest {
  readonly member_id: bigint;
  readonly request_id: string;
  readonly state: 'accepted' | 'refused' | 'voided';
  readonly code: number;
  readonly answer: unknown;
}

export interface WrittenLimit {
  readonly line: bigint;
  readonly limit_minor: bigint;
  readonly version: bigint;
}

/** All that is in the database after a history. */
export interface Books {
  readonly links: readonly WrittenLink[];
  /** In the order in which they committed. */
  readonly postings: readonly WrittenPosting[];
  /** Postings without a link, and batches without one. */
  readonly loose: number;
  readonly accounts: readonly WrittenAccount[];
  readonly requests: readonly WrittenRequest[];
  readonly transfers: ReadonlySet<string>;
  readonly limits: readonly WrittenLimit[];
  readonly marks: ReadonlySet<number>;
}

export async function readBooks({ db, owner }: SimulationDatabase): Promise<Books> {
  await lastLink(db);
  const links =
    await sql<WrittenLink>`select c.number, c.hash, c.batch, b.postings, b.digest, b.wallets::text as wallets
    from chain c join batches b on b.id = c.batch order by c.number`.execute(owner);
  const postings =
    await sql<WrittenPosting>`select c.number as link, p.* from postings p join chain c on c.batch = p.batch
    order by c.number, p.seq`.execute(owner);
  const loose = await sql<{ count: bigint }>`select
    (select count(*) from postings where batch not in (select batch from chain))
    + (select count(*) from batches where id not in (select batch from chain)) as count`.execute(owner);
  const accounts = await sql<WrittenAccount>`select id, balance, version, floor, head from accounts`.execute(
    owner,
  );
  const requests = await sql<WrittenRequest>`select * from money_requests`.execute(owner);
  const transfers = await sql<{ id: string }>`select transfer_id as id from wallet_transfers`.execute(owner);
  const limits = await sql<WrittenLimit>`select * from sim_limits order by id`.execute(owner);
  const marks = await sql<{ mark: number }>`select mark from sim_marks`.execute(owner);
  return {
    links: links.rows,
    postings: postings.rows,
    loose: Number(loose.rows[0]?.count ?? 0n),
    accounts: accounts.rows,
    requests: requests.rows,
    transfers: new Set(transfers.rows.map(({ id }) => id)),
    limits: limits.rows,
    marks: new Set(marks.rows.map(({ mark }) => mark)),
  };
}
