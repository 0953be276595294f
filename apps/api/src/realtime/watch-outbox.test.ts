import type { BalancePush } from '@realm/api-client/contract';
import { HOUSE, accountId, postEvent } from '../ledger';
import { newTestMember, openTestDatabase, type TestDatabase } from '../testing';
import { LiveSockets } from './live-sockets';
import { watchOutbox } from './watch-outbox';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const fund = (memberId: bigint) =>
  test.db.transaction().execute((tx) =>
    postEvent(tx, {
      eventId: `fund:${String(memberId)}`,
      reference: '',
      note: '',
      at: new Date(0),
      legs: [
        {
          type: 15,
          debit: accountId(HOUSE, 'capital', 'CNY'),
          credit: accountId(memberId, 'available', 'CNY'),
          amountMinor: 7n,
        },
      ],
    }),
  );
const late = () => new Promise<null>((resolve) => setTimeout(resolve, 5_000, null).unref());

/** Fails at the first push, as a database that goes away half way through a look would. */
class Faltering extends LiveSockets {
  #faltered = false;

  override push(memberId: bigint, balance: BalancePush): void {
    if (!this.#faltered) {
      this.#faltered = true;
      throw new Error('gone');
    }
    super.push(memberId, balance);
  }
}

it('a look that failed half way is repeated, and nothing of it is left out', async () => {
  const memberId = await newTestMember(test.db);
  const sockets = new Faltering();
  const heard = new Promise<BalancePush>((resolve) => {
    sockets.add({ sessionId: 1n, memberId, push: resolve, end: () => undefined });
  });
  const failures: unknown[] = [];
  const outbox = await watchOutbox(test.db, sockets, (failure) => void failures.push(failure));
  await fund(memberId);
  outbox.wake();
  const push = await Promise.race([heard, late()]);
  await outbox.stop();
  expect(push).toMatchObject({ amount: '0.07', seq: 1 });
  expect(failures).toEqual([new Error('gone')]);
});

/** Somebody comes, and is paid, between being counted and the present being asked for. */
class ComingLate extends LiveSockets {
  onFirstCount: () => void = () => undefined;
  #counted = false;

  override get memberIds(): readonly bigint[] {
    const present = super.memberIds;
    if (!this.#counted) {
      this.#counted = true;
      this.onFirstCount();
    }
    return present;
  }
}

it('who comes while the present is asked for misses nothing', async () => {
  const memberId = await newTestMember(test.db);
  const sockets = new ComingLate();
  const heard = new Promise<BalancePush>((resolve) => {
    sockets.onFirstCount = () => {
      sockets.add({ sessionId: 2n, memberId, push: resolve, end: () => undefined });
      void fund(memberId);
    };
  });
  const outbox = await watchOutbox(test.db, sockets, () => undefined);
  outbox.wake();
  const push = await Promise.race([heard, late()]);
  await outbox.stop();
  expect(push).toMatchObject({ amount: '0.07' });
});
