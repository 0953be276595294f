import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import { HOUSE, accountId, lastLink, postEvent, type Leg } from '../ledger';
import { openTestDatabase, type TestDatabase } from '../testing';
import type { ChainHead } from './audit-chain';
import { auditIn, auditLedger, type Audit } from './audit-ledger';
import type { Misfit } from './misfit';
import { parseHead, showHead } from './parse-head';
import { report } from './report';

const AT = new Date('2026-03-10T12:00:00.123Z');
const MEMBER = 7n;
const HASH = /^[0-9a-f]{64}$/;
let test: TestDatabase;
/** Of the postings of events a to d, in their order. */
let seqs: string[];
beforeAll(async () => {
  test = await openTestDatabase();
  const capital = accountId(HOUSE, 'capital', 'CNY');
  const post = (tx: Tx, eventId: string, ...legs: Leg[]) =>
    postEvent(tx, { eventId, reference: `R-${eventId}`, note: '', at: AT, legs });
  const commit = (eventId: string, ...legs: Leg[]) =>
    test.db.transaction().execute((tx) => post(tx, eventId, ...legs));
  await commit('a', { type: 15, debit: capital, credit: own('available'), amountMinor: 10_000n });
  await commit(
    'b',
    { type: 22, debit: own('available'), credit: own('game-slots'), amountMinor: 3_000n },
    { type: 22, debit: own('available'), credit: own('game-chain'), amountMinor: 1_000n },
  );
  await commit('c', { type: 12, debit: own('available'), credit: own('frozen'), amountMinor: 2_000n });
  await commit('d', { type: 15, debit: capital, credit: own('available'), amountMinor: 500n });
  const rows = await test.db.selectFrom('postings').select('seq').orderBy('seq').execute();
  seqs = rows.map(({ seq }) => String(seq));
  await lastLink(test.db);
});
afterAll(() => test.close());

const own = (kind: 'available' | 'frozen' | 'game-slots' | 'game-chain') => accountId(MEMBER, kind, 'CNY');

class Undo extends Error {}

