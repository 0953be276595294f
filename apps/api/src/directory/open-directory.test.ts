import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openPostgres } from '../db/open-database';
import { MIGRATIONS_DIR, TEST_ENV, describeOnPostgres } from '../testing';
import { openDirectory } from './open-directory';
import type { ReadMembers } from './directory';

const NOBODY: ReadMembers = {
  after: () => Promise.resolve([]),
  named: () => Promise.resolve([]),
  last: () => Promise.resolve(0n),
};

describeOnPostgres('the directory on PostgreSQL', () => {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `realm_directory_${randomUUID().replaceAll('-', '')}`;
  const url = server === '' ? '' : Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const open = (cell: string) =>
    openDirectory({
      env: {
        ...TEST_ENV,
        cell: { name: cell, directoryUrl: url, directorySecret: '', gamesOrigins: [] },
      },
      migrations: join(MIGRATIONS_DIR, '../directory-migrations'),
      onFailure: () => undefined,
    });
  beforeAll(() => admin(`create database ${name}`));
  afterAll(() => admin(`drop database ${name} with (force)`));

  it('is made by the first servers, which may start together, and gives a name to one cell', async () => {
    const servers = ['a', 'a', 'b', 'b'].map(open);
    await Promise.all(servers.map((one) => one.sync(NOBODY)));
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        servers.map((one, at) =>
          one.claim({
            account: `racer${String(number)}`,
            uid: `${String(number)} ${String(at)}`,
            invitationCode: `${String(at)} ${String(number)}`,
          }),
        ),
      ).flat(),
    );
    // A second server of the same cell may repeat a claim; its own database decides who gets the member.
    expect(claims.filter((claim) => claim === 'claimed')).toHaveLength(40);
    expect(claims.filter((claim) => claim === 'taken')).toHaveLength(40);
    for (const one of servers) await one.close();
  });

  it('lets servers change neither its tables nor whose a name is', async () => {
    const one = open('a');
    await one.sync(NOBODY);
    const db = openPostgres(url, () => undefined);
    await db.connection().execute(async (connection) => {
      await sql`set role realm_directory`.execute(connection);
      for (const statement of [
        sql`update accounts set cell = 'b'`,
        sql`drop table accounts`,
        sql`delete from cells`,
        sql`create table more ()`,
      ])
        await expect(statement.execute(connection)).rejects.toMatchObject({ code: '42501' });
    });
    await db.destroy();
    await one.close();
  });
});
