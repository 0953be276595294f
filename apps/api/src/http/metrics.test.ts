import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { createMetrics } from './metrics';

let test: TestDatabase;
let database: 'answers' | 'fails' | 'hangs' = 'answers';
const waiting: (() => void)[] = [];
let readings = 0;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => {
  database = 'answers';
  readings = 0;
});

const reachable = async (): Promise<void> => {
  readings += 1;
  if (database === 'fails') throw new Error('no connection');
  if (database === 'hangs') await new Promise<void>((done) => waiting.push(done));
};

function metricsOf() {
  const db = test.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await reachable();
      return result;
    },
  });
  const metrics = createMetrics(db, { withProcess: false });
  metrics.watchGauge({ name: 'realm_probe_wait', help: 'A metric of this server.', read: () => 7 });
  metrics.watch([
    {
      name: 'realm_probe_rows',
      help: 'A metric of the database.',
      label: 'kind',
      read: async () => {
        await reachable();
        return [['one', 1]];
      },
    },
  ]);
  return metrics;
}

it('reads the metrics of the server and of its database', async () => {
  const text = await metricsOf().read();
  expect(text).toMatch(/^realm_probe_wait 7$/m);
  expect(text).toMatch(/^realm_probe_rows\{kind="one"\} 1$/m);
  expect(text).toMatch(/^realm_ledger_newest_posting 0$/m);
  expect(text).toMatch(/^realm_database_connections_ratio 0\.\d+$/m);
});

it('a database without an archive of its log has no series of it', async () => {
  expect(await metricsOf().read()).not.toMatch(/^realm_wal_archive_wait_seconds /m);
});

it.each(['fails', 'hangs'] as const)(
  'a database that %s costs its own metrics only, and they come back',
  async (state) => {
    const metrics = metricsOf();
    await metrics.read();
    database = state;
    const text = await metrics.read();
    expect(text).toMatch(/^realm_probe_wait 7$/m);
    expect(text).not.toMatch(/^realm_probe_rows\{/m);
    expect(text).not.toMatch(/^realm_ledger_newest_posting /m);
    database = 'answers';
    for (const done of waiting.splice(0)) done();
    const after = await metrics.read();
    expect(after).toMatch(/^realm_probe_rows\{kind="one"\} 1$/m);
    expect(after).toMatch(/^realm_ledger_newest_posting 0$/m);
  },
);

it('a hanging reading is not begun again', async () => {
  const metrics = metricsOf();
  database = 'hangs';
  await metrics.read();
  const begun = readings;
  expect(begun).toBeGreaterThan(1);
  await metrics.read();
  expect(readings).toBe(begun);
  for (const done of waiting.splice(0)) done();
});
