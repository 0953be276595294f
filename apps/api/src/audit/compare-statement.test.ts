import type { Statement } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { inSnapshot } from '../db/in-snapshot';
import { openStatement } from '../modules/statement';
import { statementFixture } from '../testing/statement-fixture';
import { compareStatement } from './compare-statement';
import { verifyStatement } from './verify-statement';

const { memberId, day, make, ...fixture } = statementFixture();

const compare = (statement: Statement) =>
  inSnapshot(fixture.db(), (tx) => compareStatement(tx, statement, { openStatement }));

class Undo extends Error {}

/** Looks at the database after a change by its owner, which is undone. */
async function after(change: (tx: Tx) => Promise<unknown>, look: (tx: Tx) => Promise<void>): Promise<void> {
  const changed = fixture
    .owner()
    .transaction()
    .execute(async (tx) => {
      await change(tx);
      await look(tx);
      throw new Undo();
    });
  await expect(changed).rejects.toThrow(Undo);
}

/** A statement that ends after so many postings, and says what its accounts had then. */
function cutOff(statement: Statement, count: number): Statement {
  const postings = statement.postings.slice(0, count);
  const sides = postings.flatMap(({ hash, debit, credit }) =>
    [debit, credit].map((side) => ({ ...side, hash })),
  );
  const accounts = statement.accounts.map((one) => {
    const last = sides.findLast(({ account }) => account === one.account);
    if (last === undefined) return { ...one, closing: one.opening };
    return { ...one, closing: { balance: last.after ?? '', version: last.version ?? '', head: last.hash } };
  });
  return { ...statement, postings, accounts };
}

describe('compareStatement', () => {
  it('tells a statement that fits in itself from one that the ledger made', async () => {
    const statement = await make(day(7), day(9));
    const withHead = (number: string) => compare({ ...statement, head: { number, hash: '0'.repeat(64) } });
    expect((await withHead('8')).first).toMatchObject({ table: 'chain', key: '8' });
    expect((await withHead('99')).first).toMatchObject({ found: 'none' });
    const whole = await make(day(1), day(9));
    whole.postings[2]!.hash = '0'.repeat(64);
    expect((await compare(whole)).first).toMatchObject({ table: 'postings', key: whole.postings[2]?.seq });
  });

  it('names a balance that was invented for a range without postings', async () => {
    const statement = await make(day(7), day(9));
    const [first, ...others] = statement.accounts;
    const state = { ...first!.opening, balance: '1000000.00' };
    const invented = { ...statement, accounts: [{ ...first!, opening: state, closing: state }, ...others] };
    expect(verifyStatement(invented).ok).toBe(true);
    expect((await compare(invented)).first).toMatchObject({
      table: 'accounts',
      key: first!.account,
      what: 'opening balance',
      expected: '47.06',
      found: '1000000.00',
    });
  });

  it.each(['full', 'own'] as const)(
    'names the first posting that a %s statement ends before',
    async (detail) => {
      const statement = await make(day(1), day(9), detail);
      for (const count of [6, 5, 0]) {
        const cut = cutOff(statement, count);
        expect(verifyStatement(cut).ok).toBe(true);
        const missing = statement.postings[count];
        expect((await compare(cut)).first).toMatchObject({
          table: 'postings',
          key: missing?.seq,
          expected: missing?.hash,
          found: 'no posting',
        });
      }
    },
  );

  it('names postings that a range does not have, and those that it begins after', async () => {
    const whole = await make(day(1), day(9));
    const wide = { ...whole, to: day(5).toISOString() };
    expect((await compare(wide)).first).toMatchObject({
      key: whole.postings[5]?.seq,
      expected: 'no posting',
      found: whole.postings[5]?.hash,
    });
    const late = { ...(await make(day(4), day(9))), from: day(2).toISOString() };
    expect((await compare(late)).first).toMatchObject({ key: whole.postings[1]?.seq, found: 'no posting' });
  });

  it.each<[what: string, tamper: (statement: Statement) => void, first: object]>([
    ['no account that has postings', ({ accounts }) => accounts.shift(), { found: 'no account' }],
    ['an account twice', ({ accounts }) => accounts.push(accounts[0]!), { what: 'account' }],
    ['no accounts', ({ accounts }) => accounts.splice(0), { what: 'member' }],
    ['another’s account', ({ accounts }) => (accounts[7]!.account = '5'), { what: 'account', key: '5' }],
    [
      'another kind',
      ({ accounts }) => (accounts[1]!.kind = 'available'),
      { what: 'kind', found: 'available' },
    ],
  ])('names %s', async (_what, tamper, first) => {
    const statement = await make(day(7), day(9));
    tamper(statement);
    expect((await compare(statement)).first).toMatchObject({ table: 'accounts', ...first });
  });

  it('takes an account without postings for left out by an older build', async () => {
    const statement = await make(day(1), day(9));
    statement.accounts = statement.accounts.filter(({ closing }) => closing.version !== '0');
    expect(statement.accounts).toHaveLength(5);
    expect((await compare(statement)).first).toBeNull();
  });

  it.each<[what: string, tamper: (statement: Statement) => void, first: object]>([
    [
      'a note that its hash is said not to cover',
      ({ postings }) => {
        postings[0]!.hashFormat = 1;
        postings[0]!.note = 'x';
      },
      { what: 'note', expected: 'first', found: 'x' },
    ],
    ['a hash format', ({ postings }) => (postings[0]!.hashFormat = 1), { what: 'hashFormat' }],
    ['a batch', ({ postings }) => (postings[0]!.batch = '9'), { what: 'batch' }],
    ['a link', ({ postings }) => (postings[0]!.link = '9'), { what: 'link' }],
    [
      'the other side’s account',
      ({ postings }) => (postings[0]!.debit.account = '5'),
      { what: 'debit account' },
    ],
  ])('names %s', async (_what, tamper, first) => {
    const statement = await make(day(1), day(9), 'own');
    tamper(statement);
    expect(verifyStatement(statement).ok).toBe(true);
    expect((await compare(statement)).first).toMatchObject({ table: 'postings', ...first });
  });

  it('takes a posting for right that was linked after the statement was made', async () => {
    const statement = await make(day(1), day(9));
    statement.postings[6]!.link = null;
    expect((await compare(statement)).first).toBeNull();
  });

  it('names the member whom the accounts do not belong to', async () => {
    const uid = '100000000007';
    const statement = await make(day(1), day(9));
    await after(
      (tx) =>
        sql`insert into members (member_id, uid, account, password_hash, nickname, invitation_code, password_changed_at, created_at)
          overriding system value values (${memberId}, ${uid}, 'seven', 'x', 'seven', 'SEVEN777', now(), now())`.execute(
          tx,
        ),
      async (tx) => {
        const of = async (member: string) =>
          (await compareStatement(tx, { ...statement, member }, { openStatement })).first;
        expect(await of(uid)).toBeNull();
        expect(await of('number 7')).toBeNull();
        expect(await of('100000000008')).toMatchObject({ what: 'member', expected: uid });
      },
    );
  });
});

