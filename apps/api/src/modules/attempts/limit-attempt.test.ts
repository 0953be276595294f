import { openTestDatabase, type TestDatabase } from '../../testing';
import { limitAttempt } from './limit-attempt';

const MINUTE_MS = 60_000;
const LIMIT = { scope: 'test', count: 3, windowMs: 60 * MINUTE_MS };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const attemptAt = (minute: number) =>
  limitAttempt(database.db, LIMIT, { subject: 'somebody', now: new Date(minute * MINUTE_MS) });

it('a refusal says when the oldest attempt that counts leaves the window, and asking again does not prolong it', async () => {
  for (const minute of [0, 10, 25]) expect(await attemptAt(minute)).toBeNull();
  expect(await attemptAt(30)).toMatchObject({ refusal: 'TOO_FAST', retryAfterSec: 30 * 60 });
  expect(await attemptAt(59)).toMatchObject({ retryAfterSec: 60 });
  expect(await attemptAt(60)).toBeNull();
  expect(await attemptAt(61)).toMatchObject({ retryAfterSec: 9 * 60 });
});
