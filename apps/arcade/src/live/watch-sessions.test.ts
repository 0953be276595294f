import { watchSessions } from './watch-sessions';

const unused = () => Promise.reject(new Error('not used'));

it('begins no further call once it is closed', async () => {
  const sessions = Array.from({ length: 130 }, (_, index) => ({
    sessionHash: `hash-${String(index)}`,
    walletSession: `wallet-${String(index)}`,
  }));
  let calls = 0;
  let answer = (): void => undefined;
  const watch = watchSessions({
    live: { sessions: () => sessions, expire: () => undefined },
    end: unused,
    onFailure: () => undefined,
    wallet: {
      authenticate: unused,
      balance: unused,
      send: unused,
      endedSessions: () => {
        calls += 1;
        return new Promise((resolve) => (answer = () => resolve({ kind: 'silent' })));
      },
    },
  });
  const poll = watch.poll();
  const closed = watch.close();
  answer();
  await Promise.race([Promise.all([poll, closed]), new Promise((done) => setTimeout(done, 500))]);
  expect(calls).toBe(1);
});
