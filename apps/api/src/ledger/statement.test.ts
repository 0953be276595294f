import { randomUUID } from 'node:crypto';
import { ledgerFixture } from '../testing/ledger-fixture';
import {
  HOUSE,
  accountId,
  databasePostings,
  lastLink,
  postEvent,
  readStatement,
  setCreditLimit,
  walletAccounts,
  type Leg,
  type WrittenPosting,
} from '.';
import { NO_HASH, hashPosting } from './posting-hash';

const fixture = ledgerFixture();
const { capital, newMember } = fixture;

const BEGINNING = new Date(0);
const END = new Date('9000-01-01T00:00:00.000Z');
const hour = (count: number) => new Date(Date.UTC(2026, 2, 10, count));
type Member = ReturnType<typeof newMember>;
const topUp = ({ available }: Member, amountMinor: bigint): Leg => ({
  type: 15,
  debit: capital,
  credit: available,
  amountMinor,
});
const toSlots = ({ available, slots }: Member, amountMinor: bigint): Leg => ({
  type: 22,
  debit: available,
  credit: slots,
  amountMinor,
});
const post = (at: Date, ...legs: readonly Leg[]) =>
  fixture.test.db.transaction().execute((tx) => {
    const eventId = randomUUID();
    return postEvent(tx, { eventId, reference: `of ${eventId}`, note: `at ${at.toISOString()}`, at, legs });
  });

const read = async ({ id }: Member, from = BEGINNING, to = END, currency: 'CNY' | 'USD' = 'CNY') => {
  await lastLink(fixture.test.db);
  return fixture.test.db.transaction().execute(async (tx) => {
    const { accounts, head, pages } = await readStatement(databasePostings(tx), {
      memberId: id,
      currency,
      from,
      to,
    });
    const read: (readonly WrittenPosting[])[] = [];
    for await (const page of pages()) read.push(page);
    const states = new Map(accounts.map(({ id, opening, closing }) => [id, { opening, closing }]));
    return { ids: accounts.map(({ id }) => id), states, head, pages: read, postings: read.flat() };
  });
};
const amounts = (postings: readonly WrittenPosting[]) => postings.map(({ amountMinor }) => amountMinor);
const UNTOUCHED = { balance: 0n, version: 0n, head: NO_HASH };

