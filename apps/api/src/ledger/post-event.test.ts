import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database';
import { openTestDatabase, type TestDatabase } from '../testing';
import { HOUSE, accountId, keyOf, findMoneyRequests, postEvent, readWallet, runAct, type Act } from '.';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const AT = new Date('2026-03-10T12:00:00.000Z');
const capital = accountId(HOUSE, 'capital', 'CNY');
const available = accountId(1n, 'available', 'CNY');
const inTx = <T>(work: (tx: Tx) => Promise<T>) => test.db.transaction().execute(work);
const topUp = (amountMinor: bigint) => ({
  eventId: randomUUID(),
  reference: '',
  note: '',
  at: AT,
  legs: [{ type: 15 as const, debit: capital, credit: available, amountMinor }],
});

describe('inside the caller’s transaction', () => {
  it('an event is posted', async () => {
    expect(await inTx((tx) => postEvent(tx, topUp(5n)))).toEqual({ kind: 'posted' });
    expect(await readWallet(test.db, 1n, 'CNY')).toMatchObject({ availableMinor: 5n });
  });

  it('an event that moves nothing is thrown back', async () => {
    await expect(inTx((tx) => postEvent(tx, topUp(0n)))).rejects.toThrow(RangeError);
  });

  it('an act is decided, and its outcome kept', async () => {
    const request = { memberId: 1n, requestId: randomUUID(), path: '/p', bodyHash: 'h', at: AT };
    const act: Act = { request, accounts: [available], decide: () => ({ kind: 'refuse', code: 5 }) };
    expect(await inTx((tx) => runAct(tx, act))).toEqual({ kind: 'refused', code: 5 });
    const kept = await findMoneyRequests(test.db, [request]);
    expect(kept.get(keyOf(request))).toMatchObject({ state: 'refused', code: 5 });
  });

  it('an act that can’t be decided is thrown back', async () => {
    const request = { memberId: 1n, requestId: randomUUID(), path: '/p', bodyHash: 'h', at: AT };
    const decide = () => {
      throw new Error('can’t decide');
    };
    await expect(inTx((tx) => runAct(tx, { request, accounts: [], decide }))).rejects.toThrow('can’t decide');
  });
});
