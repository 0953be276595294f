import { openDatabaseClock } from '@realm/database';
import { openTestDatabase, type TestDatabase } from '../testing';

const HOUR_MS = 3_600_000;

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(async () => {
  jest.restoreAllMocks();
  await test.close();
});

it.each([
  ['ahead of', 3 * HOUR_MS],
  ['behind', -3 * HOUR_MS],
])('shows the database’s time on a machine that is three hours %s it, and says so', async (word, offMs) => {
  const clock = await openDatabaseClock(test.db, () => undefined);
  const trueMs = Date.now();
  expect(clock.warning()).toBeNull();

  // The embedded database lives in this process: its clock is read before the machine's goes wrong.
  jest.spyOn(Date, 'now').mockImplementation(() => trueMs + offMs);
  expect(Math.abs(clock.now().getTime() - trueMs)).toBeLessThan(2_000);
  expect(clock.warning()).toBe(`this machine's clock is 10800 s ${word} the database's`);
  jest.restoreAllMocks();
  clock.stop();
});

it('tolerates five seconds without a warning', async () => {
  const clock = await openDatabaseClock(test.db, () => undefined);
  const trueMs = clock.now().getTime();
  jest.spyOn(Date, 'now').mockImplementation(() => trueMs + 4_500);
  expect(clock.warning()).toBeNull();
  jest.restoreAllMocks();
  clock.stop();
});
