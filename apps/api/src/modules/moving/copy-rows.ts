import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import { COPIED_TABLES, columnsOf, type CopiedTable } from './copied-tables';
import type { EncodedPackage, MemberPackage } from './member-package';

/** Rows of the other tables are copied whatever they say. */
const CURRENT: Partial<Record<CopiedTable, RawBuilder<unknown>>> = {
  wallet_addresses: sql`removed_at is null`,
  // A lifted mute was a mistake.
  chat_mutes: sql`lifted_at is null`,
  notices: sql`withdrawn_at is null and not exists (
    select from notice_reads r where r.member_id = t.member_id and r.notice_id = t.notice_id)`,
};

/** A cell may have fewer games than another: rows of unknown ones are dropped. */
const ACCEPTED: Partial<Record<CopiedTable, RawBuilder<unknown>>> = {
  favourite_games: sql`game_id in (select game_id from games)`,
  game_launches: sql`game_id in (select game_id from games)`,
};

/** History, from which nothing is deleted. A member who returns finds the rows of their earlier stay. */
const KEPT: ReadonlySet<CopiedTable> = new Set([
  'notices',
  'member_notes',
  'chat_mutes',
  'protection_events',
]);

const always = sql`true`;
const columns = (table: CopiedTable) => sql.join(columnsOf(table).map((column) => sql.ref(column)));

/** Reads what is copied as it is. */
export async function readCopiedRows(reader: Reader, memberId: bigint): Promise<MemberPackage['rows']> {
  const read = async (table: CopiedTable) => {
    const { rows } = await sql`select ${columns(table)} from ${sql.table(table)} t
      where member_id = ${memberId} and ${CURRENT[table] ?? always} order by ${columns(table)}`.execute(
      reader,
    );
    return [table, rows] as const;
  };
  const found: (readonly [CopiedTable, readonly unknown[]])[] = [];
  for (const table of COPIED_TABLES) found.push(await read(table));
  // The package's schema checks each row when it is encoded.
  return Object.fromEntries(found) as MemberPackage['rows'];
}

/** Writes the rows for the member's new number, in place of those that are there. */
export async function writeCopiedRows(tx: Tx, memberId: bigint, rows: EncodedPackage['rows']): Promise<void> {
  for (const table of [...COPIED_TABLES].reverse())
    if (isReplaced(table)) await deleteRows(tx, table, memberId);
  for (const table of COPIED_TABLES)
    await insertRows(tx, table, { memberId, json: JSON.stringify(rows[table]) });
}

/** The row of a member's protection stays, and is changed. */
const isReplaced = (table: CopiedTable): boolean => !KEPT.has(table) && table !== 'member_protection';

async function deleteRows(tx: Tx, table: CopiedTable, memberId: bigint): Promise<void> {
  await sql`delete from ${sql.table(table)} t where member_id = ${memberId} and ${CURRENT[table] ?? always}`.execute(
    tx,
  );
}

async function insertRows(
  tx: Tx,
  table: CopiedTable,
  { memberId, json }: { memberId: bigint; json: string },
): Promise<void> {
  const names = columns(table);
  const known = KEPT.has(table)
    ? sql`except select ${names} from ${sql.table(table)} where member_id = ${memberId}`
    : sql``;
  const change = sql.join(
    columnsOf(table).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  );
  const conflict =
    table === 'member_protection' ? sql`on conflict (member_id) do update set ${change}` : sql``;
  await sql`
    insert into ${sql.table(table)} (member_id, ${names})
    select ${memberId}::bigint, moved.* from (
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::text::jsonb)
      where ${ACCEPTED[table] ?? always} ${known}
    ) moved order by ${names} ${conflict}`.execute(tx);
}
