import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { openTestDatabase } from '../testing';
import { sql } from 'kysely';
import {
  NO_HASH,
  digestOf,
  hashLink,
  hashPosting,
  hashSealed,
  sealSide,
  type PostingFields,
} from './posting-hash';

const FIELDS: PostingFields = {
  eventId: 'deposit:D1:credit',
  leg: 1,
  type: 11,
  debit: 65_797n,
  credit: 131_330n,
  amountMinor: 12_345n,
  debitVersion: 7n,
  creditVersion: 8n,
  debitAfter: -12_345n,
  creditAfter: 99_999n,
  reference: 'D1',
  note: '充值',
  at: new Date('2026-03-10T12:00:00.123Z'),
};
const DEBIT_HEAD = Buffer.alloc(32, 1);
const CREDIT_HEAD = Buffer.alloc(32, 2);

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const SALT = Buffer.concat([Buffer.alloc(16, 3), Buffer.alloc(16, 4)]);
const HEADS = { debit: DEBIT_HEAD, credit: CREDIT_HEAD };
const TEXT = 'deposit:D1:creditD1充值';
const VECTOR = 'd700ac6e09a01b2e9ea3cbf69ee62043adb16d1d09583f99b1099f175f297baf';

describe('hash format 1', () => {
  it('covers both heads, the numbers, the lengths of two texts and the texts', () => {
    const text = `1,11,65797,131330,12345,7,8,-12345,99999,1773144000123,17,2,${TEXT}`;
    expect(hashPosting(FIELDS, null, HEADS)).toEqual(sha256(DEBIT_HEAD, CREDIT_HEAD, text));
  });
});

describe('hash format 2', () => {
  const debitSeal = sha256(Buffer.alloc(16, 3), DEBIT_HEAD, '65797,7,-12345');
  const creditSeal = sha256(Buffer.alloc(16, 4), CREDIT_HEAD, '131330,8,99999');

  it('covers both seals, the numbers, the lengths of two texts and the texts', () => {
    const text = `2,1,11,12345,1773144000123,17,2,${TEXT}`;
    expect(hashPosting(FIELDS, SALT, HEADS)).toEqual(sha256(debitSeal, creditSeal, text));
    expect(hashPosting(FIELDS, SALT, HEADS).toString('hex')).toBe(VECTOR);
  });

  it('is the same when one side is known only by its seal', () => {
    const debit = sealSide({
      salt: SALT.subarray(0, 16),
      previous: DEBIT_HEAD,
      account: 65_797n,
      version: 7n,
      after: -12_345n,
    });
    expect(hashSealed(FIELDS, debit, creditSeal).toString('hex')).toBe(VECTOR);
  });

  it('is the database’s own', async () => {
    const { owner, close } = await openTestDatabase();
    const { rows } = await sql<{ hash: Buffer }>`select ledger_hash(
      ledger_seal(decode(repeat('03', 16), 'hex'), decode(repeat('01', 32), 'hex'), 65797, 7, -12345),
      ledger_seal(decode(repeat('04', 16), 'hex'), decode(repeat('02', 32), 'hex'), 131330, 8, 99999),
      'deposit:D1:credit', 1::smallint, 11::smallint, 12345, 'D1', '充值', 1773144000123) as hash`.execute(
      owner,
    );
    expect(Buffer.from(rows[0]!.hash).toString('hex')).toBe(VECTOR);
    await close();
  });
});

describe.each([
  ['1', null],
  ['2', SALT],
] as const)('a hash of format %s', (_format, salt) => {
  it.each<[string, Partial<PostingFields>]>([
    ['event id', { eventId: 'deposit:D2:credit' }],
    ['leg', { leg: 2 }],
    ['type', { type: 12 }],
    ['debit', { debit: 65_798n }],
    ['credit', { credit: 131_331n }],
    ['amount', { amountMinor: 12_346n }],
    ['debit version', { debitVersion: 6n }],
    ['credit version', { creditVersion: 9n }],
    ['balance after, of the debit', { debitAfter: -12_344n }],
    ['balance after, of the credit', { creditAfter: 99_998n }],
    ['reference', { reference: 'D2' }],
    ['note', { note: '' }],
    ['moment', { at: new Date('2026-03-10T12:00:00.124Z') }],
  ])('changes with the %s', (_name, change) => {
    const before = hashPosting(FIELDS, salt, HEADS);
    expect(hashPosting({ ...FIELDS, ...change }, salt, HEADS)).not.toEqual(before);
  });

  it('names the owner of each head', () => {
    const crossed = hashPosting(FIELDS, salt, { debit: CREDIT_HEAD, credit: DEBIT_HEAD });
    expect(hashPosting(FIELDS, salt, HEADS)).not.toEqual(crossed);
  });

  it('never takes one split of the texts for another', () => {
    const texts = fc.tuple(...Array.from({ length: 3 }, () => fc.string({ maxLength: 3, unit: 'binary' })));
    const hashOf = ([eventId, reference, note]: string[]) =>
      hashPosting({ ...FIELDS, eventId: eventId!, reference: reference!, note: note! }, salt, HEADS);
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        fc.pre(one.join('\u0000') !== other.join('\u0000'));
        expect(hashOf(one)).not.toEqual(hashOf(other));
      }),
    );
    expect(hashOf(['a', 'b', 'c'])).not.toEqual(hashOf(['ab', '', 'c']));
    expect(hashOf(['a', 'b', 'c'])).not.toEqual(hashOf(['a', 'bc', '']));
  });
});

describe('the chain', () => {
  it('begins with 32 zero bytes', () => {
    expect(NO_HASH).toEqual(Buffer.from('00'.repeat(32), 'hex'));
  });

  it('digests a batch in the order of its postings', () => {
    expect(digestOf([DEBIT_HEAD, CREDIT_HEAD])).toEqual(sha256(DEBIT_HEAD, CREDIT_HEAD));
    expect(digestOf([CREDIT_HEAD, DEBIT_HEAD])).not.toEqual(digestOf([DEBIT_HEAD, CREDIT_HEAD]));
  });

  it('links the one before, the digest, the number and the count', () => {
    const link = hashLink(NO_HASH, { number: 12n, digest: DEBIT_HEAD, postings: 3 });
    expect(link).toEqual(sha256(NO_HASH, DEBIT_HEAD, '12,3'));
  });
});
