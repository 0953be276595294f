-- Keeps `stake_hours` in the statements that place and end bets, whoever runs them.
--
-- Lock order: `staked` rows are written under the lock of the member, `returned` and `paid` rows under those of the orders and sorted, before
-- any account.
create or replace function count_placed_bets() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stake_hours as h (member_id, currency, hour, side, amount_minor)
    select a.member_id, a.currency, date_bin('1 hour', a.placed_at, 'epoch'), s.side, sum(s.amount)
    from added a
    cross join lateral (values ('staked', a.stake_minor), (ended_side(a.status), ended_amount(a.status, a.stake_minor, a.payout_minor)))
      as s (side, amount)
    where s.amount > 0
    group by 1, 2, 3, 4 order by 1, 3, 2, 4
  on conflict (member_id, hour, currency, side) do update set amount_minor = h.amount_minor + excluded.amount_minor;
  return null;
end $$;

-- An end may be corrected, which gives back what it counted before.
create or replace function count_ended_bets() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stake_hours as h (member_id, currency, hour, side, amount_minor)
    select c.member_id, c.currency, date_bin('1 hour', c.placed_at, 'epoch'), c.side, sum(c.amount)
    from (
      select member_id, currency, placed_at, ended_side(status) as side, ended_amount(status, stake_minor, payout_minor) as amount
        from after_change
      union all
      select member_id, currency, placed_at, ended_side(status), -ended_amount(status, stake_minor, payout_minor) from before_change
    ) c
    group by 1, 2, 3, 4 having sum(c.amount) <> 0 order by 1, 3, 2, 4
  on conflict (member_id, hour, currency, side) do update set amount_minor = h.amount_minor + excluded.amount_minor;
  return null;
end $$;

create or replace function ended_side(p_status text) returns text language sql immutable as $$
  select case p_status when 'cancelled' then 'returned' else 'paid' end
$$;

create or replace function ended_amount(p_status text, p_stake bigint, p_payout bigint) returns bigint language sql immutable as $$
  select case p_status when 'cancelled' then p_stake when 'settled' then p_payout else 0 end
$$;
