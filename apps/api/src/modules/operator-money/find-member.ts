import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';

export interface FoundMember {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

/** Staff name a member by the public id or by the account. */
export async function findMember(tx: Tx, name: string): Promise<FoundMember | null> {
  const found = await tx
    .selectFrom('members')
    .select(['member_id', 'currency'])
    .where((row) =>
      row.or([row('uid', '=', name), row(row.fn('lower', ['account']), '=', name.toLowerCase())]),
    )
    .executeTakeFirst();
  return found === undefined ? null : { memberId: found.member_id, currency: found.currency };
}
