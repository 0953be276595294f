import { randomUUID } from 'node:crypto';
import { MEMBER_ENDPOINTS, type MemberEndpoint } from '@realm/api-client/contract';
import type { Database, Tx } from '../db/database';
import { HOUSE, accountId, postEvent, readWallet } from '../ledger';
import { newTestMember, openTestDatabase, refuseNobody, testPorts, type TestDatabase } from '../testing';
import type { Call, MoveHandler } from './handler';
import { runMoneyCall } from './money-call';
import { accept, refuse, type Outcome } from './outcome';

let test: TestDatabase;
let memberId: bigint;
beforeAll(async () => (test = await openTestDatabase()));
beforeEach(async () => (memberId = await newTestMember(test.db)));
afterAll(() => test.close());

const endpoint: MemberEndpoint = MEMBER_ENDPOINTS.createDeposit;
const callOf = (input: Record<string, unknown>) =>
  ({
    input: { requestId: randomUUID(), ...input },
    identity: { kind: 'member', uid: '1', memberId, sessionId: 1n },
    clientInfo: {},
    source: '127.0.0.1',
    file: null,
  }) as unknown as Call<MemberEndpoint>;

/** Each move adds one to the member's balance; only the request id prevents repetitions. */
const giving = (
  outcome: () => Outcome<unknown> = () => accept({ given: '1' }),
): MoveHandler<MemberEndpoint> => ({
  move: async (_call: Call<MemberEndpoint>, tx: Tx) => {
    await postEvent(tx, {
      eventId: randomUUID(),
      reference: '',
      note: '',
      at: new Date(0),
      legs: [
        {
          type: 15,
          debit: accountId(HOUSE, 'capital', 'CNY'),
          credit: accountId(memberId, 'available', 'CNY'),
          amountMinor: 1n,
        },
      ],
    });
    return outcome() as never;
  },
});
const run = (input: Record<string, unknown>, handler = giving(), db: Database = test.db) => {
  const { ports } = testPorts({ db });
  return runMoneyCall({ ports, refuseSessions: refuseNobody }, { endpoint, handler, call: callOf(input) });
};
const given = async () => (await readWallet(test.db, memberId, 'CNY')).availableMinor;

describe('a call that moves money', () => {
  it('moves once for many at once with one id, and each gets the answer', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => run({ requestId })));
    expect(answers).toEqual(answers.map(() => accept({ given: '1' })));
    expect(await given()).toBe(1n);
  });

  it('is undone by its refusal, which is kept under the id', async () => {
    const requestId = randomUUID();
    const refusing = giving(() => refuse('ORDER_STATE'));
    expect(await run({ requestId }, refusing)).toEqual(refuse('ORDER_STATE'));
    expect(await run({ requestId })).toEqual(refuse('ORDER_STATE'));
    expect(await given()).toBe(0n);
  });

  it('leaves neither its id nor its effect when it dies', async () => {
    const requestId = randomUUID();
    const dying = giving(() => {
      throw new Error('died');
    });
    await expect(run({ requestId }, dying)).rejects.toThrow('died');
    expect(await given()).toBe(0n);
    expect(await run({ requestId })).toEqual(accept({ given: '1' }));
    expect(await given()).toBe(1n);
  });

  it('is another one under its id when anything but the payment password is another', async () => {
    const requestId = randomUUID();
    await run({ requestId, amount: '1', paymentPassword: 'a' });
    expect(await run({ requestId, amount: '2' })).toEqual(refuse('REQUEST_ID_REUSED'));
    expect(await run({ requestId, amount: '1', paymentPassword: 'b' })).toEqual(accept({ given: '1' }));
    expect(await given()).toBe(1n);
  });
});
