import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { ledgerFlow, type LedgerFlow } from '@realm/domain';
import { AT, ledgerFixture } from '../testing/ledger-fixture';
import {
  HOUSE,
  accountId,
  postEvent,
  setCreditLimit,
  listEntries,
  readChain,
  lastLink,
  insertMoneyRequest,
  type Leg,
} from '.';

const fixture = ledgerFixture();
const { capital, house, newMember, inTx, post, fund, eventOf, wallet } = fixture;

describe('postEvent', () => {
  it('moves every leg or none', async () => {
    const member = newMember();
    await fund(member, 100n);
    const result = await post([
      { type: 22, debit: member.available, credit: member.slots, amountMinor: 60n },
      { type: 12, debit: member.available, credit: member.frozen, amountMinor: 41n },
    ]);
    expect(result).toEqual({ kind: 'insufficient', accountId: member.available, balanceMinor: 40n });
    expect(await wallet(member)).toMatchObject({ availableMinor: 100n, frozenMinor: 0n, seq: 1 });
  });

  it('a refusal leaves the transaction usable', async () => {
    const member = newMember();
    const result = await inTx(async (tx) => {
      await postEvent(tx, {
        eventId: randomUUID(),
        reference: '',
        note: '',
        at: AT,
        legs: [{ type: 1, debit: member.available, credit: house, amountMinor: 1n }],
      });
      return tx.selectFrom('ledger_currencies').select('slot').execute();
    });
    expect(result).toHaveLength(8);
  });

  it('posts an event once, and says so the second time', async () => {
    const member = newMember();
    const legs: Leg[] = [{ type: 15, debit: capital, credit: member.available, amountMinor: 5n }];
    const eventId = randomUUID();
    expect(await post(legs, eventId)).toEqual({ kind: 'posted' });
    expect(await post(legs, eventId)).toEqual({ kind: 'repeat' });
    expect(await post([{ ...legs[0]!, amountMinor: 6n }], eventId)).toEqual({ kind: 'conflict' });
    expect(await post([...legs, ...legs], eventId)).toEqual({ kind: 'conflict' });
    expect((await wallet(member)).availableMinor).toBe(5n);
  });

  it('undoes what its transaction undoes', async () => {
    const member = newMember();
    await expect(
      inTx(async (tx) => {
        await postEvent(tx, {
          eventId: randomUUID(),
          reference: '',
          note: '',
          at: AT,
          legs: [{ type: 15, debit: capital, credit: member.available, amountMinor: 5n }],
        });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect((await wallet(member)).availableMinor).toBe(0n);
  });

  it('lends down to the limit, and takes back no more than was lent', async () => {
    const member = newMember();
    const lend = (amountMinor: bigint) =>
      post([{ type: 16, debit: member.line, credit: member.available, amountMinor }]);
    const repay = (amountMinor: bigint) =>
      post([{ type: 18, debit: member.available, credit: member.line, amountMinor }]);
    expect((await lend(1n)).kind).toBe('insufficient');
    const limit = (limitMinor: bigint) =>
      inTx((tx) => setCreditLimit(tx, { memberId: member.id, currency: 'CNY', limitMinor }));
    expect(await limit(50n)).toBe(true);
    expect((await lend(50n)).kind).toBe('posted');
    expect((await lend(1n)).kind).toBe('insufficient');
    expect(await limit(49n)).toBe(false);
    await fund(member, 10n);
    expect((await repay(51n)).kind).toBe('insufficient');
    expect((await repay(50n)).kind).toBe('posted');
  });
});

describe('what the database refuses from any caller', () => {
  const member = newMember();
  const other = newMember();
  const usd = accountId(member.id, 'frozen', 'USD');
  beforeAll(async () => {
    await fund(member, 1_000n);
    await fund(other, 1_000n);
    await post([{ type: 12, debit: member.available, credit: member.frozen, amountMinor: 100n }]);
    await inTx((tx) => sql`select ledger_lock(array[${usd}::bigint])`.execute(tx));
  });

  it.each<[string, () => Leg]>([
    ['a bet out of frozen money', () => ({ type: 1, debit: member.frozen, credit: house, amountMinor: 1n })],
    [
      'a transfer to a game out of frozen money',
      () => ({ type: 22, debit: member.frozen, credit: member.slots, amountMinor: 1n }),
    ],
    [
      'a freeze onto another member',
      () => ({ type: 12, debit: member.available, credit: other.frozen, amountMinor: 1n }),
    ],
    [
      'an unfreeze to another member',
      () => ({ type: 13, debit: member.frozen, credit: other.available, amountMinor: 1n }),
    ],
    [
      'a transfer into another member’s game',
      () => ({ type: 22, debit: member.available, credit: other.slots, amountMinor: 1n }),
    ],
    ['a bet that pays', () => ({ type: 1, debit: house, credit: member.available, amountMinor: 1n })],
    [
      'a top-up from the house’s winnings',
      () => ({ type: 15, debit: house, credit: member.available, amountMinor: 1n }),
    ],
    [
      'a change of currency inside a posting',
      () => ({ type: 12, debit: member.available, credit: usd, amountMinor: 1n }),
    ],
    [
      'an account against itself',
      () => ({ type: 12, debit: member.available, credit: member.available, amountMinor: 1n }),
    ],
  ])('%s', async (_name, leg) => {
    const before = await wallet(member);
    await expect(post([leg()])).rejects.toThrow();
    expect(await wallet(member)).toEqual(before);
  });

  it.each([0n, -1n])('an amount of %s', async (amountMinor) => {
    await expect(post([{ type: 15, debit: capital, credit: member.available, amountMinor }])).rejects.toThrow(
      RangeError,
    );
  });

  it.each<[string, Leg]>([
    ['an unknown type', { type: 24 as 12, debit: capital, credit: member.available, amountMinor: 1n }],
    ['an account of no kind', { type: 15, debit: capital, credit: 999n << 16n, amountMinor: 1n }],
    [
      'a house account of a member',
      { type: 15, debit: capital + (9n << 16n), credit: member.available, amountMinor: 1n },
    ],
  ])('%s', async (_name, leg) => {
    await expect(post([leg])).rejects.toThrow();
  });

  it('accounts that are not in order, and arrays that do not fit', async () => {
    const { eventId } = eventOf(member, 1n);
    const params = (accounts: string, salts: string) =>
      sql`select * from ledger_post(${accounts}::text::bigint[], array[${eventId}], '{0}', '{15}', '{1}', '{2}', '{1}', '{r}',
        '{n}', '{0}', decode(${salts}, 'hex'), true)`.execute(fixture.test.db);
    const [low, high] = [String(capital), String(member.available)];
    const salt = '07'.repeat(32);
    await expect(params(`{${high},${low}}`, salt)).rejects.toThrow(/not in order/);
    await expect(params(`{${low},${low},${high}}`, salt)).rejects.toThrow(/not in order/);
    await expect(params(`{${low},${high}}`, '07')).rejects.toThrow(/postings_format/);
    await expect(params(`{${low},${high}}`, salt)).resolves.toMatchObject({ rows: [] });
  });

  it.each([
    ['a posting is changed', sql`update postings set amount_minor = amount_minor + 1`],
    ['a posting is removed', sql`delete from postings`],
    ['the postings are emptied', sql`truncate postings`],
    [
      'a posting is slipped in',
      sql`insert into postings (event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after, reference, note, at) select 'x', 0, type, debit, credit, 1, 99, 99, 1, 1, '', '', now() from postings limit 1`,
    ],
    ['a balance is written', sql`update accounts set balance = balance + 1`],
    ['a floor is lowered', sql`update accounts set floor = -1000`],
    ['an account is removed', sql`delete from accounts`],
    ['the accounts are emptied', sql`truncate accounts cascade`],
    ['a rich account is opened', sql`insert into accounts (id, balance) values (65794, 100)`],
    ['a batch is changed', sql`update batches set digest = hash from chain`],
    ['a batch is removed', sql`delete from batches`],
    ['the chain is changed', sql`update chain set number = number + 1`],
    ['the chain is cut', sql`delete from chain`],
    ['a kind loses its floor', sql`update ledger_kinds set floor = null`],
  ])('%s by a plain statement', async (_name, statement) => {
    await expect(statement.execute(fixture.test.db)).rejects.toThrow(/permission denied/);
    if (_name.startsWith('a kind')) return;
    await expect(statement.execute(fixture.test.owner)).rejects.toThrow(/own functions only/);
  });

  it.each([
    ['says that it is the ledger', sql`select set_config('ledger.writing', 'yes', false)`],
    ['switches the guard off', sql`alter table postings disable trigger user`],
    ['takes the tables', sql`alter table postings owner to realm_app`],
  ])('a server that %s still writes nothing', async (_name, statement) => {
    await statement.execute(fixture.test.db).catch(() => undefined);
    await expect(sql`update accounts set balance = balance + 1`.execute(fixture.test.db)).rejects.toThrow(
      /permission denied/,
    );
    await sql`select set_config('ledger.writing', '', false)`.execute(fixture.test.db);
  });

  it('never changes the outcome of a request', async () => {
    const request = { memberId: 1n, requestId: randomUUID(), path: '/p', bodyHash: 'h', at: AT };
    await insertMoneyRequest(fixture.test.db, request, { state: 'accepted', answer: {} });
    const change = sql`update money_requests set state = 'refused', code = 3001, answer = null`;
    for (const db of [fixture.test.db, fixture.test.owner])
      await expect(change.execute(db)).rejects.toThrow(/stays as it ended/);
    await expect(sql`update money_requests set member_id = 2`.execute(fixture.test.db)).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`delete from wallet_transfers`.execute(fixture.test.db)).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`update wallet_transfers set moved = '[]'`.execute(fixture.test.db)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('lets the answer of a request go when it is a week old, and nothing else of it', async () => {
    const add = async (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000);
      const request = { memberId: 9n, requestId: randomUUID(), path: '/p', bodyHash: 'h', at };
      await insertMoneyRequest(fixture.test.db, request, { state: 'accepted', answer: { is: 'kept' } });
      return request.requestId;
    };
    const [young, old] = [await add(6), await add(8)];
    const gone = sql`answer = 'null'`;
    const set = (change: RawBuilder<unknown>, id: string, db = fixture.test.db) =>
      sql`update money_requests set ${change} where request_id = ${id}`.execute(db);
    for (const db of [fixture.test.db, fixture.test.owner]) {
      await expect(set(gone, young, db)).rejects.toThrow(/stays as it ended/);
      for (const change of [sql`answer = '{}'`, sql`answer = null`, sql`${gone}, code = 1`])
        await expect(set(change, old, db)).rejects.toThrow(/stays as it ended/);
    }
    for (const change of [sql`body_hash = 'x'`, sql`request_id = gen_random_uuid()`, sql`created_at = now()`])
      await expect(set(sql`${gone}, ${change}`, old, fixture.test.owner)).rejects.toThrow(
        /stays as it ended/,
      );
    await set(gone, old);
    await expect(set(sql`answer = '{}'`, old)).rejects.toThrow(/stays as it ended/);
  });

  it('keeps the requests and commands of staff permanently', async () => {
    await expect(fixture.test.db.deleteFrom('money_requests').execute()).rejects.toThrow(/permission denied/);
    await expect(fixture.test.db.deleteFrom('operator_commands').execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('what a member reads', () => {
  it('every posting once: available before frozen, paid withdrawals as frozen, before and after chained', async () => {
    const member = newMember();
    const clearing = accountId(HOUSE, 'exchange', 'CNY');
    await fund(member, 100n);
    await post([{ type: 22, debit: member.available, credit: member.slots, amountMinor: 30n }]);
    await post([{ type: 20, debit: member.slots, credit: member.available, amountMinor: 30n }]);
    await post([{ type: 12, debit: member.available, credit: member.frozen, amountMinor: 60n }]);
    await post([{ type: 13, debit: member.frozen, credit: member.available, amountMinor: 10n }]);
    await post([{ type: 14, debit: member.frozen, credit: clearing, amountMinor: 50n }]);
    const query = { memberId: member.id, from: AT, to: new Date(AT.getTime() + 1), limit: 10 };
    const entries = await listEntries(fixture.test.db, query);
    expect(
      entries.map((e) => [e.type, e.account, e.amountMinor, e.beforeMinor, e.afterMinor, e.category]),
    ).toEqual([
      [14, 'frozen', -50n, 50n, 0n, null],
      [13, 'available', 10n, 40n, 50n, null],
      [12, 'available', -60n, 100n, 40n, null],
      [20, 'available', 30n, 70n, 100n, 'slots'],
      [22, 'available', -30n, 100n, 70n, 'slots'],
      [15, 'available', 100n, 0n, 100n, null],
    ]);
    const types = async (more: object) =>
      (await listEntries(fixture.test.db, { ...query, ...more })).map(({ type }) => type);
    const ofFlow = (flow: LedgerFlow) =>
      entries
        .filter((e) => ledgerFlow({ ...e, amountText: String(e.amountMinor) }) === flow)
        .map(({ type }) => type);
    expect(await types({ direction: 'in' })).toEqual(ofFlow('income'));
    expect(await types({ direction: 'out' })).toEqual(ofFlow('expense'));
    expect([ofFlow('income'), ofFlow('expense')]).toEqual([
      [20, 15],
      [14, 22],
    ]);
    expect(await types({ types: [12] })).toEqual([12]);
    expect(await types({ currency: 'USD' })).toEqual([]);
    expect(await types({ currency: 'CNY' })).toHaveLength(6);
    expect(await types({ to: AT })).toEqual([]);
    expect(await types({ limit: 2 })).toEqual([14, 13]);
    expect(await types({ limit: 2, before: entries[1]!.postingId })).toEqual([12, 20]);
  });

  it('an account without postings is zero', async () => {
    expect(await wallet(newMember())).toEqual({
      availableMinor: 0n,
      frozenMinor: 0n,
      seq: 0,
      games: { lottery: 0n, slots: 0n, board: 0n, fishing: 0n, chain: 0n },
      gamesSeq: 0,
    });
  });
});

describe('the chain', () => {
  it('reports each changed wallet once, after its commit, in the order of commits', async () => {
    const member = newMember();
    const start = await lastLink(fixture.test.db);
    await fund(member, 3n);
    await post([{ type: 22, debit: member.available, credit: member.slots, amountMinor: 1n }]);
    const read = await readChain(fixture.test.db, start);
    expect(read).toEqual({
      number: start + 2n,
      changed: [
        { memberId: member.id, currency: 'CNY', part: 'main' },
        { memberId: member.id, currency: 'CNY', part: 'games' },
      ],
      isFull: false,
    });
    expect(await readChain(fixture.test.db, read.number)).toEqual({
      number: read.number,
      changed: [],
      isFull: false,
    });
  });

  it('goes on where no wallet changed', async () => {
    const start = await lastLink(fixture.test.db);
    const rounding = accountId(HOUSE, 'rounding', 'CNY');
    await post([{ type: 11, debit: accountId(HOUSE, 'exchange', 'CNY'), credit: rounding, amountMinor: 1n }]);
    expect(await readChain(fixture.test.db, start)).toMatchObject({ number: start + 1n, changed: [] });
  });

  it('is read a thousand links at a time, and says when there may be more', async () => {
    const start = await lastLink(fixture.test.db);
    await fixture.test.owner.transaction().execute(async (tx) => {
      await sql`select set_config('ledger.writing', 'yes', true)`.execute(tx);
      await sql`insert into batches (id, postings, digest, wallets)
        select nextval('ledger_batches'), 1, decode(repeat('00', 32), 'hex'), '{}'
        from generate_series(1, 1001)`.execute(tx);
    });
    const reading = async (after: bigint) => {
      const { number, isFull } = await readChain(fixture.test.db, after);
      return [number - start, isFull];
    };
    expect(await reading(start)).toEqual([1_000n, true]);
    expect(await reading(start + 1n)).toEqual([1_001n, true]);
    expect(await reading(start + 2n)).toEqual([1_001n, false]);
  });

  it('has no rows of a rollback', async () => {
    const start = await lastLink(fixture.test.db);
    const undone = inTx(async (tx) => {
      await postEvent(tx, eventOf(newMember(), 1n));
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await lastLink(fixture.test.db)).toBe(start);
  });
});
