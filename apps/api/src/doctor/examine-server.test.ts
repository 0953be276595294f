import { itOnPostgres, openTestDatabase } from '../testing';
import { examineServer } from './examine-server';

it('names what is missing besides a database that can’t be reached', async () => {
  const findings = await examineServer(
    {
      DATABASE_URL: 'postgres://realm_server@127.0.0.1:1/realm',
      REDIS_URL: 'redis://127.0.0.1:1',
      REALM_SECRET: 'x'.repeat(32),
    },
    [],
  );
  expect(findings.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
    'redis advice',
    'mail advice',
    'alerts advice',
    'database wrong',
  ]);
});

itOnPostgres('signs in with the limits that the server has', async () => {
  const { url, close } = await openTestDatabase();
  const findings = await examineServer(
    { DATABASE_URL: url ?? '', REALM_SECRET: 'x'.repeat(32), DATABASE_STATEMENT_SECONDS: '5' },
    [],
  );
  await close();
  expect(findings.map(({ name }) => name)).toContain('rights');
  expect(findings.find(({ name }) => name === 'database')).toBeUndefined();
});
