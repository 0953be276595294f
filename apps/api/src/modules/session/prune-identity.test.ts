import { openTestDatabase, testPorts, type TestDatabase } from '../../testing';
import { pruneIdentity } from './expire-sessions';

const DAY_MS = 24 * 60 * 60_000;
let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

it('a visitor goes with its session, three months after that ended, and not before', async () => {
  const { ports } = testPorts({ db: test.db });
  const now = ports.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const visitor = async (uid: string, endedAt: Date | null) => {
    await test.db
      .insertInto('visitors')
      .values({ uid, created_at: ago(400) })
      .execute();
    const ended = { ended_at: endedAt, end_reason: endedAt === null ? null : ('expired' as const) };
    await test.db
      .insertInto('sessions')
      .values({
        kind: 'visitor',
        uid,
        member_id: null,
        process: 'h5',
        device_id: null,
        created_at: ago(400),
        last_seen_at: ago(1),
        idle_expires_at: now,
        expires_at: now,
        ...ended,
      })
      .execute();
  };
  await visitor('v-ended-long-ago', ago(91));
  await visitor('v-ended', ago(89));
  await visitor('v-in-use', null);
  await pruneIdentity(ports);
  const left = await test.db.selectFrom('visitors').select('uid').orderBy('uid').execute();
  expect(left.map(({ uid }) => uid)).toEqual(['v-ended', 'v-in-use']);
});
