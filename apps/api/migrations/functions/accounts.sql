-- An account's number and its parts: owner << 16 | kind << 8 | currency slot. PostgreSQL inlines these into the statements that call
-- them.
create or replace function account_id(p_owner bigint, p_kind integer, p_currency integer) returns bigint
language sql immutable as $$ select (p_owner << 16) | (p_kind::bigint << 8) | p_currency::bigint $$;
create or replace function account_owner(p_account bigint) returns bigint
language sql immutable as $$ select p_account >> 16 $$;
create or replace function account_kind(p_account bigint) returns integer
language sql immutable as $$ select ((p_account >> 8) & 255)::integer $$;
create or replace function account_currency(p_account bigint) returns integer
language sql immutable as $$ select (p_account & 255)::integer $$;

-- A row of ledger_rules as one number.
create or replace function ledger_rule_code(p_type integer, p_debit_kind integer, p_credit_kind integer) returns integer
language sql immutable as $$ select (p_type << 16) | (p_debit_kind << 8) | p_credit_kind $$;

-- Whether a type may move money from one account to the other. Two accounts that members own belong to the same member: no type moves
-- money between members.
create or replace function ledger_allows(p_type smallint, p_debit bigint, p_credit bigint) returns boolean
language sql stable as $$
  select p_debit <> p_credit and account_currency(p_debit) = account_currency(p_credit)
    and (account_owner(p_debit) = 0 or account_owner(p_credit) = 0 or account_owner(p_debit) = account_owner(p_credit))
    and exists (
      select from ledger_rules r
      where r.type = p_type and r.debit_kind = account_kind(p_debit) and r.credit_kind = account_kind(p_credit))
$$;

-- Opens accounts that are not there yet. Runs before any lock is taken: a transaction that waits for a row that another one is
-- inserting holds no lock that the other could need.
create or replace function ledger_open(p_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('ledger.writing', 'yes', true);
  insert into accounts (id, floor, ceiling)
    select wanted.id, coalesce(k.floor, -c.max_minor), coalesce(k.ceiling, c.max_minor)
    from unnest(p_ids) as wanted (id)
    -- Members own their kinds of account, the house the others.
    join ledger_kinds k on k.kind = account_kind(wanted.id) and k.owned = (account_owner(wanted.id) > 0)
    join ledger_currencies c on c.slot = account_currency(wanted.id)
    where not exists (select from accounts a where a.id = wanted.id)
    order by wanted.id
    on conflict do nothing;
  perform set_config('ledger.writing', 'no', true);
end $$;

-- Opens the accounts that are missing, then locks all of them in id order, so that two transactions over the same accounts queue
-- instead of deadlocking. Plans are forced to the primary key: one that was made while the table was small would otherwise read all of
-- it later.
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

-- Sets what staff lend a member at most. It can't be set below what is lent already.
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

-- The last version of an account before a posting number and a moment; 0: none. Numbers grow with versions. Moments may differ from
-- that order by less than a day, so a caller that passes a moment leaves a day and filters.
create or replace function ledger_version_before(p_account bigint, p_seq bigint, p_at timestamptz) returns bigint
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_low bigint := 0;
  v_high bigint := (select a.version + 1 from accounts a where a.id = p_account);
  v_middle bigint;
  v_before boolean;
begin
  while v_low + 1 < v_high loop
    v_middle := (v_low + v_high) / 2;
    select p.seq < p_seq and p.at < p_at into strict v_before from (
      select d.seq, d.at from postings d where d.debit = p_account and d.debit_version = v_middle
      union all
      select c.seq, c.at from postings c where c.credit = p_account and c.credit_version = v_middle
    ) p;
    if v_before then v_low := v_middle; else v_high := v_middle; end if;
  end loop;
  return v_low;
end $$;
