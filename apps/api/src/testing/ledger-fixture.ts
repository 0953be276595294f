import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database';
import {
  HOUSE,
  accountId,
  gameKind,
  postEvent,
  readWallet,
  type Leg,
  type LedgerEvent,
  type PostResult,
} from '../ledger';
import { openTestDatabase, type TestDatabase } from './test-database';

export const AT = new Date('2026-03-10T12:00:00.000Z');

/** Gives the tests of a file one database, and short words for members and events. To be called at the top of the file. */
export function ledgerFixture() {
  let test: TestDatabase;
  beforeAll(async () => (test = await openTestDatabase()));
  afterAll(() => test.close());

  let members = 0n;
  const newMember = () => {
    const id = (members += 1n);
    return {
      id,
      available: accountId(id, 'available', 'CNY'),
      frozen: accountId(id, 'frozen', 'CNY'),
      slots: accountId(id, gameKind('slots'), 'CNY'),
      line: accountId(id, 'credit-line', 'CNY'),
    };
  };
  type Member = ReturnType<typeof newMember>;

  const capital = accountId(HOUSE, 'capital', 'CNY');
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => test.db.transaction().execute(work);
  const post = (legs: readonly Leg[], eventId: string = randomUUID()): Promise<PostResult> =>
    inTx((tx) => postEvent(tx, { eventId, reference: 'R1', note: '', at: AT, legs }));
  const eventOf = (member: Member, amountMinor: bigint, eventId: string = randomUUID()): LedgerEvent => ({
    eventId,
    reference: '',
    note: '',
    at: AT,
    legs: [{ type: 15, debit: capital, credit: member.available, amountMinor }],
  });
  return {
    get test() {
      return test;
    },
    capital,
    house: accountId(HOUSE, 'house', 'CNY'),
    newMember,
    inTx,
    post,
    fund: (member: Member, amountMinor: bigint) => post(eventOf(member, amountMinor).legs),
    eventOf,
    wallet: (member: Member) => readWallet(test.db, member.id, 'CNY'),
  };
}
