import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openPostgres } from '@realm/database';
import { sql } from 'kysely';
import { openDirectory, type Directory, type DirectoryTables, type ReadMembers } from '../directory';
import { MIGRATIONS_DIR, asAdmin, withDatabase } from './test-database';
import { TEST_ENV } from './test-ports';

export const NOBODY: ReadMembers = {
  after: () => Promise.resolve([]),
  named: () => Promise.resolve([]),
  last: () => Promise.resolve(0n),
};

interface OpenOptions {
  /** Who signs in; by default the owner of everything. */
  readonly as?: string;
  readonly ownerUrl?: string;
  readonly onFailure?: (what: string, failure: unknown) => void;
}

/** An empty database for a directory, on the PostgreSQL of the tests. */
export async function openPostgresDirectory() {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const id = randomUUID().replaceAll('-', '');
  const name = `realm_directory_${id}`;
  const url = withDatabase(server, name);
  const logins: string[] = [];
  const connect = (as: string | undefined, role: string | null) =>
    openPostgres<DirectoryTables>(urlOf(as), { onError: () => undefined, role });
  const urlOf = (login?: string): string =>
    login === undefined ? url : Object.assign(new URL(url), { username: login, password: '' }).href;
  await asAdmin(server, async (admin) => {
    await admin.query(['create database', name].join(' '));
    // As a role it belongs to all databases: another test may have made it.
    await admin.query('create role realm_directory nologin').catch(() => undefined);
  });
  const owner = connect(undefined, null);
  /** Owns nothing, as those that `deploy/directory/patroni/post-init` makes. */
  const newLogin = async (): Promise<string> => {
    const login = `realm_directory_${String(logins.length)}_${id.slice(0, 8)}`;
    logins.push(login);
    await sql`create role ${sql.id(login)} login in role realm_directory`.execute(owner);
    return login;
  };
  return {
    url,
    /** With every right. */
    owner,
    urlOf,
    /** As the servers of a cell work. */
    serverOf: (login?: string) => connect(login, 'realm_directory'),
    /** A cell's directory, as its servers open it. */
    open: (cell: string, { as, ownerUrl, onFailure = () => undefined }: OpenOptions = {}): Directory =>
      openDirectory({
        env: {
          ...TEST_ENV,
          cell: {
            name: cell,
            directoryUrl: urlOf(as),
            directoryOwnerUrl: ownerUrl ?? null,
            directorySecret: '',
            gamesOrigins: [],
          },
        },
        migrations: join(MIGRATIONS_DIR, '../directory-migrations'),
        onFailure,
      }),
    newLogin,
    /** Makes a login that acts for a cell. From now on no other login does. */
    async newCellLogin(cell: string): Promise<string> {
      const login = await newLogin();
      await owner.insertInto('cell_logins').values({ login, cell }).execute();
      return login;
    },
    async close(): Promise<void> {
      await owner.destroy();
      await asAdmin(server, async (admin) => {
        await admin.query(['drop database', name, 'with (force)'].join(' '));
        for (const login of logins) await admin.query(['drop role', login].join(' '));
      });
    },
  };
}

export type PostgresDirectory = Awaited<ReturnType<typeof openPostgresDirectory>>;
