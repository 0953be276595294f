import { hash } from 'node:crypto';

/** Values covered by a posting's hash besides the two previous postings. Format 2 seals the numbers of each side separately. */
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

/** One account's part of a posting. */
export interface SideFields {
  /** 16 random bytes: without them the balance could be guessed from the seal. */
  readonly salt: Uint8Array;
  /** The account's head before. */
  readonly previous: Uint8Array;
  readonly account: bigint;
  readonly version: bigint;
  readonly after: bigint;
}

/** SHA-256 over one side. The seal alone suffices to compute the posting's hash and reveals nothing about the side. */
export const sealSide = ({ salt, previous, account, version, after }: SideFields): Buffer =>
  sha256(Buffer.concat([salt, previous, Buffer.from([account, version, after].join(','))]));

export type SealedFields = Pick<
  PostingFields,
  'eventId' | 'leg' | 'type' | 'amountMinor' | 'reference' | 'note' | 'at'
>;

/**
 * Format 2: SHA-256 over the seals of both sides and what both share; it becomes the head of both accounts. Numbers first, then the
 * lengths of the texts in bytes, then the texts: no two postings have the same bytes. The database's `ledger_hash` builds the same.
 */
export function hashSealed(p: SealedFields, debit: Uint8Array, credit: Uint8Array): Buffer {
  const numbers = [2, p.leg, p.type, p.amountMinor, p.at.getTime()];
  const lengths = [Buffer.byteLength(p.eventId), Buffer.byteLength(p.reference)];
  const text = `${[...numbers, ...lengths].join(',')},${p.eventId}${p.reference}${p.note}`;
  return sha256(Buffer.concat([debit, credit, Buffer.from(text)]));
}

/** Format 1, which nothing writes any more: SHA-256 over both previous heads and every field. */
export function hashOpen(p: PostingFields, debitHead: Uint8Array, creditHead: Uint8Array): Buffer {
  const numbers = [p.leg, p.type, p.debit, p.credit, p.amountMinor, p.debitVersion, p.creditVersion];
  const outcome = [p.debitAfter, p.creditAfter, p.at.getTime()];
  const lengths = [Buffer.byteLength(p.eventId), Buffer.byteLength(p.reference)];
  const text = `${[...numbers, ...outcome, ...lengths].join(',')},${p.eventId}${p.reference}${p.note}`;
  return sha256(Buffer.concat([debitHead, creditHead, Buffer.from(text)]));
}

export const SIDE_SALT_BYTES = 16;

export interface PreviousHeads {
  readonly debit: Uint8Array;
  readonly credit: Uint8Array;
}

/**
 * A stored posting's hash, in either format.
 *
 * @param salt - Of both sides, debit first; `null` for format 1.
 */
export function hashPosting(p: PostingFields, salt: Uint8Array | null, previous: PreviousHeads): Buffer {
  if (salt === null) return hashOpen(p, previous.debit, previous.credit);
  const debit = { account: p.debit, version: p.debitVersion, after: p.debitAfter, previous: previous.debit };
  const credit = {
    account: p.credit,
    version: p.creditVersion,
    after: p.creditAfter,
    previous: previous.credit,
  };
  return hashSealed(
    p,
    sealSide({ ...debit, salt: salt.subarray(0, SIDE_SALT_BYTES) }),
    sealSide({ ...credit, salt: salt.subarray(SIDE_SALT_BYTES) }),
  );
}

/** SHA-256 over the hashes of a batch's postings, in their order. */
export const digestOf = (hashes: readonly Uint8Array[]): Buffer => sha256(Buffer.concat(hashes));

/** The hash of a link of the chain, over the link before it. */
export const hashLink = (
  previous: Uint8Array,
  { number, digest, postings }: { number: bigint; digest: Uint8Array; postings: number },
): Buffer => sha256(Buffer.concat([previous, digest, Buffer.from(`${String(number)},${String(postings)}`)]));
