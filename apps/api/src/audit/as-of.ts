import type { Cut, PostingSource, StatementState, WrittenPosting } from '../ledger';

/** Stamps deviate from the order of writing by less than that. */
const DAY_MS = 86_400_000;
const LAST_MS = Date.UTC(9999, 11, 31);

export interface Sight {
  /** Whether a posting was there already. */
  readonly sees: (posting: WrittenPosting) => boolean;
  /** When the source was read the first time. */
  readonly madeAt: Date;
  /** Called with each later posting that is stamped before the end of the range, also with those before its beginning. */
  readonly onLater: (posting: WrittenPosting) => void;
}

/**
 * The postings of a source as they were at an earlier reading. Later postings could move the beginning and the end of a range, so both are
 * looked for once more, among the postings that were there.
 */
export const asOf = (source: PostingSource, { sees, madeAt, onLater }: Sight): PostingSource => ({
  read: async (ids, { from, to }) => {
    // No posting that came later is stamped more than a day before the first reading.
    const start = new Date(Math.max(0, Math.min(from.getTime(), madeAt.getTime()) - DAY_MS));
    const end = new Date(Math.min(to.getTime() + DAY_MS, LAST_MS));
    const all = await source.read(ids, { from: start, to: end });
    const cuts = { from: new Cutter(all.from, ids, from), to: new Cutter(all.from, ids, to) };
    for await (const page of all.pages())
      for (const posting of page) {
        if (sees(posting)) {
          cuts.from.pass(posting);
          cuts.to.pass(posting);
        } else if (cuts.to.cut.first === null && posting.at < to) onLater(posting);
      }
    const [first, last] = [cuts.from.cut.first, cuts.to.cut.first];
    async function* pages(): AsyncGenerator<readonly WrittenPosting[]> {
      if (first === null) return;
      for await (const page of all.pages()) {
        const within = page.filter(
          (posting) => sees(posting) && posting.seq >= first && (last === null || posting.seq < last),
        );
        if (within.length > 0) yield within;
      }
    }
    return { from: cuts.from.cut, to: cuts.to.cut, head: all.head, pages };
  },
});

/** Looks for the first posting that is stamped so late, and keeps the states before it. */
class Cutter {
  readonly #states: Map<bigint, StatementState>;
  #first: bigint | null = null;

  constructor(
    { states }: Cut,
    private readonly ids: readonly bigint[],
    private readonly at: Date,
  ) {
    this.#states = new Map(states);
  }

  get cut(): Cut {
    return { first: this.#first, states: this.#states };
  }

  pass(posting: WrittenPosting): void {
    if (this.#first !== null) return;
    if (posting.at >= this.at) {
      this.#first = posting.seq;
      return;
    }
    const { debit, debitAfter, debitVersion, credit, creditAfter, creditVersion, hash: head } = posting;
    this.#move(debit, { balance: debitAfter, version: debitVersion, head });
    this.#move(credit, { balance: creditAfter, version: creditVersion, head });
  }

  #move(account: bigint, state: StatementState): void {
    if (this.ids.includes(account)) this.#states.set(account, state);
  }
}