/** Audits a ledger changed with the owner's rights, then undoes the change. */
async function afterTampering(
  changes: readonly RawBuilder<unknown>[],
  expected: readonly ChainHead[] = [],
): Promise<Audit> {
  let found: Audit | undefined;
  const tampered = test.owner.transaction().execute(async (tx) => {
    await sql`set constraints all immediate`.execute(tx);
    for (const table of ['postings', 'batches', 'chain', 'accounts'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    for (const change of changes) await change.execute(tx);
    found = await auditIn(tx, { expected });
    throw new Undo();
  });
  await expect(tampered).rejects.toThrow(Undo);
  return found!;
}

const leg = (eventId: string, position = 0) => sql`event_id = ${eventId} and leg = ${position}`;

describe('auditLedger', () => {
  it('finds that everything fits in what only the ledger wrote', async () => {
    const result = await auditLedger(test.db);
    expect(result).toEqual({
      ok: true,
      postings: 5,
      batches: 4,
      links: 4,
      first: null,
      staffEntries: 0,
      staffHead: null,
      head: { number: 4, hash: expect.stringMatching(HASH) as string },
    });
    expect(report(result, { name: 'the test', unread: 0 })).toContain(
      `to be noted down: 4:${result.head?.hash ?? ''}`,
    );
  });

  it('finds nothing wrong with an empty ledger', async () => {
    const empty = await openTestDatabase();
    expect(await auditLedger(empty.db)).toEqual({
      ok: true,
      postings: 0,
      batches: 0,
      links: 0,
      head: null,
      first: null,
      staffEntries: 0,
      staffHead: null,
    });
    await empty.close();
  });

  it.each<[what: string, changes: () => RawBuilder<unknown>[], first: () => Partial<Misfit>]>([
    [
      'a changed amount',
      () => [sql`update postings set amount_minor = amount_minor + 1 where ${leg('b')}`],
      () => ({ table: 'postings', key: seqs[1]!, what: 'debit_after', expected: '6999', found: '7000' }),
    ],
    [
      'a changed note',
      () => [sql`update postings set note = 'other' where ${leg('c')}`],
      () => ({ table: 'postings', key: seqs[3]!, what: 'hash' }),
    ],
    [
      'a changed moment, even by less than a hash covers',
      () => [sql`update postings set at = at + interval '1 microsecond' where ${leg('c')}`],
      () => ({ table: 'postings', key: seqs[3]!, what: 'at_ms' }),
    ],
    [
      'a row that is gone from the middle',
      () => [sql`delete from postings where ${leg('b', 1)}`],
      () => ({ table: 'postings', key: seqs[3]!, what: 'debit_version', expected: '3', found: '4' }),
    ],
    [
      'the last row gone',
      () => [sql`delete from postings where ${leg('d')}`],
      () => ({ table: 'batches', what: 'postings', expected: '0', found: '1' }),
    ],
    [
      'a batch that lacks its last row, which nothing follows',
      () => [
        sql`delete from postings where event_id in ('c', 'd')`,
        sql`delete from postings where ${leg('b', 1)}`,
      ],
      () => ({ table: 'batches', what: 'postings', expected: '1', found: '2' }),
    ],
    [
      'a row that was put in with a hash of its own making',
      () => [inserted()],
      () => ({ table: 'postings', what: 'hash' }),
    ],
    [
      'a row that was put in and whose hash fits',
      () => [inserted(), rehashed('put in', 'd', 'd')],
      () => ({ table: 'batches', what: 'digest' }),
    ],
    [
      'two rows that changed places',
      () => [
        sql`alter table postings alter column seq set generated by default`,
        sql`update postings set seq = -1 where ${leg('b')}`,
        sql`update postings set seq = ${BigInt(seqs[1]!)} where ${leg('b', 1)}`,
        sql`update postings set seq = ${BigInt(seqs[2]!)} where ${leg('b')}`,
      ],
      () => ({ table: 'postings', key: seqs[1]!, what: 'debit_version', expected: '2', found: '3' }),
    ],
    [
      'a changed salt',
      () => [sql`update postings set salt = sha256('other') where ${leg('c')}`],
      () => ({ table: 'postings', what: 'hash' }),
    ],
    [
      'a salt that was taken away',
      () => [sql`update postings set salt = null, format = 1 where ${leg('c')}`],
      () => ({ table: 'postings', what: 'hash' }),
    ],
    [
      'a changed digest',
      () => [sql`update batches set digest = sha256('') where id = (select min(id) + 1 from batches)`],
      () => ({ table: 'batches', what: 'digest' }),
    ],
    [
      'a changed link',
      () => [sql`update chain set hash = sha256('') where number = 2`],
      () => ({ table: 'chain', key: '2', what: 'hash' }),
    ],
    [
      'a link that is gone from the middle',
      () => [sql`delete from chain where number = 2`],
      () => ({ table: 'chain', key: '3', what: 'number', expected: '2', found: '3' }),
    ],
    [
      'the last link gone',
      // How far the links are settled depends on transactions of other databases of the same PostgreSQL; the test says it itself.
      () => [
        sql`update chain_progress set linked_to = (select max(id) from batches)`,
        sql`delete from chain where number = 4`,
      ],
      () => ({ table: 'batches', what: 'links', expected: '1', found: '0' }),
    ],
    [
      'a changed balance',
      () => [sql`update accounts set balance = balance + 1 where id = ${own('available')}`],
      () => ({
        table: 'accounts',
        key: String(own('available')),
        what: 'balance',
        expected: '4500',
        found: '4501',
      }),
    ],
    [
      'a changed head',
      () => [sql`update accounts set head = sha256('') where id = ${own('frozen')}`],
      () => ({ table: 'accounts', key: String(own('frozen')), what: 'head' }),
    ],
    [
      'money on an account without postings',
      () => [
        sql`insert into accounts (id, balance, floor, ceiling) values (${accountId(8n, 'available', 'CNY')}, 1, 0, 9)`,
      ],
      () => ({ table: 'accounts', what: 'balance', expected: '0', found: '1' }),
    ],
    [
      'an account that is gone',
      () => [sql`delete from accounts where id = ${own('game-chain')}`],
      () => ({ table: 'accounts', key: String(own('game-chain')), what: 'id', found: 'none' }),
    ],
  ])('names the first row that does not fit after %s', async (_what, changes, first) => {
    const result = await afterTampering(changes());
    expect(result.ok).toBe(false);
    expect(result.first).toMatchObject(first());
    expect(report(result, { name: 'the test', unread: 0 })).toContain('DIFFERS');
  });

  it('sees through a ledger that was rewritten consistently, when its head was noted down before', async () => {
    const { head } = await auditLedger(test.db);
    expect((await auditLedger(test.db, { expected: [head!] })).ok).toBe(true);
    expect((await afterTampering(rewritten())).first).toBeNull();
    expect(await afterTampering(rewritten(), [head!])).toMatchObject({
      ok: false,
      first: { table: 'chain', key: '4', what: 'noted hash', expected: head!.hash },
    });
  });

  it('sees that the chain has become shorter than it was', async () => {
    const { head } = await auditLedger(test.db);
    const noted = { ...head!, number: head!.number + 1 };
    expect(await auditLedger(test.db, { expected: [head!, noted] })).toMatchObject({
      ok: false,
      first: { table: 'chain', key: '5', found: 'none' },
    });
  });
});

/** One more posting at the end of the last batch, which continues both of its accounts. */
const inserted = () => sql`
  insert into postings (event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after,
    reference, note, at, batch, hash, format, salt)
  select 'put in', 0, 15, p.debit, p.credit, 1, p.debit_version + 1, p.credit_version + 1, p.debit_after - 1,
    p.credit_after + 1, '', '', p.at, p.batch, sha256('made up'), 2, p.salt from postings p where ${leg('d')}`;

/** Gives a posting the hash that its fields have after the postings of two other events. */
const rehashed = (eventId: string, debitBefore: string, creditBefore: string) => sql`
  update postings p set hash = ledger_hash(
    ledger_seal(substr(p.salt, 1, 16), d.hash, p.debit, p.debit_version, p.debit_after),
    ledger_seal(substr(p.salt, 17), c.hash, p.credit, p.credit_version, p.credit_after),
    p.event_id, p.leg, p.type, p.amount_minor, p.reference, p.note, (extract(epoch from p.at) * 1000)::bigint)
  from postings d, postings c where p.event_id = ${eventId} and d.event_id = ${debitBefore} and c.event_id = ${creditBefore}`;

/** The note of the last posting is another, and all that follows from it is made to fit. */
const rewritten = () => [
  sql`update postings set note = 'other' where ${leg('d')}`,
  rehashed('d', 'a', 'c'),
  sql`update accounts a set head = p.hash from postings p where ${leg('d')} and a.id in (p.debit, p.credit)`,
  sql`update batches b set digest = sha256(p.hash) from postings p where ${leg('d')} and b.id = p.batch`,
  sql`update chain c set hash = sha256(before.hash || b.digest || '4,1'::bytea)
    from chain before, batches b where c.number = 4 and before.number = 3 and b.id = c.batch`,
];

describe('parseHead', () => {
  const hash = 'ab'.repeat(32);

  it('reads what showHead shows', () => {
    expect(parseHead(showHead({ number: 12, hash }))).toEqual({ number: 12, hash });
  });

  it.each(['', '12', `:${hash}`, `12:${hash}0`, `12:${hash.slice(2)}zz`, `-1:${hash}`])(
    'refuses %j',
    (text) => {
      expect(parseHead(text)).toBeNull();
    },
  );
});
