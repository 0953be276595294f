import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { numbersLiteral } from '../db/array-literal';
import type { Tx } from '../db/database';
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
import { postingPages, type PostingRow } from './read-rows';

export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return { format: ARCHIVE_FORMAT, files: [] };
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/**
 * Appends the postings that are not in the archive yet, up to the first one of `before` or later. Every file is on disk before the
 * manifest names it, so an archive that was cut off while it was written goes on where its manifest ends.
 *
 * @param before - Long enough ago that no transaction from then is still running: it would bring postings before others.
 */
export async function writeArchive(tx: Tx, folder: string, before: Date): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let manifest = readManifest(folder);
  const last = manifest.files.at(-1);
  for await (const page of postingPages(tx, last === undefined ? undefined : BigInt(last.lastSeq))) {
    const { rows, batches, isEnd } = await cut(tx, page, before);
    if (rows.length > 0) manifest = appendFile(folder, manifest, { rows, batches });
    if (isEnd) break;
  }
  return manifest;
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

function appendFile(folder: string, { format, files }: Manifest, part: Part): Manifest {
  const bytes = gzipSync([...linesOf(part, files.at(-1)?.sha256 ?? NO_FILE), ''].join('\n'));
  const file: ArchivedFile = {
    name: `postings-${String(files.length + 1).padStart(6, '0')}.jsonl.gz`,
    sha256: sha256Of(bytes),
    lastSeq: String(part.rows.at(-1)?.seq ?? 0n),
    postings: part.rows.length,
  };
  const manifest = { format, files: [...files, file] };
  writeWhole(join(folder, file.name), bytes);
  writeWhole(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
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
  const half = `${path}.half`;
  const file = openSync(half, 'w', 0o600);
  writeFileSync(file, bytes);
  fsyncSync(file);
  closeSync(file);
  renameSync(half, path);
}
