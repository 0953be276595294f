import { randomUUID } from 'node:crypto';
import type { Reader, Tx } from '../db/database';
import { openTestDatabase, type TestDatabase } from '../testing';
import { completeMoneyRequest, findMoneyRequests, insertMoneyRequest } from './money-requests.repository';
import { keyOf, toStored, type MoneyRequest, type RequestKey } from './port/money-request';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const AT = new Date('2026-03-10T12:00:00.000Z');
const NEVER_REQUESTED = {} as Reader;
const requestOf = (memberId: bigint, requestId: string = randomUUID()): MoneyRequest => ({
  memberId,
  requestId,
  path: '/wallet/transfers',
  bodyHash: 'abc',
  at: AT,
});
const accepted = { state: 'accepted', answer: { left: '6.00', games: [1, 2] } } as const;
const refused = { state: 'refused', code: 4100 } as const;
const inTx = <T>(work: (tx: Tx) => Promise<T>) => test.db.transaction().execute(work);
const find = async (...keys: readonly RequestKey[]) =>
  Object.fromEntries(await findMoneyRequests(test.db, keys));

describe('the stored fields of a request', () => {
  it.each([accepted, refused])(
    'is read as it was resolved, one by one or many at once: $state',
    async (outcome) => {
      const [first, second] = [requestOf(1n), requestOf(1n)];
      for (const request of [first, second])
        expect(await insertMoneyRequest(test.db, request, outcome)).toBe(true);
      const stored = {
        path: '/wallet/transfers',
        bodyHash: 'abc',
        state: outcome.state,
        code: outcome.state === 'refused' ? 4100 : 0,
        answer: outcome.state === 'accepted' ? { left: '6.00', games: [1, 2] } : null,
      };
      expect(await find(first, second)).toEqual({ [keyOf(first)]: stored, [keyOf(second)]: stored });
      expect(toStored(first, outcome)).toEqual(stored);
    },
  );

  it('has the moment of the request', async () => {
    const { requestId } = await insertedFor(2n);
    const row = await test.db
      .selectFrom('money_requests')
      .select('created_at')
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    expect(row?.created_at).toEqual(AT);
  });

  it('is each member’s own: two may use one id', async () => {
    const first = await insertedFor(3n);
    const second = requestOf(4n, first.requestId);
    expect(await find(second)).toEqual({});
    expect(await insertMoneyRequest(test.db, second, accepted)).toBe(true);
    expect(await find(first, second)).toMatchObject({
      [keyOf(first)]: { state: 'refused' },
      [keyOf(second)]: { state: 'accepted' },
    });
  });

  it('stays the same when the id is used again', async () => {
    const request = await insertedFor(5n);
    expect(await insertMoneyRequest(test.db, request, accepted)).toBe(false);
    expect(await find(request)).toMatchObject({ [keyOf(request)]: { state: 'refused', code: 500 } });
  });

  it('of none and for none asks the database nothing', async () => {
    expect(await findMoneyRequests(NEVER_REQUESTED, [])).toEqual(new Map());
  });
});

/** As a call holds its id while it runs. */
const RUNNING = { state: 'refused', code: 500 } as const;

async function insertedFor(memberId: bigint): Promise<MoneyRequest> {
  const request = requestOf(memberId);
  await insertMoneyRequest(test.db, request, RUNNING);
  return request;
}

describe('a request that is resolved later', () => {
  it('gets its outcome, and no other request does', async () => {
    const [request, sameMember] = [await insertedFor(6n), await insertedFor(6n)];
    const sameId = requestOf(7n, request.requestId);
    await insertMoneyRequest(test.db, sameId, refused);
    await inTx((tx) => completeMoneyRequest(tx, request, accepted));
    expect(await find(request, sameMember, sameId)).toMatchObject({
      [keyOf(request)]: { state: 'accepted', code: 0, answer: accepted.answer },
      [keyOf(sameMember)]: { state: 'refused' },
      [keyOf(sameId)]: { state: 'refused' },
    });
  });

  it('is refused with the code that it is refused with', async () => {
    const request = await insertedFor(8n);
    await inTx((tx) => completeMoneyRequest(tx, request, { state: 'refused', code: 4200 }));
    expect(await find(request)).toMatchObject({ [keyOf(request)]: { state: 'refused', code: 4200 } });
  });
});
