import { createHash } from 'node:crypto';
import type { LedgerType } from '@realm/domain';
import { hexOf } from './misfit';
import type { BatchRow, PostingRow } from './read-rows';

export const ARCHIVE_FORMAT = 'realm-archive-1';
export const MANIFEST = 'manifest.json';

/** A file of the archive: postings in the order of writing. */
export interface ArchivedFile {
  readonly name: string;
  /** Of the file's bytes, hexadecimal. The next file repeats it, so that the last one stands for all. */
  readonly sha256: string;
  /** The number of its last posting. */
  readonly lastSeq: string;
  readonly postings: number;
}

export interface Manifest {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly files: readonly ArchivedFile[];
}

/** A batch with its link of the chain. */
export interface ArchivedBatch extends BatchRow {
  readonly link: bigint;
  readonly linkHash: Uint8Array;
}

/** A line of a file. The first one names the file before it; a batch comes before its postings. */
export type ArchiveLine =
  | { readonly kind: 'previous'; readonly sha256: string }
  | { readonly kind: 'batch'; readonly batch: ArchivedBatch }
  | { readonly kind: 'posting'; readonly posting: PostingRow };

/** What the first file names. */
export const NO_FILE = '';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Numbers as text: JSON's own are not exact beyond 53 bits. */
export function writeLine(line: ArchiveLine): string {
  if (line.kind === 'previous') return JSON.stringify(['previous', line.sha256]);
  if (line.kind === 'batch') {
    const { id, postings, digest, link, linkHash } = line.batch;
    const numbers = [id, postings, link].map(String);
    return JSON.stringify(['batch', ...numbers, hexOf(digest), hexOf(linkHash)]);
  }
  const p = line.posting;
  const numbers = [p.seq, p.batch, p.leg, p.type, p.format, p.debit, p.credit, p.amount_minor];
  const states = [p.debit_version, p.credit_version, p.debit_after, p.credit_after];
  const bytes = [hexOf(p.hash), p.salt === null ? '' : hexOf(p.salt)];
  const texts = [p.at_ms, p.event_id, p.reference, p.note];
  return JSON.stringify(['posting', ...[...numbers, ...states].map(String), ...bytes, ...texts]);
}

/** @returns `null` for what `writeLine` never writes. */
export function readLine(text: string): ArchiveLine | null {
  try {
    const [kind, ...values] = JSON.parse(text) as string[];
    const next = values.values();
    const string = (): string => requireText(next.next().value);
    const whole = (): bigint => BigInt(string());
    const small = (): number => Number(whole());
    const bytes = (): Uint8Array => Buffer.from(string(), 'hex');
    if (kind === 'previous') return { kind, sha256: string() };
    if (kind === 'batch') {
      const [id, postings, link] = [whole(), small(), whole()];
      return { kind, batch: { id, postings, link, digest: bytes(), linkHash: bytes() } };
    }
    return kind === 'posting' ? { kind, posting: readPosting({ string, whole, small, bytes }) } : null;
  } catch {
    return null;
  }
}

interface Values {
  readonly string: () => string;
  readonly whole: () => bigint;
  readonly small: () => number;
  readonly bytes: () => Uint8Array;
}

/** In the order that `writeLine` wrote them in. */
function readPosting({ string, whole, small, bytes }: Values): PostingRow {
  const numbers = {
    seq: whole(),
    batch: whole(),
    leg: small(),
    type: small() as LedgerType,
    format: small(),
  };
  const sides = { debit: whole(), credit: whole(), amount_minor: whole() };
  const versions = { debit_version: whole(), credit_version: whole() };
  const afters = { debit_after: whole(), credit_after: whole() };
  const [hash, salt] = [bytes(), bytes()];
  const texts = { at_ms: string(), event_id: string(), reference: string(), note: string() };
  return {
    ...numbers,
    ...sides,
    ...versions,
    ...afters,
    ...texts,
    hash,
    salt: salt.length === 0 ? null : salt,
  };
}

function requireText(value: unknown): string {
  if (typeof value !== 'string') throw new SyntaxError('a value is missing');
  return value;
}
