import type { PERSONAL_FIELDS } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';

type Field = (typeof PERSONAL_FIELDS)[number];

const PLACES = 50;

const READERS: Readonly<Record<Field, (tx: Tx, memberId: bigint) => Promise<string[]>>> = {
  email: async (tx, memberId) => {
    const { email } = await tx
      .selectFrom('members')
      .select('email')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return email === null ? [] : [email];
  },
  /** In the order of the member's page. */
  addresses: async (tx, memberId) => {
    const rows = await tx
      .selectFrom('wallet_addresses')
      .select('address')
      .where('member_id', '=', memberId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .execute();
    return rows.map(({ address }) => address);
  },
  places: async (tx, memberId) => {
    const rows = await tx
      .selectFrom('sign_ins')
      .select('place')
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .orderBy('sign_in_id', 'desc')
      .limit(PLACES)
      .execute();
    return [...new Set(rows.map(({ place }) => place))];
  },
};

/** What stands behind a masked field. */
export const readUnmasked = (tx: Tx, memberId: bigint, field: Field): Promise<string[]> =>
  READERS[field](tx, memberId);
