import { createHash, type Hash } from 'node:crypto';
import { hexOf, isSame, type Misfit } from './misfit';
import type { BatchRow, PostingRow } from './read-rows';

interface OpenBatch {
  readonly stored: BatchRow;
  readonly hash: Hash;
  postings: number;
}

/** Batches whose postings have begun and not ended: several may be open, since those of one need not follow each other. */
export class OpenBatches {
  readonly #open = new Map<bigint, OpenBatch>();
  #complete = 0;

  /** How many had all their postings and the right digest. */
  get complete(): number {
    return this.#complete;
  }

  add({ seq, batch: id, hash }: PostingRow, stored: BatchRow | undefined): Misfit | null {
    if (stored === undefined)
      return {
        table: 'postings',
        key: String(seq),
        what: 'batch',
        expected: 'a batch',
        found: `${String(id)}, which is not there`,
      };
    const batch = this.#open.get(id) ?? { stored, hash: createHash('sha256'), postings: 0 };
    batch.hash.update(hash);
    batch.postings += 1;
    if (batch.postings < stored.postings) {
      this.#open.set(id, batch);
      return null;
    }
    this.#open.delete(id);
    const digest = batch.hash.digest();
    if (!isSame(digest, stored.digest))
      return {
        table: 'batches',
        key: String(id),
        what: 'digest',
        expected: hexOf(digest),
        found: hexOf(stored.digest),
      };
    this.#complete += 1;
    return null;
  }

  /** After the last posting: the first batch that lacks some; `null` when none does. */
  firstIncomplete(): Misfit | null {
    for (const [id, { postings, stored }] of this.#open)
      return {
        table: 'batches',
        key: String(id),
        what: 'postings',
        expected: String(postings),
        found: String(stored.postings),
      };
    return null;
  }
}
