import type { CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { MemberPackage } from './member-package';

/** Why a cell can't take a member. */
export type PlaceRefusal = 'account-taken' | 'uid-taken' | 'code-taken' | 'currency-unknown';

/** @returns The member's number in this cell. One who lived here before has the number of that time. */
export async function placeMember(
  tx: Tx,
  { uid, account, invitation_code, currency, ...fields }: MemberPackage['member'],
): Promise<bigint | PlaceRefusal> {
  const row = { ...fields, currency: currency as CurrencyCode, move_state: 'arriving' } as const;
  const back = await tx
    .updateTable('members')
    .set(row)
    .where('uid', '=', uid)
    .where('account', '=', account)
    .where('invitation_code', '=', invitation_code)
    .where('move_state', '=', 'left')
    .returning('member_id')
    .executeTakeFirst();
  if (back !== undefined) return back.member_id;
  const created = await tx
    .insertInto('members')
    .values({ uid, account, invitation_code, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return created?.member_id ?? whatIsTaken(tx, { uid, account });
}

async function whatIsTaken(
  tx: Tx,
  { uid, account }: Pick<MemberPackage['member'], 'uid' | 'account'>,
): Promise<PlaceRefusal> {
  const rows = await tx
    .selectFrom('members')
    .select(['uid', sql<boolean>`lower(account) = lower(${account})`.as('has_account')])
    .where((row) =>
      row.or([row('uid', '=', uid), row(row.fn('lower', ['account']), '=', account.toLowerCase())]),
    )
    .execute();
  if (rows.some((row) => row.has_account)) return 'account-taken';
  return rows.length > 0 ? 'uid-taken' : 'code-taken';
}