describe('a statement', () => {
  it('of an empty ledger has no head', async () => {
    expect(await lastLink(fixture.test.db)).toBe(0n);
    expect((await read(newMember())).head).toBeNull();
  });

  it('names all of a member’s accounts, from zero for those without postings', async () => {
    const member = newMember();
    const { ids, states, pages } = await read(member);
    expect(ids).toEqual([...walletAccounts(member.id, 'CNY'), member.line]);
    for (const id of ids) expect(states.get(id)).toEqual({ opening: UNTOUCHED, closing: UNTOUCHED });
    expect(pages).toEqual([]);
  });

  it('has every posting of the range with all that its hash is worked out from', async () => {
    const member = newMember();
    await post(hour(1), topUp(member, 100n));
    await post(hour(2), toSlots(member, 30n));
    await post(hour(3), { type: 12, debit: member.available, credit: member.frozen, amountMinor: 20n });
    await post(hour(4), topUp(member, 7n));
    const { postings, states, head } = await read(member, hour(1), hour(4));
    expect(postings.map(({ type, debit, credit, at }) => [type, debit, credit, at])).toEqual([
      [15, capital, member.available, hour(1)],
      [22, member.available, member.slots, hour(2)],
      [12, member.available, member.frozen, hour(3)],
    ]);
    for (const posting of postings) {
      const { debitHead, creditHead, hash, eventId, reference, note, at, leg } = posting;
      expect(hashPosting(posting, posting.salt, { debit: debitHead, credit: creditHead })).toEqual(hash);
      expect([reference, note, leg]).toEqual([`of ${eventId}`, `at ${at.toISOString()}`, 0]);
    }
    const [first, second, third] = postings as [WrittenPosting, WrittenPosting, WrittenPosting];
    expect([first.creditHead, second.debitHead, second.creditHead, third.debitHead]).toEqual([
      NO_HASH,
      first.hash,
      NO_HASH,
      second.hash,
    ]);
    expect([second.seq > first.seq, third.seq > second.seq]).toEqual([true, true]);
    expect(states.get(member.available)).toEqual({
      opening: UNTOUCHED,
      closing: { balance: 50n, version: 3n, head: third.hash },
    });
    expect(states.get(member.slots)?.closing).toEqual({ balance: 30n, version: 1n, head: second.hash });
    expect(head).toEqual({
      number: await lastLink(fixture.test.db),
      hash: expect.any(Uint8Array) as unknown,
    });
  });

  it('has the member’s payments to the house, also when the range begins with one', async () => {
    const member = newMember();
    const bet: Leg = {
      type: 1,
      debit: member.available,
      credit: accountId(HOUSE, 'house', 'CNY'),
      amountMinor: 4n,
    };
    await post(hour(1), topUp(member, 9n));
    await post(hour(2), bet);
    await post(hour(3), topUp(member, 2n));
    const { postings, states } = await read(member, hour(2), END);
    expect(amounts(postings)).toEqual([4n, 2n]);
    expect(states.get(member.available)?.opening).toMatchObject({ balance: 9n, version: 1n });
  });

  it('names each posting’s batch and the link that covers it', async () => {
    const member = newMember();
    const before = await lastLink(fixture.test.db);
    await post(hour(1), topUp(member, 10n), toSlots(member, 3n));
    await post(hour(2), toSlots(member, 4n));
    const { postings } = await read(member);
    expect(postings.map(({ link }) => link)).toEqual([before + 1n, before + 1n, before + 2n]);
    const batches = postings.map(({ batch }) => batch);
    expect([batches[0] === batches[1], batches[1] === batches[2]]).toEqual([true, false]);
  });

  it('continues where the range before it ends, with nothing between them and nothing twice', async () => {
    const member = newMember();
    for (const count of [1, 2, 3, 4]) await post(hour(count), topUp(member, BigInt(count)));
    const [first, second] = [await read(member, hour(1), hour(3)), await read(member, hour(3), hour(5))];
    expect(amounts([...first.postings, ...second.postings])).toEqual([1n, 2n, 3n, 4n]);
    expect(second.states.get(member.available)?.opening).toEqual(first.states.get(member.available)?.closing);
    expect(first.states.get(member.available)?.closing).toMatchObject({ balance: 3n, version: 2n });
  });

  it('begins with the first written that is stamped so late, whatever is stamped earlier after it', async () => {
    const member = newMember();
    for (const [count, amount] of [
      [1, 1n],
      [3, 2n],
      [2, 3n],
      [5, 4n],
    ] as const)
      await post(hour(count), topUp(member, amount));
    expect(amounts((await read(member, hour(3), hour(4))).postings)).toEqual([2n, 3n]);
    expect(amounts((await read(member, hour(0), hour(3))).postings)).toEqual([1n]);
  });

  it('is of one member and one currency', async () => {
    const [member, other] = [newMember(), newMember()];
    const dollars = accountId(member.id, 'available', 'USD');
    await post(hour(1), topUp(member, 1n));
    await post(hour(2), topUp(other, 2n));
    await post(hour(3), {
      type: 15,
      debit: accountId(HOUSE, 'capital', 'USD'),
      credit: dollars,
      amountMinor: 3n,
    });
    expect(amounts((await read(member)).postings)).toEqual([1n]);
    const inDollars = await read(member, BEGINNING, END, 'USD');
    expect(amounts(inDollars.postings)).toEqual([3n]);
    expect(inDollars.states.get(dollars)?.closing).toMatchObject({ balance: 3n, version: 1n });
  });

  it('has the credit line, whose balance is minus the amount lent', async () => {
    const member = newMember();
    await fixture.test.db
      .transaction()
      .execute((tx) => setCreditLimit(tx, { memberId: member.id, currency: 'CNY', limitMinor: 9n }));
    await post(hour(1), { type: 16, debit: member.line, credit: member.available, amountMinor: 9n });
    const { states, postings } = await read(member);
    expect(states.get(member.line)?.closing).toMatchObject({ balance: -9n, version: 1n });
    // Both sides are the member's, and it is one posting.
    expect(amounts(postings)).toEqual([9n]);
  });

  it.each([
    [999, [999]],
    [1_000, [1_000]],
    [1_001, [1_000, 1]],
  ])('of %i postings comes in pages of at most a thousand', async (count, lengths) => {
    const member = newMember();
    const legs = Array.from({ length: count }, (_, position) => topUp(member, BigInt(position + 1)));
    await post(hour(1), ...legs);
    const { pages, postings } = await read(member);
    expect(pages.map(({ length }) => length)).toEqual(lengths);
    expect(amounts(postings)).toEqual(legs.map(({ amountMinor }) => amountMinor));
  });
});
