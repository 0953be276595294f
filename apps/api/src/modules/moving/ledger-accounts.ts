import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { parseAccountId } from '../../ledger';
import type { MemberPackage } from './member-package';

/** The member's accounts that anything was ever posted to. */
export async function readLedgerAccounts(
  reader: Reader,
  memberId: bigint,
): Promise<MemberPackage['accounts']> {
  const { rows } = await sql<{ id: bigint; version: bigint; balance: bigint; head: string }>`
    select id, version, balance, encode(head, 'hex') as head from accounts
    where id >= account_id(${memberId}::bigint, 0, 0) and id < account_id(${memberId}::bigint + 1, 0, 0) and version > 0
    order by id`.execute(reader);
  return rows.map(({ id, ...row }) => {
    const { kind, currency } = parseAccountId(id);
    return { kind, currency, ...row };
  });
}
