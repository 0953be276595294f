import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { numbersLiteral } from '../db/array-literal';
import type { Tx } from '../db/database';
import { BadRequest } from '../reconcile/run-on-books';
import {
  ARCHIVE_FORMAT,
  MANIFEST,
  NO_FILE,
  sha256Of,
  writeLine,
  type ArchivedBatch,
  type ArchivedFile,
  type Manifest,
} from './archive-format';
import { ArchiveReplay } from './archive-replay';
import { checkArchive, compareArchive, type ArchiveCheck } from './check-archive';
import { postingPages, type PostingRow } from './read-rows';

/** Any number that no other lock of the product has. */
const ARCHIVE_LOCK = 7_260_104;

export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return { format: ARCHIVE_FORMAT, files: [] };
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/**
 * Appends the postings that are not in the archive yet, up to the first one of `before` or later. The archive has to prove itself and be of
 * this database first, and each new file has to continue it: what does not fit is never written into the manifest. Every file is on
 * disk before the manifest names it, so an archive that was cut off while it was written goes on where its manifest ends.
 *
 * @param before - Long enough ago that no transaction from then is still running: it would bring postings before others.
 * @returns What the archive is now.
 * @throws {BadRequest} when another run writes at the same time.
 */
export async function writeArchive(tx: Tx, folder: string, before: Date): Promise<ArchiveCheck> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await lockOutOthers(tx);
  let manifest = readManifest(folder);
  const replay = new ArchiveReplay(folder);
  const found = await compareArchive(tx, checkArchive(folder, manifest, replay), replay.unlinked);
  if (!found.ok) return { ...found, problem: `${found.problem ?? ''}. Nothing was appended` };
  for await (const page of postingPages(tx, replay.last?.seq)) {
    const { rows, batches, isEnd } = await cut(tx, page, before);
    if (rows.length > 0) {
      const { reached } = replay;
      const { length: files } = manifest.files;
      const appended = appendFile({ folder, manifest, replay }, { rows, batches });
      if (typeof appended === 'string') return { ok: false, files, ...reached, problem: appended };
      manifest = appended;
    }
    if (isEnd) break;
  }
  const whole = { ok: true, files: manifest.files.length, ...replay.reached, problem: null };
  return compareArchive(tx, whole, replay.unlinked);
}

/** Two runs on one database would append the same postings. The lock ends with the transaction. */
async function lockOutOthers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${ARCHIVE_LOCK}::bigint) as mine`.execute(tx);
  if (rows[0]?.mine !== true) throw new BadRequest('An archive of this database is being written already.');
}

interface Part {
  readonly rows: readonly PostingRow[];
  readonly batches: ReadonlyMap<bigint, ArchivedBatch>;
}

/** What of a page may be archived: what is old enough and linked. */
async function cut(
  tx: Tx,
  page: readonly PostingRow[],
  before: Date,
): Promise<Part & { readonly isEnd: boolean }> {
  const batches = await linkedBatches(tx, page);
  const isOpen = ({ at_ms, batch }: PostingRow) => Number(at_ms) >= before.getTime() || !batches.has(batch);
  const end = page.findIndex(isOpen);
  return { rows: end === -1 ? page : page.slice(0, end), batches, isEnd: end !== -1 };
}

async function linkedBatches(
  tx: Tx,
  rows: readonly PostingRow[],
): Promise<ReadonlyMap<bigint, ArchivedBatch>> {
  const ids = numbersLiteral([...new Set(rows.map(({ batch }) => batch))]);
  const found = await tx
    .selectFrom('batches as b')
    .innerJoin('chain as c', 'c.batch', 'b.id')
    .select(['b.id', 'b.postings', 'b.digest', 'c.number as link', 'c.hash as linkHash'])
    .where('b.id', '=', sql<bigint>`any (${ids}::text::bigint[])`)
    .execute();
  return new Map(found.map((batch) => [batch.id, batch]));
}

interface Place {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Stands where the manifest ends. */
  readonly replay: ArchiveReplay;
}

/**
 * A file's name has its hash in it, so no run overwrites what another one's manifest names.
 *
 * @returns The new manifest; what does not fit, in words, and then the archive is as it was.
 */
function appendFile({ folder, manifest, replay }: Place, part: Part): Manifest | string {
  const { format, files } = manifest;
  const previous = files.at(-1)?.sha256 ?? NO_FILE;
  const bytes = gzipSync([...linesOf(part, previous), ''].join('\n'));
  const sha256 = sha256Of(bytes);
  const file: ArchivedFile = {
    name: `postings-${String(files.length + 1).padStart(6, '0')}-${sha256.slice(0, 16)}.jsonl.gz`,
    sha256,
    lastSeq: String(part.rows.at(-1)?.seq ?? 0n),
    postings: part.rows.length,
  };
  const path = join(folder, file.name);
  writeWhole(path, bytes);
  const problem = replay.play(file, previous);
  if (problem !== null) {
    rmSync(path);
    return `the database’s next postings do not continue the archive: ${problem}. They were not appended`;
  }
  if (JSON.stringify(readManifest(folder)) !== JSON.stringify(manifest))
    throw new BadRequest(`Another run has changed ${folder} meanwhile.`);
  const appended = { format, files: [...files, file] };
  writeWhole(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(appended, null, 2)}\n`));
  return appended;
}

function* linesOf({ rows, batches }: Part, previous: string): Generator<string> {
  yield writeLine({ kind: 'previous', sha256: previous });
  const named = new Set<bigint>();
  for (const posting of rows) {
    const batch = batches.get(posting.batch);
    if (batch !== undefined && !named.has(batch.id)) yield writeLine({ kind: 'batch', batch });
    named.add(posting.batch);
    yield writeLine({ kind: 'posting', posting });
  }
}

/** The file has its name once all of it is on disk. */
function writeWhole(path: string, bytes: Uint8Array): void {
  const half = `${path}.${randomUUID()}.half`;
  const file = openSync(half, 'wx', 0o600);
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(half, path);
}
