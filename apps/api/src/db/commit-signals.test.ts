import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../testing';
import { onCommit, signalCommit } from './commit-signals';
import { inTransaction } from './in-transaction';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

function listening() {
  const received: string[] = [];
  const stop = onCommit(test.db, (signal) => void received.push(signal));
  return { received, stop };
}

it('calls listeners after the commit and not before, once for each signal', async () => {
  const { received, stop } = listening();
  const before = await inTransaction(test.db, async (tx) => {
    signalCommit(tx, 'ledger');
    signalCommit(tx, 'ledger');
    signalCommit(tx, 'sessions');
    return [...received];
  });
  stop();
  expect([before, received]).toEqual([[], ['ledger', 'sessions']]);
});

it('calls no listener after a rollback', async () => {
  const { received, stop } = listening();
  const failed = inTransaction(test.db, (tx) => {
    signalCommit(tx, 'ledger');
    return sql`select 1 / 0`.execute(tx);
  });
  await expect(failed).rejects.toThrow();
  stop();
  expect(received).toEqual([]);
});

it('forgets what an attempt signalled that had to be repeated', async () => {
  const { received, stop } = listening();
  let attempt = 0;
  await inTransaction(test.db, async (tx) => {
    attempt += 1;
    if (attempt > 1) return;
    signalCommit(tx, 'ledger');
    throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  stop();
  expect([attempt, received]).toEqual([2, []]);
});

it('calls at once outside a transaction, and not after unsubscribing', () => {
  const { received, stop } = listening();
  signalCommit(test.db, 'sessions');
  stop();
  signalCommit(test.db, 'sessions');
  expect(received).toEqual(['sessions']);
});
