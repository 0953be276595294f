import type { MemberMoveState } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import { numbersLiteral } from '../db/array-literal';
import type { Reader } from '../db/database';

interface Row {
  readonly member_id: bigint;
  readonly state: MemberMoveState['state'];
  readonly cell: string | null;
  readonly at: Date | null;
  readonly sent: readonly { readonly currency: CurrencyCode; readonly amount: string }[] | null;
}

/** Those of the members who move between this cell and another one, or have left for it. A member who lives here has no entry. */
export async function readMovedMembers(
  reader: Reader,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, MemberMoveState>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select m.member_id, m.move_state as state, last.other_cell as cell, last.at,
      case m.move_state when 'leaving' then (
        select json_agg(json_build_object('currency', t.currency, 'amount', t.amount_minor::text) order by t.currency)
        from cell_transfers t where t.move_id = last.transfer_id and t.status = 'under-way') end as sent
    from members m
    left join lateral (
      select transfer_id, other_cell, coalesce(ended_at, began_at) as at from member_moves v
      where v.member_id = m.member_id
        and case m.move_state when 'left' then direction = 'out' and outcome = 'done' else ended_at is null end
      order by began_at desc limit 1
    ) last on true
    where m.member_id = any (${numbersLiteral(memberIds)}::text::bigint[]) and m.move_state is not null`.execute(
    reader,
  );
  return new Map(rows.map((row) => [row.member_id, toState(row)]));
}

const toState = ({ state, cell, at, sent }: Row): MemberMoveState => ({
  state,
  cell,
  at: at?.toISOString() ?? null,
  ...(state === 'leaving' && {
    onItsWay: (sent ?? []).map(({ currency, amount }) => ({
      currencyCode: currency,
      amount: fromMinor(BigInt(amount), currency).amount,
    })),
  }),
});
