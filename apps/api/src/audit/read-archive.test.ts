import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { inSnapshot } from '../db/in-snapshot';
import { databasePostings, lastLink, postEvent, type Leg, type PostingSource } from '../ledger';
import { NO_HASH, hashLink } from '../ledger/posting-hash';
import { openStatement, parseStatement, writeStatement } from '../modules/statement';
import { ledgerFixture } from '../testing/ledger-fixture';
import { archivedPostings, archivedThenStored } from './archived-postings';
import { misfitOfBatches } from './audit-chain';
import { auditIn, type Audit } from './audit-ledger';
import { compareStatement } from './compare-statement';
import { openArchive, replayArchive, type Archive } from './open-archive';
import { verifyStatement } from './verify-statement';
import { writeArchive } from './write-archive';

const fixture = ledgerFixture();
const { capital, house } = fixture;
const [one, two] = [fixture.newMember(), fixture.newMember()];
const MADE_AT = new Date('2026-09-01T00:00:00.000Z');
const day = (count: number) => new Date(Date.UTC(2026, 0, count, 6));
let archive: Archive;
let folder: string;

let events = 0;
const post = (at: Date, ...legs: readonly Leg[]) =>
  fixture.inTx((tx) =>
    postEvent(tx, { eventId: `e${String((events += 1))}`, reference: '备"注,\n', note: '=1', at, legs }),
  );
const topUp = ({ available }: typeof one, amountMinor: bigint): Leg => ({
  type: 15,
  debit: capital,
  credit: available,
  amountMinor,
});
const bet = ({ available }: typeof one, amountMinor: bigint): Leg => ({
  type: 1,
  debit: available,
  credit: house,
  amountMinor,
});

