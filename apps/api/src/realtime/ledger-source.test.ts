import type { BalancePush } from '@realm/api-client/contract';
import { runAtInterval } from '@realm/server';
import { HOUSE, accountId, postEvent } from '../ledger';
import { balanceTopic } from '../modules/wallet/balance.topic';
import { gameBalancesTopic } from '../modules/wallet/game-balances.topic';
import { newTestMember, openTestDatabase, type TestDatabase } from '../testing';
import { LiveSockets, type LiveSocket } from './live-sockets';

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

async function follow(sockets: LiveSockets, onFailure: (failure: unknown) => void) {
  const poll = await balanceTopic.source.open(test.db, sockets.subscribersOf('K'));
  return runAtInterval({ name: 'tested', intervalMs: 500, run: poll, onFailure });
}

const socketOf = (memberId: bigint, onMessage: (push: BalancePush) => void): LiveSocket => ({
  sessionId: 1n,
  memberId,
  emit: (_name, payload) => onMessage(payload as BalancePush),
  close: () => undefined,
});

/** Fails at the first message, as a database that goes away half way through a poll would. */
class Faltering extends LiveSockets {
  #faltered = false;

  override publish: LiveSockets['publish'] = (name, to, payload) => {
    if (!this.#faltered) {
      this.#faltered = true;
      throw new Error('gone');
    }
    super.publish(name, to, payload);
  };
}

it('a poll that failed halfway is repeated and omits nothing', async () => {
  const memberId = await newTestMember(test.db);
  const sockets = new Faltering();
  const received = new Promise<BalancePush>((resolve) => {
    sockets.add(socketOf(memberId, resolve));
  });
  const failures: unknown[] = [];
  const poller = await follow(sockets, (failure) => void failures.push(failure));
  await fund(memberId);
  poller.wake();
  const push = await Promise.race([received, late()]);
  await poller.stop();
  expect(push).toMatchObject({ amount: '0.07', seq: 1 });
  expect(failures).toEqual([new Error('gone')]);
});

/** A socket comes, and its member is paid, between the count of subscribers and the query for the last link. */
class ComingLate extends LiveSockets {
  onFirstCount: () => void = () => undefined;
  #counted = false;

  override hasMembers(): boolean {
    const present = super.hasMembers();
    if (!this.#counted) {
      this.#counted = true;
      this.onFirstCount();
    }
    return present;
  }
}

it('a socket that comes during a poll without subscribers misses nothing', async () => {
  const memberId = await newTestMember(test.db);
  const sockets = new ComingLate();
  const received = new Promise<BalancePush>((resolve) => {
    sockets.onFirstCount = () => {
      sockets.add(socketOf(memberId, resolve));
      void fund(memberId);
    };
  });
  const poller = await follow(sockets, () => undefined);
  poller.wake();
  const push = await Promise.race([received, late()]);
  await poller.stop();
  expect(push).toMatchObject({ amount: '0.07' });
});

it('topics that are polled at the same moment share one reading', async () => {
  let statements = 0;
  const db = test.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const sockets = new LiveSockets();
  const balances = await balanceTopic.source.open(db, sockets.subscribersOf('K'));
  const games = await gameBalancesTopic.source.open(db, sockets.subscribersOf('gameBalances'));
  statements = 0;
  await balances();
  const alone = statements;
  statements = 0;
  await Promise.all([balances(), games()]);
  expect(statements).toBe(alone);
});
