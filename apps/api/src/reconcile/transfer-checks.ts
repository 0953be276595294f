import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { nameAccount, nameAmount } from './difference';
import { check, type Check } from './run-check';

const transfersMatchPostings = check({
  name: 'transfers',
  rule: 'Each transfer was posted once with its amounts, an undone collect undone once, and nothing else moved to or from games',
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      event_id: string;
      reference: string;
      type: number;
      game: bigint;
      owed: bigint;
      posted: bigint;
    }>`
      with events as (
        select 'transfer:' || transfer_id as event_id,
          case kind when 'transfer' then 22 when 'reclaim' then 23 else 20 end as type, t.*
        from wallet_transfers t
        union all
        select 'transfer:' || transfer_id || ':undo', 21, t.* from wallet_transfers t where undone_at is not null
      ), owed as (
        select e.event_id, e.transfer_id as reference, e.type,
          coalesce(account_id(e.member_id, k.kind, c.slot), 0) as game,
          sum(m."amountMinor")::bigint as owed
        from events e
        cross join lateral jsonb_to_recordset(e.moved) as m(category text, "amountMinor" bigint)
        left join ledger_kinds k on k.name = 'game-' || m.category
        left join ledger_currencies c on c.code = e.currency
        group by 1, 2, 3, 4
      ), posted as (
        select event_id, reference, type::integer as type,
          case when type in (20, 23) then debit else credit end as game, sum(amount_minor)::bigint as posted
        from postings where type between 20 and 23 group by 1, 2, 3, 4
      )
      select event_id, reference, type, game,
        coalesce(owed, 0)::bigint as owed, coalesce(posted, 0)::bigint as posted
      from owed full join posted using (event_id, reference, type, game)
      where owed is distinct from posted
      order by reference, event_id, game`.execute(tx);
    return rows;
  },
  describe: ({ event_id, reference, type, game, owed, posted }) => ({
    where: `transfer ${reference}, ${event_id}, ${nameAccount(game)}`,
    what: `${nameAmount(game, posted)} were posted with type ${String(type)} instead of ${nameAmount(game, owed)}`,
  }),
});

const requestsMatchTransfers = check({
  name: 'requests',
  rule: 'Each accepted request that names a transfer names one of its own member, and no two name the same',
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      member_id: bigint;
      request_id: string;
      transfer_id: string;
      owner: bigint | null;
      claims: bigint;
    }>`
      with named as (
        select member_id, request_id, answer ->> 'transferId' as transfer_id,
          count(*) over (partition by answer ->> 'transferId') as claims
        from money_requests where state = 'accepted' and answer ->> 'transferId' is not null
      )
      select n.*, t.member_id as owner
      from named n left join wallet_transfers t using (transfer_id)
      where t.member_id is distinct from n.member_id or n.claims > 1
      order by n.transfer_id, n.member_id, n.request_id`.execute(tx);
    return rows;
  },
  describe: ({ member_id, request_id, transfer_id, owner, claims }) => ({
    where: `member ${String(member_id)}, request ${request_id}`,
    what: `names transfer ${transfer_id}, ${problemOf({ memberId: member_id, owner, claims })}`,
  }),
});

function problemOf({
  memberId,
  owner,
  claims,
}: {
  readonly memberId: bigint;
  readonly owner: bigint | null;
  readonly claims: bigint;
}): string {
  if (owner === null) return 'which is not there';
  if (owner !== memberId) return `which is of member ${String(owner)}`;
  return `as ${String(claims)} requests do`;
}

export const TRANSFER_CHECKS: readonly Check[] = [transfersMatchPostings, requestsMatchTransfers];