describe('a statement that was made before the newest postings', () => {
  /** As it was made at the link of a posting. */
  const early = async (count: number, madeAt: Date): Promise<Statement> => {
    const statement = await make(day(1), day(9));
    const last = statement.postings[count - 1]!;
    const { hash } = await fixture
      .db()
      .selectFrom('chain')
      .select('hash')
      .where('number', '=', BigInt(last.link ?? ''))
      .executeTakeFirstOrThrow();
    const head = { number: last.link ?? '', hash: Buffer.from(hash).toString('hex') };
    return { ...cutOff(statement, count), madeAt: madeAt.toISOString(), head };
  };

  it('fits, and how many postings its range has got since is counted', async () => {
    const statement = await early(5, day(4));
    expect(verifyStatement(statement).ok).toBe(true);
    expect(await compare(statement)).toEqual({ first: null, later: 2 });
  });

  it('fits also where its range begins after it was made', async () => {
    const statement = await early(5, day(4));
    const empty = {
      ...statement,
      from: day(6).toISOString(),
      postings: [],
      accounts: statement.accounts.map((one) => ({ ...one, opening: one.closing })),
    };
    expect(await compare(empty)).toEqual({ first: null, later: 1 });
  });

  it('is named where its head is too old for the day on which it is said to be made', async () => {
    const statement = await early(5, day(9));
    const [, , , , , lent] = (await make(day(1), day(9))).postings;
    expect((await compare(statement)).first).toMatchObject({ key: lent?.seq, found: 'no posting' });
  });

  it('lacks only what was written in the minutes before it was made, or later', async () => {
    const minutesAfterLent = (minutes: number) => new Date(day(5).getTime() + minutes * 60_000);
    expect(await compare(await early(5, minutesAfterLent(4)))).toEqual({ first: null, later: 2 });
    const [, , , , , lent] = (await make(day(1), day(9))).postings;
    expect((await compare(await early(5, minutesAfterLent(6)))).first).toMatchObject({ key: lent?.seq });
  });

  it('is named where its opening balances lack what was written before its range', async () => {
    const statement = await early(5, day(9));
    const [, , , , , lent] = (await make(day(1), day(9))).postings;
    const empty = {
      ...statement,
      from: day(5, 12).toISOString(),
      to: day(5, 13).toISOString(),
      postings: [],
      accounts: statement.accounts.map((one) => ({ ...one, opening: one.closing })),
    };
    expect(verifyStatement(empty).ok).toBe(true);
    expect((await compare(empty)).first).toMatchObject({ key: lent?.seq, found: 'no posting' });
    // Made before that, it knew of no other balance.
    expect(await compare({ ...empty, madeAt: day(4, 12).toISOString() })).toEqual({ first: null, later: 0 });
  });

  it('has a head, unless it was made before the first link', async () => {
    const statement = { ...(await make(day(1), day(9))), head: null };
    expect((await compare(statement)).first).toMatchObject({ table: 'chain', key: '1' });
    const first = cutOff({ ...statement, madeAt: day(1).toISOString() }, 0);
    expect(await compare(first)).toEqual({ first: null, later: 7 });
  });
});
