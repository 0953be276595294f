import { openTestDatabase, MIGRATIONS_DIR, type TestDatabase } from '../testing';
import { isMigrated, migrate, readMigrations } from './migrate';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const migrations = readMigrations(MIGRATIONS_DIR);
const extra = (text: string) => ({ name: '9999-extra.sql', text, checksum: `sum of ${text}`, formerly: [] });

describe('migrate', () => {
  it('runs nothing twice', async () => {
    expect(await migrate(test.owner, migrations)).toEqual([]);
    expect(await isMigrated(test.owner, migrations)).toBe(true);
  });

  it('refuses a migration that was edited after it ran', async () => {
    const [first, ...rest] = migrations.map((migration) => ({ ...migration }));
    const edited = [{ ...first!, checksum: 'edited' }, ...rest];
    await expect(migrate(test.owner, edited)).rejects.toThrow(/0001-ledger\.sql was edited/);
  });

  it('takes an edit that says which text it was formerly', async () => {
    const [first, ...rest] = migrations;
    const edited = { ...first!, checksum: 'edited', formerly: ['another', first!.checksum] };
    expect(await migrate(test.owner, [edited, ...rest])).toEqual([]);
  });

  it('refuses a database that is ahead of this build', async () => {
    await expect(migrate(test.owner, migrations.slice(0, -1))).rejects.toThrow(/does not know/);
  });

  it('leaves nothing of a migration that failed', async () => {
    const broken = extra('create table half (id int); select * from nowhere;');
    await expect(migrate(test.owner, [...migrations, broken])).rejects.toThrow(/nowhere/);
    const whole = extra('create table half (id int)');
    expect(await isMigrated(test.owner, [...migrations, whole])).toBe(false);
    expect(await migrate(test.owner, [...migrations, whole])).toEqual(['9999-extra.sql']);
  });

  it('lets servers that start together take turns', async () => {
    const more = [
      ...migrations,
      extra('create table half (id int)'),
      { ...extra('create table turns (id int)'), name: '9999-more.sql' },
    ];
    const ran = await Promise.all([migrate(test.owner, more), migrate(test.owner, more)]);
    expect(ran.flat()).toEqual(['9999-more.sql']);
  });
});