const HALF_HOUR_MS = 30 * 60_000;
/** The last link of the archive. */
const LAST = 7;
const ARCHIVED_IN_TWO = [day(10), day(21)] as const;
beforeAll(async () => {
  const { db } = fixture.test;
  await post(day(1), topUp(one, 1_000n), topUp(two, 50n));
  await post(day(2), bet(one, 7n));
  await post(day(3), { type: 22, debit: one.available, credit: one.slots, amountMinor: 40n });
  await post(day(12), bet(two, 3n), bet(one, 5n));
  // Stamped before the one written before it.
  await post(day(11), bet(one, 2n));
  await post(day(20), topUp(two, 9n));
  await post(new Date(day(21).getTime() - HALF_HOUR_MS), bet(one, 4n));
  await post(day(21), topUp(two, 2n));
  // Stamped before the archive's end, and written after it.
  await post(new Date(day(21).getTime() - 2 * HALF_HOUR_MS), bet(one, 8n));
  await post(day(30), bet(one, 1n), bet(two, 1n));
  await post(day(31), { type: 23, debit: one.slots, credit: one.available, amountMinor: 40n });
  await post(day(33), bet(one, 6n));
  await lastLink(db);
  folder = mkdtempSync(join(tmpdir(), 'realm-archive-'));
  for (const before of ARCHIVED_IN_TWO) await inSnapshot(db, (tx) => writeArchive(tx, folder, before));
  archive = openArchive(folder);
  expect(archive.manifest.files).toHaveLength(2);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

class Undo extends Error {}

/** What is found after a change by the database's owner, which is undone. */
async function after<T>(change: (tx: Tx) => Promise<unknown>, find: (tx: Tx) => Promise<T>): Promise<T> {
  let found: T | undefined;
  const changed = fixture.test.owner.transaction().execute(async (tx) => {
    for (const table of ['postings', 'batches', 'chain', 'accounts'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await change(tx);
    found = await find(tx);
    throw new Undo();
  });
  await expect(changed).rejects.toThrow(Undo);
  return found!;
}

const audit = (tx: Tx): Promise<Audit> => {
  const { check, replay } = replayArchive(openArchive(folder));
  expect(check.ok).toBe(true);
  return auditIn(tx, { archived: replay });
};
const lastArchived = () => BigInt(archive.manifest.files.at(-1)!.lastSeq);
const dropArchived = (tx: Tx) => sql`delete from postings where seq <= ${lastArchived()}`.execute(tx);
const unchanged = () => Promise.resolve();

/** Another digest of the first batch, and a chain that fits it. */
async function relinkAll(tx: Tx): Promise<void> {
  await sql`update batches set digest = sha256(digest) where id = (select min(id) from batches)`.execute(tx);
  await relink(tx);
}

async function relink(tx: Tx): Promise<void> {
  const links = await tx
    .selectFrom('chain as c')
    .innerJoin('batches as b', 'b.id', 'c.batch')
    .select(['c.number', 'b.digest', 'b.postings'])
    .orderBy('c.number')
    .execute();
  let previous: Uint8Array = NO_HASH;
  for (const link of links) {
    previous = hashLink(previous, link);
    await sql`update chain set hash = ${previous} where number = ${link.number}`.execute(tx);
  }
}

describe('the audit that begins with an archive', () => {
  it('comes to what the whole audit says, without one old posting of the database', async () => {
    const whole = await after(unchanged, (tx) => auditIn(tx));
    expect(whole).toMatchObject({ ok: true, first: null });
    expect(await after(unchanged, audit)).toEqual(whole);
    expect(await after(dropArchived, audit)).toEqual(whole);
  });

  it.each([
    [
      'a newer posting',
      sql`update postings set note = 'x' where seq = (select max(seq) from postings)`,
      /postings/,
    ],
    ['a balance', sql`update accounts set balance = balance + 1 where id = ${one.available}`, /accounts/],
    [
      'an old batch',
      sql`update batches set digest = sha256(digest) where id = (select min(id) from batches)`,
      /batches|chain/,
    ],
    ['an old link', sql`delete from chain where number = 2`, /chain/],
    ['the archive’s last link', sql`update chain set hash = sha256(hash) where number = ${LAST}`, /chain/],
    [
      'a batch without postings',
      sql`insert into batches select max(id) + 1, 1, sha256(''), '{}', now() from batches`,
      /batches/,
    ],
    [
      'a batch that only an old posting names',
      sql`with made as (insert into batches select max(id) + 1, 1, sha256(''), '{}', now() from batches returning id)
        update postings set batch = made.id from made where seq = (select min(seq) from postings)`,
      /batches/,
    ],
    ['the newest postings', sql`delete from postings where seq = (select max(seq) from postings)`, /batches/],
  ])('names %s that was changed, as the whole audit does', async (_what, change, table) => {
    const whole = await after(
      (tx) => change.execute(tx),
      (tx) => auditIn(tx),
    );
    const begun = await after((tx) => change.execute(tx), audit);
    expect(whole.first?.table).toMatch(table);
    expect(begun.first?.table).toMatch(table);
    expect([whole.ok, begun.ok]).toEqual([false, false]);
  });

  it('names the archive’s last link where the chain was rewritten to its end', async () => {
    expect((await after(relinkAll, audit)).first).toMatchObject({
      table: 'chain',
      key: String(LAST),
      what: 'noted hash',
    });
  });

  it('names a batch that is archived and linked after one that is not, where the database has another one', async () => {
    const cut = mkdtempSync(join(tmpdir(), 'realm-archive-'));
    const read = (tx: Tx) => auditIn(tx, { archived: replayArchive(openArchive(cut)).replay });
    const swapLinks = async (tx: Tx) => {
      const ids = await tx.selectFrom('chain').select('batch').orderBy('number').limit(2).execute();
      const [first = 0n, second = 0n] = ids.map(({ batch }) => batch);
      await sql`update chain set batch = -1 where number = 1`.execute(tx);
      await sql`update chain set batch = ${first} where number = 2`.execute(tx);
      await sql`update chain set batch = ${second} where number = 1`.execute(tx);
      await relink(tx);
      await writeArchive(tx, cut, day(2));
    };
    try {
      expect(await after(swapLinks, read)).toMatchObject({ ok: true });
      const change = async (tx: Tx) => {
        await swapLinks(tx);
        await relinkAll(tx);
      };
      expect((await after(change, read)).first).toMatchObject({ table: 'batches', what: 'digest' });
    } finally {
      rmSync(cut, { recursive: true, force: true });
    }
  });

  it('names a batch of the archive that has another digest or link in the database', async () => {
    const { db } = fixture.test;
    const batch = await db
      .selectFrom('batches as b')
      .innerJoin('chain as c', 'c.batch', 'b.id')
      .select(['b.id', 'b.postings', 'b.digest', 'c.number as link', 'c.hash as linkHash'])
      .where('c.number', '=', 2n)
      .executeTakeFirstOrThrow();
    const find = (change: object) => inSnapshot(db, (tx) => misfitOfBatches(tx, [{ ...batch, ...change }]));
    expect(await find({})).toBeNull();
    expect(await find({ digest: NO_HASH })).toMatchObject({ table: 'batches', what: 'digest' });
    expect(await find({ linkHash: NO_HASH })).toMatchObject({ table: 'chain', key: '2' });
    expect(await find({ id: 9_999n })).toMatchObject({ found: 'none' });
  });

  it('does not see an old posting of the database that was changed: the archive’s counts', async () => {
    const change = (tx: Tx) =>
      sql`update postings set note = 'x' where seq = (select min(seq) from postings)`.execute(tx);
    expect(await after(change, (tx) => auditIn(tx))).toMatchObject({ ok: false });
    expect(await after(change, audit)).toMatchObject({ ok: true });
  });

  it('also looks for heads that were noted down', async () => {
    const { replay } = replayArchive(archive);
    const expected = [{ number: 3, hash: '0'.repeat(64) }];
    const found = await after(unchanged, (tx) => auditIn(tx, { archived: replay, expected }));
    expect(found.first).toMatchObject({ table: 'chain', key: '3', what: 'noted hash' });
  });

  it('names a batch that only a part of is archived, where the database has another one', async () => {
    const cut = mkdtempSync(join(tmpdir(), 'realm-archive-'));
    try {
      // The first leg is old enough, the second one is not.
      const half = (tx: Tx) =>
        sql`update postings set at = ${day(40)} where seq = (select min(seq) + 1 from postings)`.execute(tx);
      await after(half, (tx) => writeArchive(tx, cut, day(21)));
      const { replay } = replayArchive(openArchive(cut));
      expect(replay.unlinked).toHaveLength(1);
      expect(await after(unchanged, (tx) => auditIn(tx, { archived: replay }))).toMatchObject({ ok: true });
      const again = replayArchive(openArchive(cut)).replay;
      expect(await after(relinkAll, (tx) => auditIn(tx, { archived: again }))).toMatchObject({
        first: { table: 'batches', what: 'digest' },
      });
    } finally {
      rmSync(cut, { recursive: true, force: true });
    }
  });
});

async function textOf(
  source: PostingSource,
  format: 'csv' | 'json',
  from: Date,
  to: Date,
  memberId = one.id,
): Promise<string> {
  const statement = await openStatement(source, {
    memberId,
    uid: '100000000001',
    currency: 'CNY',
    range: { from, to },
    madeAt: MADE_AT,
    detail: 'full',
  });
  let text = '';
  for await (const piece of writeStatement(format, statement)) text += piece;
  return text;
}

const RANGES = [
  ['of everything', day(0), day(60)],
  ['within the archive', day(2), day(12)],
  ['from the archive’s middle to after it', day(3), day(31)],
  [
    'late in the archive, with a posting after it that is stamped before',
    new Date(day(21).getTime() - 1.5 * HALF_HOUR_MS),
    day(31),
  ],
  ['after the archive', day(25), day(32)],
  ['between the archive’s postings and the newer ones', day(20), day(29)],
  ['before everything', new Date(Date.UTC(2020, 0)), day(0)],
  ['after everything', day(50), day(60)],
] as const;

describe('a statement', () => {
  it.each(RANGES)(
    '%s is the same from archive and database as from the database alone',
    async (_of, from, to) => {
      for (const format of ['csv', 'json'] as const) {
        const stored = await after(unchanged, (tx) => textOf(databasePostings(tx), format, from, to));
        const read = (tx: Tx) => textOf(archivedThenStored(archive, tx), format, from, to);
        expect(await after(unchanged, read)).toBe(stored);
        // Nothing old was read in the database.
        expect(await after(dropArchived, read)).toBe(stored);
      }
    },
  );

  it('from the archive alone proves itself, and the ledger still contains it', async () => {
    const text = await textOf(archivedPostings(archive), 'json', day(2), day(12));
    const statement = parseStatement(text)!;
    expect(statement.postings.map(({ credit }) => credit.change)).toEqual(['0.07', '0.40']);
    expect(verifyStatement(statement)).toMatchObject({ ok: true, postings: 2 });
    expect(statement.head).toMatchObject({ number: String(LAST) });
    for (const other of [null, archive]) {
      const compare = (tx: Tx) => compareStatement(tx, statement, { openStatement, archive: other });
      expect(await inSnapshot(fixture.test.db, compare)).toEqual({ first: null, later: 0 });
    }
    const stored = parseStatement(
      await after(unchanged, (tx) => textOf(databasePostings(tx), 'json', day(2), day(12))),
    );
    expect({ ...statement, head: null }).toEqual({ ...stored, head: null });
  });

  it.each(RANGES)(
    '%s is compared with the archive where the database’s own postings are gone',
    async (_of, from, to) => {
      const text = await after(unchanged, (tx) => textOf(databasePostings(tx), 'json', from, to));
      const statement = parseStatement(text)!;
      const compare = (tx: Tx) => compareStatement(tx, statement, { openStatement, archive });
      expect(await after(dropArchived, compare)).toMatchObject({ first: null, later: 0 });
      const [first, ...others] = statement.accounts;
      const opening = { ...first!.opening, balance: '9.99' };
      statement.accounts = [{ ...first!, opening }, ...others];
      expect(await after(dropArchived, compare)).toMatchObject({ first: { what: 'opening balance' } });
    },
  );

  it('from the archive alone is refused where later postings could belong to it', async () => {
    const within = (to: Date, memberId?: bigint) =>
      textOf(archivedPostings(archive), 'json', day(2), to, memberId);
    // The last archived posting is of 05:30 on the 21st. One that is written after it is stamped a day before it at the earliest.
    const [day20, later] = [new Date('2026-01-20T05:30:00.000Z'), new Date('2026-01-20T05:30:00.001Z')];
    const silent = fixture.newMember();
    await expect(within(day20, silent.id)).resolves.toContain('postings');
    await expect(within(later, silent.id)).rejects.toThrow('complete up to 2026-01-20T05:30:00.000Z');
    // A range that ends at a posting of its own member ends there.
    await expect(within(later)).resolves.toContain('postings');
  });

  it('is not written from an archive of another ledger, or one that was altered', async () => {
    const relink = (tx: Tx) => sql`update chain set hash = sha256(hash) where number = ${LAST}`.execute(tx);
    const read = (tx: Tx) => textOf(archivedThenStored(archive, tx), 'csv', day(0), day(60));
    await after(relink, (tx) => expect(read(tx)).rejects.toThrow(`link ${String(LAST)} is`));
    const path = join(folder, archive.manifest.files[0]!.name);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(1));
    await expect(textOf(archivedPostings(archive), 'csv', day(2), day(12))).rejects.toThrow('was altered');
    writeFileSync(path, bytes);
  });

  it('is not written from a folder without an archive', () => {
    expect(() => openArchive(join(folder, 'elsewhere'))).toThrow('There is no archive in');
  });
});
