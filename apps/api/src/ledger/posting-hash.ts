import { hash } from 'node:crypto';

/** What a posting's hash covers beside the two postings before it. */
export interface PostingFields {
  readonly eventId: string;
  readonly leg: number;
  readonly type: number;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amountMinor: bigint;
  readonly debitVersion: bigint;
  readonly creditVersion: bigint;
  readonly debitAfter: bigint;
  readonly creditAfter: bigint;
  readonly reference: string;
  readonly note: string;
  /** Kept to the millisecond. */
  readonly at: Date;
}

/** The head of an account that nothing has been posted to, and the hash before the first link of the chain. */
export const NO_HASH: Buffer = Buffer.alloc(32);

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

/**
 * Numbers first, then the lengths of the texts in bytes, then the texts: no two postings have the same bytes. The database's
 * `ledger_hash` builds the same.
 */
function canonicalText(p: PostingFields): string {
  const numbers = [p.leg, p.type, p.debit, p.credit, p.amountMinor, p.debitVersion, p.creditVersion];
  const outcome = [p.debitAfter, p.creditAfter, p.at.getTime()];
  const lengths = [Buffer.byteLength(p.eventId), Buffer.byteLength(p.reference)];
  return `${[...numbers, ...outcome, ...lengths].join(',')},${p.eventId}${p.reference}${p.note}`;
}

/**
 * SHA-256 over the previous head of both accounts and the posting's own fields; it becomes the head of both.
 *
 * @returns 32 bytes.
 */
export const hashPosting = (fields: PostingFields, debitHead: Uint8Array, creditHead: Uint8Array): Buffer =>
  sha256(Buffer.concat([debitHead, creditHead, Buffer.from(canonicalText(fields))]));

/** SHA-256 over the hashes of a batch's postings, in their order. */
export const digestOf = (hashes: readonly Uint8Array[]): Buffer => sha256(Buffer.concat(hashes));

/** The hash of a link of the chain, over the link before it. */
export const hashLink = (
  previous: Uint8Array,
  { number, digest, postings }: { number: bigint; digest: Uint8Array; postings: number },
): Buffer => sha256(Buffer.concat([previous, digest, Buffer.from(`${String(number)},${String(postings)}`)]));
