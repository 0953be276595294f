import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';

export interface FoundMember {
  readonly memberId: bigint;
  /** The public id. */
  readonly uid: string;
  readonly currency: CurrencyCode;
}

/** Staff name a member by the public id or by the account. */
export async function findMember(tx: Tx, name: string): Promise<FoundMember | null> {
  const found = await tx
    .selectFrom('members')
    .select(['member_id', 'uid', 'currency'])
    .where((row) =>
      row.or([row('uid', '=', name), row(row.fn('lower', ['account']), '=', name.toLowerCase())]),
    )
    .executeTakeFirst();
  return found === undefined ? null : { memberId: found.member_id, uid: found.uid, currency: found.currency };
}
