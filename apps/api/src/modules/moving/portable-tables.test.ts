import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../testing';
import { COPIED_TABLES, columnsOf } from './copied-tables';
import { MemberPackage } from './member-package';
import { PORTABLE_TABLES } from './portable-tables';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

/** By a reference to a member, or by the name of a column: the busiest tables have no references. */
async function tablesWithMembers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct t.relname as name
    from pg_class t
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and (
      c.attname ~ '(^|_)(member|agent)_id$'
      or exists (select from pg_constraint f
        where f.conrelid = t.oid and f.contype = 'f' and f.confrelid = 'members'::regclass and c.attnum = any (f.conkey)))
    order by 1`.execute(test.owner);
  return rows.map(({ name }) => name);
}

it('every table that names a member says what becomes of its rows when the member moves', async () => {
  expect(Object.keys(PORTABLE_TABLES).sort()).toEqual(await tablesWithMembers());
});

/** Of rows that move. What a cell numbers itself is left out as well. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // Who has an agent does not move.
  members: ['agent_id', 'move_state'],
  // Only rows that still count move.
  wallet_addresses: ['removed_at'],
  notices: ['withdrawn_at'],
  chat_mutes: ['lifted_at', 'lifted_by'],
  protection_events: ['written_in'],
};

it.each([
  ...COPIED_TABLES.map((table) => [table, columnsOf(table)] as const),
  ['members', Object.keys(MemberPackage.shape.member.shape)] as const,
])('every column of %s moves, or is left out on purpose', async (table, moved) => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = '' and attname <> 'member_id'
    order by 1`.execute(test.owner);
  expect([...moved, ...(LEFT_OUT[table] ?? [])].sort()).toEqual(rows.map(({ name }) => name));
});

it('whatever is copied as it is, or moves in a form of its own, is said to move', () => {
  const ownForms = [
    'members',
    'authenticators',
    'recovery_codes',
    'stake_hours',
    'moved_uses',
    'money_requests',
  ];
  const moving = Object.entries(PORTABLE_TABLES).flatMap(([table, what]) =>
    what === 'moves' ? [table] : [],
  );
  expect(moving.sort()).toEqual([...COPIED_TABLES, ...ownForms].sort());
});
