import { openTestDatabase, testPorts, type TestDatabase } from '../../testing';
import { mineSandbox } from './mine-sandbox';

const THREE_HOURS_MS = 3 * 60 * 60_000;

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const heights = async () => {
  const rows = await test.db.selectFrom('sandbox_chain').select('height').orderBy('network').execute();
  return rows.map(({ height }) => Number(height));
};

it('goes on at once when the clock was hours ahead and is put right', async () => {
  const { ports, pass } = testPorts({ db: test.db, env: { sandboxReorgPercent: 0 } });
  pass(THREE_HOURS_MS);
  await mineSandbox(ports);
  const before = await heights();
  pass(-THREE_HOURS_MS);
  await mineSandbox(ports);
  expect(await heights()).toEqual(before.map((height) => height + 1));
});

it('mines one block per interval, whichever server mines', async () => {
  const { ports, pass } = testPorts({ db: test.db, env: { sandboxReorgPercent: 0 } });
  pass(ports.env.sandboxBlockMs);
  await mineSandbox(ports);
  const before = await heights();
  await mineSandbox(ports);
  expect(await heights()).toEqual(before);
  pass(ports.env.sandboxBlockMs);
  await mineSandbox(ports);
  expect(await heights()).toEqual(before.map((height) => height + 1));
});
