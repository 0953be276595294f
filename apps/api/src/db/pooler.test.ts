import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateAs, openMigrated, readMigrations, repeatable, WrongSignIn } from '@realm/database';
import { runWork, statementComment } from '@realm/server';
import { sql } from 'kysely';
import { auditLedger } from '../audit/audit-ledger';
import { accountId, HOUSE, openLedger } from '../ledger';
import {
  describeOnPostgres,
  MIGRATIONS_DIR,
  newTestMember,
  openTestDatabase,
  type TestDatabase,
} from '../testing';
import { startDaemon, type Daemon } from '../testing/start-daemon';
import type { Database } from './database';
import { SERVER_ROLE } from './open-database';
import { prepareCalls } from './prepare-calls';
import type { Tables } from './tables';

const IGNORED = 'extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout';
/** Fewer connections than the server has, so that transactions of several of them meet in one. */
const POOL_SIZE = 3;
const ACTS = 120;

describeOnPostgres('a login behind PgBouncer in transaction mode, or with few rights', () => {
  const suffix = randomUUID().slice(0, 8);
  const ready = `realm_ready_${suffix}`;
  const bare = `realm_bare_${suffix}`;
  let test: TestDatabase;
  let pooler: Daemon;
  const opened: (() => unknown)[] = [];

  const startPooler = (ignored: string) =>
    startDaemon({
      program: '/usr/sbin/pgbouncer',
      config: ({ port, folder }) => {
        const { hostname, port: of } = new URL(test.url ?? '');
        const users = ['app', ready, bare].map((user) => `"${user}" ""`).join('\n');
        writeFileSync(join(folder, 'users'), users);
        return [
          '[databases]',
          `* = host=${hostname} port=${of}`,
          '[pgbouncer]',
          'listen_addr = 127.0.0.1',
          `listen_port = ${String(port)}`,
          `unix_socket_dir = ${folder}`,
          `logfile = ${join(folder, 'log')}`,
          'auth_type = trust',
          `auth_file = ${join(folder, 'users')}`,
          'pool_mode = transaction',
          `default_pool_size = ${String(POOL_SIZE)}`,
          `ignore_startup_parameters = ${ignored}`,
        ].join('\n');
      },
    });
  const urlOf = (user: string, port?: number): string => {
    const url = new URL(test.url ?? '');
    url.username = user;
    if (port !== undefined) url.port = String(port);
    return url.href;
  };
  const open = (
    databaseUrl: string,
    databaseOwnerUrl = test.url,
    migrations = readMigrations(MIGRATIONS_DIR),
  ): Promise<Database> =>
    openMigrated<Tables>(
      { dataDir: '', databaseUrl, databaseOwnerUrl },
      {
        migrations,
        role: SERVER_ROLE,
        onConnect: prepareCalls,
        comment: statementComment,
        onFailure: () => undefined,
        atClose: (step) => void opened.push(step),
      },
    );

  beforeAll(async () => {
    test = await openTestDatabase();
    for (const role of [ready, bare])
      await sql`create role ${sql.id(role)} login in role ${sql.id(SERVER_ROLE)}`.execute(test.owner);
    await sql`alter role ${sql.id(ready)} set role = 'realm_app'`.execute(test.owner);
    await sql`alter role ${sql.id(ready)} set statement_timeout = '15000ms'`.execute(test.owner);
    await sql`alter role ${sql.id(ready)} set idle_in_transaction_session_timeout = '5s'`.execute(test.owner);
    pooler = await startPooler(IGNORED);
  });
  afterAll(async () => {
    for (const close of opened) await close();
    pooler.stop();
    for (const role of [ready, bare]) await sql`drop role ${sql.id(role)}`.execute(test.owner);
    await test.close();
  });

  it('a login with the role and the limits works, on fewer connections than the server opens', async () => {
    const db = await open(urlOf(ready, pooler.port));
    const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
    expect(rows).toEqual([{ role: SERVER_ROLE }]);
    const member = await newTestMember(db);
    const ledger = openLedger({ db });
    const credit = accountId(member, 'available', 'CNY');
    const debit = accountId(HOUSE, 'capital', 'CNY');
    const posted = await Promise.all(
      Array.from({ length: ACTS }, async () => {
        const legs = [{ type: 15, debit, credit, amountMinor: 1n }] as const;
        const event = { eventId: randomUUID(), reference: '', note: '', at: new Date(), legs };
        const [{ kind }] = await Promise.all([
          // Each with a text of its own.
          runWork({ requestId: randomUUID().replaceAll('-', '') }, () => ledger.post(event)),
          db.transaction().execute((tx) => sql`select pg_sleep(0.005)`.execute(tx)),
        ]);
        return kind;
      }),
    );
    await ledger.close();
    expect(new Set(posted)).toEqual(new Set(['posted']));
    expect(await auditLedger(test.owner)).toMatchObject({ ok: true });
  });

  it('a login without them does not start, and the error has the statements that mend it', async () => {
    const failure = open(urlOf(bare, pooler.port));
    await expect(failure).rejects.toThrow(WrongSignIn);
    await expect(failure).rejects.toThrow(
      /alter role LOGIN set role = 'realm_app';[^]*set statement_timeout = '15000ms';[^]*set idle_in_transaction_session_timeout = '5000ms';/,
    );
    // It can, without a pooler: the server asks for both itself.
    await open(urlOf(bare));
  });

  it('a login that may not create tables works with those of its build, and says which ones it can’t add', async () => {
    await open(urlOf(bare), urlOf(bare));
    const newer = [...readMigrations(MIGRATIONS_DIR), repeatable('functions/newer.sql', 'select 1')];
    const failure = open(urlOf(bare), urlOf(bare), newer);
    await expect(failure).rejects.toThrow(WrongSignIn);
    await expect(failure).rejects.toThrow(
      /can’t migrate the database \(permission denied .*lacks functions\/newer.sql@\w+\. Set DATABASE_OWNER_URL/,
    );
  });

  it('the owner migrates apart from the servers, none of which has that login', async () => {
    const newest = repeatable('functions/newest.sql', 'select 2');
    const migrations = [...readMigrations(MIGRATIONS_DIR), newest];
    const options = { migrations, onFailure: () => undefined };
    await expect(migrateAs(urlOf(bare), options)).rejects.toThrow('Set DATABASE_OWNER_URL');
    expect(await migrateAs(urlOf('app'), options)).toEqual([newest.name]);
    expect(await migrateAs(urlOf('app'), options)).toEqual([]);
    await open(urlOf(ready, pooler.port), urlOf(ready, pooler.port), migrations);
  });

  it('an owner’s login does not start: it would keep the rights of the owner', async () => {
    await expect(open(urlOf('app', pooler.port))).rejects.toThrow("set role = 'realm_app'");
  });

  it('migrations do not run; nobody misses them where nothing is left to migrate', async () => {
    const url = urlOf(ready, pooler.port);
    await open(url, url);
    const newer = [...readMigrations(MIGRATIONS_DIR), repeatable('functions/newer.sql', 'select 1')];
    await expect(open(url, urlOf('app', pooler.port), newer)).rejects.toThrow(
      'Migrations can’t run through a pooler. Set DATABASE_OWNER_URL',
    );
  });

  it('one that refuses the parameters of a sign-in is named, with the setting', async () => {
    const strict = await startPooler('extra_float_digits');
    await expect(open(urlOf(ready, strict.port))).rejects.toThrow(/ignore_startup_parameters = extra/);
    strict.stop();
  });
});
