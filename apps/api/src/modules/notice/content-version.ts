import { sql } from 'kysely';
import { signalCommit } from '../../db/commit-signals';
import type { Reader, Tx } from '../../db/database';
import { revisionOfSettings } from '../config';

/** Tells open apps that there is other content. Called by every command that changes what members read, in its transaction. */
export async function noteContentChange(tx: Tx): Promise<void> {
  await tx
    .updateTable('content_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1n) }))
    .execute();
  signalCommit(tx, 'content');
}

interface ContentState {
  /** Differs after each change by staff, and whenever a notice, banner or promotion begins or ends. */
  readonly revision: string;
  /** Milliseconds. */
  readonly seq: number;
  /** The last notice that was written to one member. */
  readonly lastPersonal: bigint;
}

export async function readContentState(reader: Reader): Promise<ContentState> {
  const { rows } = await sql<{ version: bigint; passed: number; at: number; last: bigint }>`
    select version, (extract(epoch from now()) * 1000)::float8 as at,
      (select coalesce(max(notice_id), 0) from notices) as last,
      (select count(*) filter (where published_at <= now()) + count(*) filter (where expires_at <= now()) from notices
       where member_id is null and withdrawn_at is null)::int
      + (select count(*) filter (where starts_at <= now()) + count(*) filter (where ends_at <= now()) from banners)::int
      + (select count(*) filter (where starts_at <= now()) + count(*) filter (where ends_at <= now()) from promotions)::int
        as passed
    from content_version`.execute(reader);
  const { version = 0n, passed = 0, at = 0, last = 0n } = rows[0] ?? {};
  return { revision: `${String(version)}.${String(passed)}`, seq: Math.floor(at), lastPersonal: last };
}

/** For the console: rates, terms of networks and games change with it, too, and so do the switches and the maintenance. */
export async function revisionOfContent(reader: Reader): Promise<string> {
  const { revision } = await readContentState(reader);
  return `${revision}.${await revisionOfSettings(reader)}`;
}

/** Members to whom staff wrote after that notice. Messages of the product itself come with what they report. */
export async function readersOfPersonal(reader: Reader, after: bigint): Promise<readonly bigint[]> {
  const rows = await reader
    .selectFrom('notices')
    .select('member_id')
    .distinct()
    .where('notice_id', '>', after)
    .where('kind', '=', 'personal')
    .where('message', 'is', null)
    .execute();
  return rows.flatMap(({ member_id }) => member_id ?? []);
}
