import type { Tx } from '../db/database';
import {
  databasePostings,
  type Cut,
  type PostingRange,
  type PostingSource,
  type ReadBefore,
  type StatementState,
  type WrittenPosting,
} from '../ledger';
import { fieldsOf } from '../ledger/stored-posting';
import { BadRequest } from '../reconcile/run-on-books';
import { NO_FILE } from './archive-format';
import { ArchiveReplay, type ReplayedPosting } from './archive-replay';
import { checkArchive, compareArchive, type ArchiveCheck } from './check-archive';
import type { Archive } from './open-archive';
import type { PostingRow } from './read-rows';

/** Stamps deviate from the order of writing by less than that. */
const DAY_MS = 86_400_000;
const BEGINNING = new Date(0);

/** The postings of an archive alone. A range that does not end in it is refused: later postings could belong to it. */
export const archivedPostings = (archive: Archive): PostingSource => ({
  read: (ids, moments) => Promise.resolve().then(() => readCovered(archive, ids, moments)),
});

function readCovered(archive: Archive, ids: readonly bigint[], moments: Moments): PostingRange {
  const { range, replay } = readRange(archive, ids, moments);
  const endsAtMs = Number(replay.last?.at_ms ?? 0) - DAY_MS;
  if (range.to.first === null && moments.to.getTime() > endsAtMs)
    throw new BadRequest(
      `The archive ${archive.folder} is complete up to ${new Date(endsAtMs).toISOString()} only. End the range there, or read the database for the rest.`,
    );
  return range;
}

/** The postings of an archive, and what the database has after them. Of the database's own older postings none is read. */
export const archivedThenStored = (archive: Archive, tx: Tx): PostingSource => ({
  read: async (ids, moments) => {
    const { range: archived, replay, check } = readRange(archive, ids, moments);
    requireProved(archive, await compareArchive(tx, check));
    // What comes after a range has begun is of the range, however early it is stamped.
    const from = archived.from.first === null ? moments.from : BEGINNING;
    const stored = await databasePostings(tx, endOf(replay)).read(ids, { from, to: moments.to });
    if (archived.to.first !== null) return { ...archived, head: stored.head };
    async function* pages(): AsyncGenerator<readonly WrittenPosting[]> {
      if (archived.from.first !== null) yield* archived.pages();
      yield* stored.pages();
    }
    return { ...stored, from: archived.from.first === null ? stored.from : archived.from, pages };
  },
});

const endOf = ({ last, accounts }: ArchiveReplay): ReadBefore => ({
  lastSeq: last?.seq ?? 0n,
  stateOf: (id) => accounts.stateOf(id),
});

/** @throws {BadRequest} */
function requireProved({ folder }: Archive, { ok, problem }: ArchiveCheck): void {
  if (!ok) throw new BadRequest(`The archive ${folder} does not fit: ${problem ?? ''}`);
}

type Moments = Parameters<PostingSource['read']>[1];

/** Works the whole archive out, and with it where a range begins and ends. */
function readRange(archive: Archive, ids: readonly bigint[], moments: Moments) {
  const [from, to] = [new CutSearch(ids, moments.from), new CutSearch(ids, moments.to)];
  const replay = new ArchiveReplay(archive.folder, ({ posting }) => {
    from.pass(posting);
    to.pass(posting);
  });
  const check = checkArchive(archive.folder, archive.manifest, replay);
  requireProved(archive, check);
  const head =
    check.head === null
      ? null
      : { number: BigInt(check.head.number), hash: Buffer.from(check.head.hash, 'hex') };
  const cuts = { from: from.cut, to: to.cut };
  const range: PostingRange = { ...cuts, head, pages: () => pagesBetween(archive, { ids, ...cuts }) };
  return { range, replay, check };
}

/** Looks for the first posting of some accounts that is stamped so late, and keeps their states before it. */
class CutSearch {
  readonly #states = new Map<bigint, StatementState>();
  readonly #atMs: number;
  #first: bigint | null = null;

  constructor(
    private readonly ids: readonly bigint[],
    at: Date,
  ) {
    this.#atMs = at.getTime();
  }

  get cut(): Cut {
    return { first: this.#first, states: this.#states };
  }

  pass(posting: PostingRow): void {
    const own = [posting.debit, posting.credit].filter((id) => this.ids.includes(id));
    if (this.#first !== null || own.length === 0) return;
    if (Number(posting.at_ms) >= this.#atMs) {
      this.#first = posting.seq;
      return;
    }
    for (const id of own) this.#states.set(id, stateAfter(posting, id));
  }
}

const stateAfter = (posting: PostingRow, id: bigint): StatementState =>
  id === posting.debit
    ? { balance: posting.debit_after, version: posting.debit_version, head: posting.hash }
    : { balance: posting.credit_after, version: posting.credit_version, head: posting.hash };

type Between = Pick<PostingRange, 'from' | 'to'> & { readonly ids: readonly bigint[] };

/**
 * Works the files out once more, from the first one on: a posting's hash needs the heads of both of its accounts, and where the house's
 * stood then is known only in this way.
 */
async function* pagesBetween(archive: Archive, between: Between): AsyncGenerator<readonly WrittenPosting[]> {
  const { first: end } = between.to;
  let page: WrittenPosting[] = [];
  const replay = new ArchiveReplay(archive.folder, (replayed) => {
    if (isWithin(replayed.posting, between)) page.push(toWritten(replayed));
  });
  let previous = NO_FILE;
  for (const file of archive.manifest.files) {
    const problem = replay.play(file, previous);
    if (problem !== null) throw new BadRequest(`The archive ${archive.folder} was changed: ${problem}`);
    previous = file.sha256;
    if (page.length > 0) yield page;
    page = [];
    if (end !== null && BigInt(file.lastSeq) >= end) return;
  }
}

const isWithin = ({ seq, debit, credit }: PostingRow, { ids, from, to }: Between): boolean =>
  from.first !== null &&
  seq >= from.first &&
  (to.first === null || seq < to.first) &&
  (ids.includes(debit) || ids.includes(credit));

const toWritten = ({ posting, heads, link }: ReplayedPosting): WrittenPosting => ({
  ...fieldsOf({ ...posting, at: new Date(Number(posting.at_ms)) }),
  seq: posting.seq,
  debitHead: heads.debit,
  creditHead: heads.credit,
  hash: posting.hash,
  salt: posting.salt,
  batch: posting.batch,
  link,
});
