import { sql, type Kysely } from 'kysely';
import { command } from './command';
import { advice, wrong, type Finding } from './finding';

interface Lacking {
  readonly name: string;
  /** A table that is there: its owner adds the others. */
  readonly table: string;
  readonly ownerUrl: string | null;
  readonly ownerVariable: 'DATABASE_OWNER_URL' | 'DIRECTORY_OWNER_URL';
  /** What was found, and what comes of it where a start can't add them. */
  readonly found: string;
  readonly consequence: string;
}

/** A start adds what is missing where it has the login of the tables' owner, and not through a pooler. */
export async function missingTables<Tables>(
  db: Kysely<Tables>,
  { name, table, ownerUrl, ownerVariable, found, consequence }: Lacking,
): Promise<Finding> {
  return ownerUrl !== null || (await mayMigrate(db, table))
    ? advice(name, `${found}.`, [
        'The next start adds them. To add them beforehand: ',
        command('migrate'),
        '.',
      ])
    : wrong(name, `${found}: ${consequence}.`, [
        'Add them: ',
        command('migrate'),
        `, which needs ${ownerVariable}.`,
      ]);
}

async function mayMigrate<Tables>(db: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(session_user, relowner, 'member') and
      current_setting('realm.direct', true) is not distinct from 'on' as may
    from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]?.may === true;
}
