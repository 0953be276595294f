import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { EncodedPackage, MemberPackage } from './member-package';

type Requests = NonNullable<MemberPackage['requests']>;

/**
 * Every money request of the member: one whose answer was lost is asked for, or repeated, in the new cell. Without answers, which name orders and
 * transfers of the old one.
 */
export async function readRequests(reader: Reader, memberId: bigint): Promise<Requests> {
  return reader
    .selectFrom('money_requests')
    .select(['request_id', 'path', 'body_hash', 'state', 'code', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('request_id')
    .execute();
}

/** An accepted one is answered like one whose answer was dropped: it was carried out. Those of an earlier time here stay as they are. */
export async function writeRequests(
  tx: Tx,
  memberId: bigint,
  requests: EncodedPackage['requests'] = [],
): Promise<void> {
  await sql`
    insert into money_requests (member_id, request_id, path, body_hash, state, code, answer, created_at)
    select ${memberId}::bigint, request_id, path, body_hash, state, code,
      case state when 'accepted' then 'null'::jsonb end, created_at
    from jsonb_to_recordset(${JSON.stringify(requests)}::text::jsonb) as request (
      request_id uuid, path text, body_hash text, state text, code integer, created_at timestamptz)
    on conflict do nothing`.execute(tx);
}
