import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database';
import { openTestDatabase, type TestDatabase } from '../testing';
import { accountId, postEvent, readCredit, setCreditLimit, type Leg } from '.';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

let members = 0n;
const newMember = () => (members += 1n);
const inTx = <T>(work: (tx: Tx) => Promise<T>) => test.db.transaction().execute(work);
const limitTo = (memberId: bigint, limitMinor: bigint) =>
  inTx((tx) => setCreditLimit(tx, { memberId, currency: 'CNY', limitMinor }));
const post = (leg: Leg) =>
  inTx((tx) =>
    postEvent(tx, { eventId: randomUUID(), reference: '', note: '', at: new Date(0), legs: [leg] }),
  );
const lend = (memberId: bigint, amountMinor: bigint) =>
  post({
    type: 16,
    debit: accountId(memberId, 'credit-line', 'CNY'),
    credit: accountId(memberId, 'available', 'CNY'),
    amountMinor,
  });
const creditOf = (memberId: bigint) => readCredit(test.db, memberId, 'CNY');

describe('a member’s credit', () => {
  it('is none before staff open a line', async () => {
    expect(await creditOf(newMember())).toBeNull();
  });

  it('is none where a line was only ever asked for', async () => {
    const member = newMember();
    expect((await lend(member, 1n)).kind).toBe('insufficient');
    expect(await creditOf(member)).toBeNull();
  });

  it('is the amount owed and the amount allowed', async () => {
    const member = newMember();
    expect(await limitTo(member, 50n)).toBe(true);
    expect(await creditOf(member)).toEqual({ usedMinor: 0n, limitMinor: 50n });
    await lend(member, 20n);
    expect(await creditOf(member)).toEqual({ usedMinor: 20n, limitMinor: 50n });
    expect(await readCredit(test.db, member, 'USD')).toBeNull();
  });

  it('is none again when the line is closed', async () => {
    const member = newMember();
    await limitTo(member, 50n);
    expect(await limitTo(member, 0n)).toBe(true);
    expect(await creditOf(member)).toBeNull();
  });
});

describe('a limit', () => {
  it('below the amount owed is refused, and the transaction continues', async () => {
    const member = newMember();
    await limitTo(member, 50n);
    await lend(member, 20n);
    const limits = await inTx(async (tx) => {
      const set = (limitMinor: bigint) =>
        setCreditLimit(tx, { memberId: member, currency: 'CNY', limitMinor });
      return [await set(19n), await set(20n)];
    });
    expect(limits).toEqual([false, true]);
    expect(await creditOf(member)).toEqual({ usedMinor: 20n, limitMinor: 20n });
  });

  it('that is no amount at all is an error', async () => {
    await expect(limitTo(newMember(), 2n ** 63n)).rejects.toThrow();
  });
});
