import type { Tx } from '../db/database';
import { NO_FILE, type ArchivedBatch, type Manifest } from './archive-format';
import { ArchiveReplay } from './archive-replay';
import { misfitOfBatches, readLink, type ChainHead } from './audit-chain';
import { showHead } from './parse-head';

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

/**
 * Works the archive out from its files alone: every byte, hash, balance and version, batch by batch, along the chain.
 *
 * @param replay - At the archive's beginning; afterwards it stands where the archive ends.
 */
export function checkArchive(
  folder: string,
  manifest: Manifest,
  replay = new ArchiveReplay(folder),
): ArchiveCheck {
  let previous = NO_FILE;
  let files = 0;
  for (const file of manifest.files) {
    const problem = replay.play(file, previous);
    if (problem !== null) return { ok: false, files, ...replay.reached, problem: `${file.name}: ${problem}` };
    previous = file.sha256;
    files += 1;
  }
  return { ok: true, files, ...replay.reached, problem: null };
}

/**
 * The same, and that the ledger still has the link that the archive ends with: its chain covers every posting of the archive.
 *
 * @param unlinked - The archive's batches that come after that link.
 */
export async function compareArchive(
  tx: Tx,
  check: ArchiveCheck,
  unlinked: readonly ArchivedBatch[] = [],
): Promise<ArchiveCheck> {
  if (!check.ok) return check;
  const problem = (await problemOfHead(tx, check.head)) ?? (await problemOfBatches(tx, unlinked));
  return problem === null ? check : { ...check, ok: false, problem };
}

async function problemOfHead(tx: Tx, head: ChainHead | null): Promise<string | null> {
  if (head === null) return null;
  const found = await readLink(tx, BigInt(head.number));
  return found === head.hash
    ? null
    : `link ${String(head.number)} is ${head.hash} in the archive and ${found ?? 'not there'} in the ledger`;
}

async function problemOfBatches(tx: Tx, unlinked: readonly ArchivedBatch[]): Promise<string | null> {
  const misfit = await misfitOfBatches(tx, unlinked);
  if (misfit === null) return null;
  const { table, key, what, expected, found } = misfit;
  return `${table} ${key}: ${what} is ${expected} in the archive and ${found} in the ledger`;
}

/** For people. */
export const describeCheck = (
  { ok, files, postings, head, problem }: ArchiveCheck,
  folder: string,
): string => {
  const fit = `${String(postings)} postings in ${String(files)} files of ${folder} fit`;
  return [
    ok ? `${fit}.` : `${fit}, then: ${problem ?? ''}`,
    ...(head === null ? [] : [`They are complete up to the link ${showHead(head)}`]),
  ].join('\n');
};
