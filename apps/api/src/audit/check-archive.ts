import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Tx } from '../db/database';
import { NO_HASH, hashLink } from '../ledger/posting-hash';
import { AccountReplay } from './account-replay';
import {
  NO_FILE,
  readLine,
  sha256Of,
  type ArchivedBatch,
  type ArchivedFile,
  type Manifest,
} from './archive-format';
import { readLink, type ChainHead } from './audit-chain';
import { hexOf, isSame, type Misfit } from './misfit';
import { OpenBatches } from './open-batches';

export interface ArchiveCheck {
  readonly ok: boolean;
  readonly files: number;
  /** How many fit, from the first on. */
  readonly postings: number;
  /** The last link up to which every batch is in the archive as a whole. Compare it with the ledger's. */
  readonly head: ChainHead | null;
  /** What is wrong, in words; `null`: nothing. */
  readonly problem: string | null;
}

/** Works the archive out from its files alone: every byte, hash, balance and version, batch by batch, along the chain. */
export function checkArchive(folder: string, manifest: Manifest): ArchiveCheck {
  const state = new ArchiveState();
  let previous = NO_FILE;
  let files = 0;
  for (const file of manifest.files) {
    const problem = state.play(folder, file, previous);
    if (problem !== null) return { ok: false, files, ...state.reached, problem: `${file.name}: ${problem}` };
    previous = file.sha256;
    files += 1;
  }
  return { ok: true, files, ...state.reached, problem: null };
}

/** The same, and that the ledger still has the link that the archive ends with: its chain covers every posting of the archive. */
export async function compareArchive(tx: Tx, check: ArchiveCheck): Promise<ArchiveCheck> {
  if (check.head === null || !check.ok) return check;
  const { number, hash } = check.head;
  const found = await readLink(tx, BigInt(number));
  if (found === hash) return check;
  const problem = `link ${String(number)} is ${hash} in the archive and ${found ?? 'not there'} in the ledger`;
  return { ...check, ok: false, problem };
}

class ArchiveState {
  readonly #replay = new AccountReplay();
  readonly #open = new OpenBatches();
  readonly #batches = new Map<bigint, ArchivedBatch>();
  /** Batches that are complete and whose links do not follow yet. */
  readonly #waiting = new Map<bigint, ArchivedBatch>();
  #link = { number: 0n, hash: NO_HASH as Uint8Array };

  get reached(): { readonly postings: number; readonly head: ChainHead | null } {
    const { number, hash } = this.#link;
    const head = number === 0n ? null : { number: Number(number), hash: hexOf(hash) };
    return { postings: this.#replay.played, head };
  }

  /** @returns What does not fit; `null` when all of the file does. */
  play(folder: string, { name, sha256, postings }: ArchivedFile, previous: string): string | null {
    const bytes = readWhole(join(folder, name));
    if (bytes === null) return 'is not there';
    if (sha256Of(bytes) !== sha256) return 'was altered: its hash is not the one of the manifest';
    const before = this.#replay.played;
    const [first, ...lines] = gunzipSync(bytes).toString('utf8').trimEnd().split('\n').map(readLine);
    if (first?.kind !== 'previous' || first.sha256 !== previous) return 'does not follow the file before it';
    for (const line of lines) {
      const problem = this.#playLine(line);
      if (problem !== null) return problem;
    }
    return this.#replay.played - before === postings ? null : 'has not as many postings as the manifest says';
  }

  #playLine(line: ReturnType<typeof readLine>): string | null {
    if (line === null || line.kind === 'previous') return 'has a line that no archive has';
    if (line.kind === 'batch') {
      this.#batches.set(line.batch.id, line.batch);
      return null;
    }
    const { posting } = line;
    const complete = this.#open.complete;
    const misfit = this.#replay.play(posting) ?? this.#open.add(posting, this.#batches.get(posting.batch));
    if (misfit !== null) return describe(misfit);
    return this.#open.complete === complete ? null : this.#completed(posting.batch);
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
