import type { Tx } from '../db/database';
import { NO_FILE, type Manifest } from './archive-format';
import { ArchiveReplay } from './archive-replay';
import { readLink, type ChainHead } from './audit-chain';
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

/** The same, and that the ledger still has the link that the archive ends with: its chain covers every posting of the archive. */
export async function compareArchive(tx: Tx, check: ArchiveCheck): Promise<ArchiveCheck> {
  if (check.head === null || !check.ok) return check;
  const { number, hash } = check.head;
  const found = await readLink(tx, BigInt(number));
  if (found === hash) return check;
  const problem = `link ${String(number)} is ${hash} in the archive and ${found ?? 'not there'} in the ledger`;
  return { ...check, ok: false, problem };
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
