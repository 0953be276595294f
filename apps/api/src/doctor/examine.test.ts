import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations, repeatable } from '@realm/database';
import { sql } from 'kysely';
import { MIGRATIONS_DIR, TEST_ENV, openTestDatabase, type TestDatabase } from '../testing';
import { withCommands } from './command';
import { examineDatabase, examineSurroundings } from './examine';
import { examineMigrations, examineSafety, standbyOf, walArchiveOf } from './examine-database';
import type { Env } from '../config/env';
import { noNetwork, realAdaptersOf } from './examine-product';
import type { Finding } from './finding';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const MIGRATIONS = readMigrations(MIGRATIONS_DIR);

let test: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'realm-doctor-'));
  test = await openTestDatabase();
});
afterEach(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const examined = async (changes: Partial<Env> = {}, migrations = MIGRATIONS) => {
  const env = { ...TEST_ENV, dataDir, databaseUrl: test.url, ...changes };
  return [
    ...(await examineSurroundings({ env })),
    ...(await examineDatabase({ env, db: test.db, now: NOW }, migrations)),
  ];
};

const noteCheck = (isOk: boolean) =>
  sql`insert into book_checks (kind, started_at, requested_by, ended_at, ok, results)
    values ('rules', ${NOW}, '', ${NOW}, ${isOk}, '[]')`.execute(test.owner);

const verdictsOf = (findings: readonly Finding[], ...names: readonly string[]) =>
  Object.fromEntries(
    findings.filter(({ name }) => names.includes(name)).map(({ name, verdict }) => [name, verdict]),
  );

it('an installation that nobody has set up: members would meet no rate and no staff', async () => {
  const findings = await examined({ networks: [], sandbox: false });
  expect(findings.filter(({ verdict }) => verdict === 'wrong').map(({ name }) => name)).toEqual([
    'rates',
    'staff',
  ]);
  // Everything that is not well says what to do.
  expect(findings.filter(({ verdict, todo }) => verdict !== 'ok' && todo === '')).toEqual([]);
});

it('a production without a network gets advice, which says that nothing can be done on its machines', async () => {
  const findings = await examined({ networks: [], sandbox: false, mode: 'production' });
  expect(findings.find(({ name }) => name === 'networks')).toMatchObject({
    verdict: 'advice',
    found: expect.stringContaining('neither deposit nor withdraw') as string,
    todo: expect.stringContaining('Nothing to do here') as string,
  });
});

it('a production whose build has a network, but no name of it in NETWORKS, is wrong', () => {
  const adapters = realAdaptersOf({ sandbox: { simulated: true }, tron: { simulated: false } });
  expect(noNetwork('production', adapters)).toMatchObject({
    verdict: 'wrong',
    todo: 'Name it in NETWORKS: this build has tron.',
  });
  expect(noNetwork('development', adapters).verdict).toBe('advice');
});

it('each thing that is set up is well', async () => {
  await sql`insert into rates (currency, rate, effective_at, set_by)
    select currency, '7', ${NOW}, 'anna' from unnest(array['CNY', 'USD', 'JPY', 'INR', 'BRL', 'EUR']) as currency`.execute(
    test.owner,
  );
  await sql`insert into staff (account, name, roles, password_hash, sealed_seed, bound_at, created_at, created_by)
    values ('anna', 'Anna', array['admin', 'finance-maker'], 'x', 'x', ${NOW}, ${NOW}, 'x'),
      ('ben', 'Ben', array['finance-checker'], 'x', 'x', ${NOW}, ${NOW}, 'x')`.execute(test.owner);
  await noteCheck(true);
  const mail = { url: 'smtp://mail', from: 'a@example.com', senderName: 'Realm', requireTls: false };
  const findings = await examined({ mail, alerts: { ...TEST_ENV.alerts, mailTo: ['a@example.com'] } });
  expect(
    verdictsOf(findings, 'rates', 'staff', 'books', 'mail', 'alerts', 'files', 'tables', 'clock'),
  ).toEqual({
    rates: 'ok',
    staff: 'ok',
    books: 'ok',
    mail: 'ok',
    alerts: 'ok',
    files: 'ok',
    tables: 'ok',
    clock: 'ok',
  });
});

it('names what is wrong: books that differ, files that can’t be stored, tables to come, one person of staff', async () => {
  await noteCheck(false);
  await sql`insert into staff (account, name, roles, password_hash, sealed_seed, bound_at, created_at, created_by)
    values ('anna', 'Anna', array['admin'], 'x', 'x', ${NOW}, ${NOW}, 'x')`.execute(test.owner);
  const migrations = [...MIGRATIONS, repeatable('functions/new.sql', 'select 1')];
  const findings = await examined({ dataDir: '/dev/null' }, migrations);
  expect(verdictsOf(findings, 'books', 'files', 'tables', 'staff')).toEqual({
    books: 'wrong',
    files: 'wrong',
    tables: 'advice',
    staff: 'advice',
  });
});

const OWNER_URL = 'postgres://owner@127.0.0.1/realm';

it.each([
  ['login of its own', { databaseOwnerUrl: null, direct: 'on', asServer: true }, 'wrong'],
  [
    'login of its own, and the owner’s',
    { databaseOwnerUrl: OWNER_URL, direct: 'on', asServer: true },
    'advice',
  ],
  ['login that owns the tables', { databaseOwnerUrl: null, direct: 'on', asServer: false }, 'advice'],
  [
    'login that owns the tables, through a pooler',
    { databaseOwnerUrl: null, direct: '', asServer: false },
    'wrong',
  ],
] as const)(
  'tables to come, and a server with a %s',
  async (_login, { databaseOwnerUrl, direct, asServer }, verdict) => {
    const examine = examineMigrations([...MIGRATIONS, repeatable('functions/new.sql', 'select 1')]);
    const env = { ...TEST_ENV, databaseUrl: 'postgres://server@127.0.0.1/realm', databaseOwnerUrl };
    const findings = await test.owner.transaction().execute(async (db) => {
      await sql`select set_config('realm.direct', ${direct}, true)`.execute(db);
      if (asServer) await sql`set local session authorization realm_app`.execute(db);
      return examine({ env, db, now: NOW });
    });
    expect(findings).toEqual([expect.objectContaining({ name: 'tables', verdict })]);
    if (verdict === 'wrong')
      expect(withCommands(findings, 'npm')[0]?.todo).toBe(
        'Add them: npm run migrate, which needs DATABASE_OWNER_URL.',
      );
  },
);

it.each([
  [{ operatorSecretActs: false, mode: 'production' }, 'ok'],
  [{ operatorSecretActs: true, mode: 'development' }, 'advice'],
  [{ operatorSecretActs: true, mode: 'production' }, 'wrong'],
] as const)('an operator secret that acts for staff is named: %j', async (env, verdict) => {
  expect(verdictsOf(await examined(env), 'operator secret')).toEqual({ 'operator secret': verdict });
});

it('says that the rights of the owner are too many, and that the server’s are right', async () => {
  const input = { env: { ...TEST_ENV, dataDir, databaseUrl: test.url }, now: NOW };
  const asOwner = await examineDatabase({ ...input, db: test.owner }, MIGRATIONS);
  expect(verdictsOf(asOwner, 'rights')).toEqual({ rights: 'wrong' });
  // On PostgreSQL the tests sign in as its superuser.
  expect(verdictsOf(await examined(), 'rights')).toEqual({ rights: test.url === null ? 'ok' : 'advice' });
});

it('the owner’s login is named where a server has it, and only there', async () => {
  const rightsOf = (findings: readonly Finding[]) => findings.filter(({ name }) => name === 'rights');
  const without = rightsOf(await examined());
  const owner = rightsOf(await examined({ databaseOwnerUrl: OWNER_URL })).slice(without.length);
  expect(without).toHaveLength(1);
  expect(owner.map(({ verdict, found }) => [verdict, found])).toEqual([
    ['advice', expect.stringContaining('DATABASE_OWNER_URL')],
  ]);
});

const COMMAND = 'pgbackrest --stanza=realm archive-push %p';
it.each([
  ['off', null, null, 'advice'],
  ['on', null, null, 'wrong'],
  ['on', 10, 5, 'wrong'],
  ['on', 16, 20, 'advice'],
  ['on', 14, 20, 'ok'],
] as const)(
  'the WAL archive: mode %s, archived %s and failed %s minutes ago',
  (archive, archived, failed, verdict) => {
    const ago = (minutes: number | null) =>
      minutes === null ? null : new Date(NOW.getTime() - minutes * 60_000);
    expect(
      walArchiveOf({ archive, command: COMMAND, archivedAt: ago(archived), failedAt: ago(failed) }, NOW),
    ).toMatchObject({ name: 'WAL archive', verdict });
  },
);

it('an archive that throws everything away is no archive', () => {
  const archive = { archive: 'on', archivedAt: NOW, failedAt: null };
  expect(walArchiveOf({ ...archive, command: COMMAND }, NOW).verdict).toBe('ok');
  expect(walArchiveOf({ ...archive, command: 'true' }, NOW)).toMatchObject({
    verdict: 'wrong',
    found: expect.stringContaining('archive_command is true') as unknown,
  });
  // As in containers, which archive nothing on purpose.
  expect(walArchiveOf({ ...archive, archive: 'off', command: '(disabled)' }, NOW).verdict).toBe('advice');
});

it('a Redis that does not answer is no reason not to begin', async () => {
  expect(verdictsOf(await examined({ redis: { url: 'redis://127.0.0.1:1' } }), 'redis')).toEqual({
    redis: 'advice',
  });
});

it('without the directory of its platform a cell lets nobody in', async () => {
  const directoryUrl = 'postgres://directory:nobody@127.0.0.1:1/directory';
  const cell = { name: 'a', directoryUrl, directoryOwnerUrl: null, directorySecret: '', gamesOrigins: [] };
  expect(verdictsOf(await examined({ cell }), 'directory')).toEqual({ directory: 'wrong' });
  expect(verdictsOf(await examined(), 'directory')).toEqual({});
});

it.each([
  ['on', 'ok', 'waits for its copy'],
  ['remote_write', 'ok', 'waits for its copy'],
  ['remote_apply', 'ok', 'waits for its copy'],
  ['local', 'wrong', 'does not wait for its copy'],
  ['off', 'wrong', 'waits for no disk'],
])('with a synchronous standby and synchronous_commit = %s it says %s', (commit, verdict, found) => {
  const finding = standbyOf({ standby: '1 (db2)', commit });
  expect(finding).toMatchObject({ verdict, found: expect.stringContaining(found) as unknown });
});

it.each([
  ['off', 'wrong'],
  ['local', 'advice'],
  ['on', 'advice'],
])('reads synchronous_commit = %s as the database has it for the server', async (commit, verdict) => {
  await test.db.transaction().execute(async (db) => {
    await sql`select set_config('synchronous_commit', ${commit}, true)`.execute(db);
    const env = { ...TEST_ENV, databaseUrl: 'postgres://database/realm' };
    expect(verdictsOf(await examineSafety({ env, db, now: NOW }), 'standby')).toEqual({ standby: verdict });
  });
});
