import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { NO_HASH, hashLink, type PreviousHeads } from '../ledger/posting-hash';
import { AccountReplay } from './account-replay';
import { readLine, sha256Of, type ArchivedBatch, type ArchivedFile } from './archive-format';
import type { ChainHead } from './audit-chain';
import { hexOf, isSame, type Misfit } from './misfit';
import { OpenBatches } from './open-batches';
import type { PostingRow } from './read-rows';

/** A posting that fits, and what only the postings before it tell. */
export interface ReplayedPosting {
  readonly posting: PostingRow;
  readonly heads: PreviousHeads;
  /** The link that covers its batch. */
  readonly link: bigint | null;
}

/** Works files of an archive out, one after the other: one file is all that is in memory, besides where each account stands. */
export class ArchiveReplay {
  readonly accounts = new AccountReplay();
  readonly open = new OpenBatches();
  readonly #batches = new Map<bigint, ArchivedBatch>();
  /** Batches that are complete and whose links do not follow yet. */
  readonly #waiting = new Map<bigint, ArchivedBatch>();
  #link = { number: 0n, hash: NO_HASH as Uint8Array };
  #last: PostingRow | null = null;

  /** @param onPosting - Called with each posting after it was found to fit. The end of its file may still not fit. */
  constructor(
    private readonly folder: string,
    private readonly onPosting: ((replayed: ReplayedPosting) => void) | null = null,
  ) {}

  get reached(): { readonly postings: number; readonly head: ChainHead | null } {
    const { number, hash } = this.#link;
    const head = number === 0n ? null : { number: Number(number), hash: hexOf(hash) };
    return { postings: this.accounts.played, head };
  }

  /** The last posting; `null` before the first. */
  get last(): PostingRow | null {
    return this.#last;
  }

  /** Batches that the archive has only a part of, or whose links come after one that it lacks. */
  get unlinked(): readonly ArchivedBatch[] {
    return [...this.#waiting.values(), ...this.#batches.values()];
  }

  /**
   * @param previous - The hash of the file before it.
   * @returns What does not fit; `null` when all of the file does.
   */
  play({ name, sha256, postings }: ArchivedFile, previous: string): string | null {
    const bytes = readWhole(join(this.folder, name));
    if (bytes === null) return 'is not there';
    if (sha256Of(bytes) !== sha256) return 'was altered: its hash is not the one of the manifest';
    const before = this.accounts.played;
    const [first, ...lines] = gunzipSync(bytes).toString('utf8').trimEnd().split('\n').map(readLine);
    if (first?.kind !== 'previous' || first.sha256 !== previous) return 'does not follow the file before it';
    for (const line of lines) {
      const problem = this.#playLine(line);
      if (problem !== null) return problem;
    }
    return this.accounts.played - before === postings
      ? null
      : 'has not as many postings as the manifest says';
  }

  #playLine(line: ReturnType<typeof readLine>): string | null {
    if (line === null || line.kind === 'previous') return 'has a line that no archive has';
    if (line.kind === 'batch') {
      this.#batches.set(line.batch.id, line.batch);
      return null;
    }
    return this.#playPosting(line.posting);
  }

  #playPosting(posting: PostingRow): string | null {
    const [debit, credit] = [this.#headOf(posting.debit), this.#headOf(posting.credit)];
    const batch = this.#batches.get(posting.batch);
    const complete = this.open.complete;
    const misfit = this.accounts.play(posting) ?? this.open.add(posting, batch);
    if (misfit !== null) return describe(misfit);
    this.#last = posting;
    this.onPosting?.({ posting, heads: { debit, credit }, link: batch?.link ?? null });
    return this.open.complete === complete ? null : this.#completed(posting.batch);
  }

  #headOf(account: bigint): Uint8Array {
    return this.accounts.stateOf(account).head;
  }

  /** Batches complete in the order of writing, their links follow each other in that of the chain. */
  #completed(id: bigint): string | null {
    const batch = this.#batches.get(id);
    if (batch !== undefined) this.#waiting.set(batch.link, batch);
    this.#batches.delete(id);
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const { link: number, linkHash, digest, postings } = next;
      if (!isSame(hashLink(this.#link.hash, { number, digest, postings }), linkHash))
        return `link ${String(number)} does not continue the chain`;
      this.#link = { number, hash: linkHash };
      this.#waiting.delete(number);
    }
    return null;
  }

  #next(): ArchivedBatch | undefined {
    return this.#waiting.get(this.#link.number + 1n);
  }
}

const describe = ({ table, key, what, expected, found }: Misfit): string =>
  `${table} ${key}: ${what} should be ${expected}, is ${found}`;

function readWhole(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}
