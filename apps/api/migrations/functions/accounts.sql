-- An account id and its parts: owner << 16 | kind << 8 | currency slot. PostgreSQL inlines these functions.
create or replace function account_id(p_owner bigint, p_kind integer, p_currency integer) returns bigint
language sql immutable as $$ select (p_owner << 16) | (p_kind::bigint << 8) | p_currency::bigint $$;
create or replace function account_owner(p_account bigint) returns bigint
language sql immutable as $$ select p_account >> 16 $$;
create or replace function account_kind(p_account bigint) returns integer
language sql immutable as $$ select ((p_account >> 8) & 255)::integer $$;
create or replace function account_currency(p_account bigint) returns integer
language sql immutable as $$ select (p_account & 255)::integer $$;

-- Encodes a row of ledger_rules as one number.
create or replace function ledger_rule_code(p_type integer, p_debit_kind integer, p_credit_kind integer) returns integer
language sql immutable as $$ select (p_type << 16) | (p_debit_kind << 8) | p_credit_kind $$;

-- Returns whether a type may move money from one account to the other. No type moves money between members.
create or replace function ledger_allows(p_type smallint, p_debit bigint, p_credit bigint) returns boolean
language sql stable as $$
  select p_debit <> p_credit and account_currency(p_debit) = account_currency(p_credit)
    and (account_owner(p_debit) = 0 or account_owner(p_credit) = 0 or account_owner(p_debit) = account_owner(p_credit))
    and exists (
      select from ledger_rules r
      where r.type = p_type and r.debit_kind = account_kind(p_debit) and r.credit_kind = account_kind(p_credit))
$$;

-- Opens missing accounts, which are locked from then on. Call it after locking request ids and members, and before locking any account:
-- while it waits for another transaction's insert, that one may still need accounts, but no ids or members.
create or replace function ledger_open(p_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('ledger.writing', 'yes', true);
  insert into accounts (id, floor, ceiling)
    select wanted.id, coalesce(k.floor, -c.max_minor), coalesce(k.ceiling, c.max_minor)
    from unnest(p_ids) as wanted (id)
    -- Members own accounts of members' kinds, the house owns the others.
    join ledger_kinds k on k.kind = account_kind(wanted.id) and k.owned = (account_owner(wanted.id) > 0)
    join ledger_currencies c on c.slot = account_currency(wanted.id)
    where not exists (select from accounts a where a.id = wanted.id)
    order by wanted.id
    on conflict do nothing;
  perform set_config('ledger.writing', 'no', true);
end $$;

-- Opens missing accounts, then locks all of them in id order, so that transactions on the same accounts queue instead of deadlocking.
-- The primary key is forced: a plan that was cached while the table was small would scan all of it.
create or replace function ledger_lock(p_ids bigint[])
returns table (id bigint, balance bigint, version bigint, head bytea, floor bigint, ceiling bigint)
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  if (select count(*) from accounts a where a.id = any (p_ids)) < cardinality(p_ids) then
    perform ledger_open(p_ids);
  end if;
  return query select a.id, a.balance, a.version, a.head, a.floor, a.ceiling
    from accounts a where a.id = any (p_ids) order by a.id for no key update;
end $$;

-- Sets a member's credit limit. It can't be lower than the amount lent.
create or replace function ledger_set_credit_limit(p_account bigint, p_limit bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if account_kind(p_account) <> 15 or p_limit < 0 then
    raise exception 'not a credit line, or not a limit' using errcode = 'check_violation';
  end if;
  perform ledger_open(array[p_account]);
  perform set_config('ledger.writing', 'yes', true);
  update accounts set floor = -p_limit where accounts.id = p_account;
  perform set_config('ledger.writing', 'no', true);
end $$;

-- Returns the last version of an account before a posting number and a time, or 0. Numbers grow with versions; times may deviate from
-- that order by less than a day, so a caller with a time adds a day and filters.
create or replace function ledger_version_before(p_account bigint, p_seq bigint, p_at timestamptz) returns bigint
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_low bigint := 0;
  v_high bigint := (select a.version + 1 from accounts a where a.id = p_account);
  -- The last posting and the first one before those between: most ranges end or begin there.
  v_middle bigint := v_high - 1;
  v_probes integer := 0;
  v_before boolean;
begin
  while v_low + 1 < v_high loop
    select p.seq < p_seq and p.at < p_at into strict v_before from (
      select d.seq, d.at from postings d where d.debit = p_account and d.debit_version = v_middle
      union all
      select c.seq, c.at from postings c where c.credit = p_account and c.credit_version = v_middle
    ) p;
    if v_before then v_low := v_middle; else v_high := v_middle; end if;
    v_probes := v_probes + 1;
    v_middle := case v_probes when 1 then v_low + 1 else (v_low + v_high) / 2 end;
  end loop;
  return v_low;
end $$;
