import { readWalArchive } from '@realm/database';
import { sql } from 'kysely';
import { describeOnPostgres } from '../testing/on-postgres';
import { openTestDatabase } from '../testing/test-database';

describeOnPostgres('a server', () => {
  it('may read the command of the archive', async () => {
    const test = await openTestDatabase();
    const { rows } = await sql<{ command: string }>`
      select current_setting('archive_command') as command from pg_stat_archiver`.execute(test.db);
    expect(rows).toEqual([{ command: '(disabled)' }]);
    await test.close();
  });
});

it('a database without an archive has no metric of one', async () => {
  const test = await openTestDatabase();
  expect(await readWalArchive(test.db)).toBeNull();
  await test.close();
});
