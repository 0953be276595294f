-- Batches, the hash chain over them, and a role that can't write the ledger.
--
-- Each posting's hash covers the hashes of the postings before it on both of its accounts; each batch's digest covers the hashes of
-- its postings; each link of the chain covers the link before it. Nothing can be changed, left out or moved without all that
-- follows no longer fitting.

drop trigger postings_guard on postings;
drop trigger accounts_guard on accounts;

alter table accounts
  -- The hash of the last posting that touched this account.
  add column head bytea not null default decode(repeat('00', 32), 'hex') check (octet_length(head) = 32);

-- `ledger_write` proves that every account it touches is there, and none is ever removed: no need to look each up twice.
alter table postings
  drop constraint postings_debit_fkey,
  drop constraint postings_credit_fkey,
  -- Only ever compared for being the same: no language's sorting rules have to be asked.
  alter column event_id type text collate "C",
  add column batch bigint,
  add column hash bytea check (octet_length(hash) = 32);

create sequence ledger_batches;

-- What one call of the ledger wrote.
create table batches (
  id bigint primary key,
  postings integer not null check (postings > 0),
  -- SHA-256 over the hashes of its postings, in their order.
  digest bytea not null check (octet_length(digest) = 32),
  -- The wallets whose available or frozen amount changed, as the ids of their available accounts: for the live channel.
  wallets bigint[] not null,
  at timestamptz not null default now()
);

-- The whole ledger as one chain, in the order of commits, without gaps: whoever has seen number n has seen all up to n.
create table chain (
  number bigint primary key check (number > 0),
  batch bigint not null unique references batches,
  hash bytea not null check (octet_length(hash) = 32)
);

-- The last thing a transaction does: it runs at COMMIT, so the lock is held for the length of a flush and by nobody who waits
-- for anything else.
create function ledger_chain() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_number bigint;
  v_hash bytea;
begin
  perform pg_advisory_xact_lock(7260003);
  select c.number, c.hash into v_number, v_hash from chain c order by c.number desc limit 1;
  v_number := coalesce(v_number, 0) + 1;
  perform set_config('ledger.writing', 'yes', true);
  insert into chain (number, batch, hash) values (
    v_number, new.id,
    sha256(coalesce(v_hash, decode(repeat('00', 32), 'hex')) || new.digest
      || convert_to(v_number::text || ',' || new.postings::text, 'UTF8')));
  perform set_config('ledger.writing', 'no', true);
  return null;
end $$;
create constraint trigger batches_chain after insert on batches
  deferrable initially deferred for each row execute function ledger_chain();

-- Numbers first, then the lengths of the texts, then the texts: no two postings have the same bytes.
create function ledger_hash(
  p_debit_head bytea, p_credit_head bytea, p_event_id text, p_leg smallint, p_type smallint, p_debit bigint, p_credit bigint,
  p_amount bigint, p_debit_version bigint, p_credit_version bigint, p_debit_after bigint, p_credit_after bigint,
  p_reference text, p_note text, p_at_ms bigint
) returns bytea language sql stable as $$
  select sha256(p_debit_head || p_credit_head || convert_to(
    p_leg::text || ',' || p_type::text || ',' || p_debit::text || ',' || p_credit::text || ',' || p_amount::text || ','
    || p_debit_version::text || ',' || p_credit_version::text || ',' || p_debit_after::text || ',' || p_credit_after::text || ','
    || p_at_ms::text || ',' || octet_length(p_event_id)::text || ',' || octet_length(p_reference)::text || ','
    || p_event_id || p_reference || p_note, 'UTF8'))
$$;

-- What was posted before there was a chain is its first batch.
do $$
declare
  r record;
  v_debit_head bytea;
  v_credit_head bytea;
  v_hash bytea;
begin
  if not exists (select from postings) then return; end if;
  perform set_config('ledger.writing', 'yes', true);
  for r in select p.*, (extract(epoch from p.at) * 1000)::bigint as at_ms from postings p order by p.seq loop
    select head into v_debit_head from accounts where id = r.debit;
    select head into v_credit_head from accounts where id = r.credit;
    v_hash := ledger_hash(v_debit_head, v_credit_head, r.event_id, r.leg, r.type, r.debit, r.credit, r.amount_minor,
      r.debit_version, r.credit_version, r.debit_after, r.credit_after, r.reference, r.note, r.at_ms);
    update postings set batch = 1, hash = v_hash where seq = r.seq;
    update accounts set head = v_hash where id in (r.debit, r.credit);
  end loop;
  insert into batches (id, postings, digest, wallets)
    select nextval('ledger_batches'), count(*), sha256(string_agg(hash, ''::bytea order by seq)), '{}' from postings;
end $$;
set constraints all immediate;
set constraints all deferred;

alter table postings
  alter column batch set not null,
  alter column hash set not null;

drop function ledger_write(jsonb);
drop function ledger_sides(jsonb);
drop table outbox;
drop function ledger_lock(bigint[]);
drop function ledger_guard() cascade;

-- Stands even against the owner of the tables. The functions below say that they are writing, and that they have done so; what
-- fails in between takes its word back with it.
create function ledger_guard() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or (tg_op = 'UPDATE' and tg_table_name = 'accounts'))
     and current_setting('ledger.writing', true) = 'yes' then
    return null;
  end if;
  raise exception 'the ledger is written by its own functions only (% on %)', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
do $$
declare
  v_table text;
begin
  foreach v_table in array array['accounts', 'postings', 'batches', 'chain'] loop
    execute format('create trigger %1$s_guard before insert or update or delete or truncate on %1$s
      for each statement execute function ledger_guard()', v_table);
  end loop;
end $$;

-- Which of these events were posted, with their legs. As a function for its plan's sake, as below.
create function ledger_posted(p_event_ids text[])
returns table (event_id text, type smallint, debit bigint, credit bigint, amount_minor bigint)
language plpgsql stable set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query select p.event_id, p.type, p.debit, p.credit, p.amount_minor
    from postings p where p.event_id = any (p_event_ids) order by p.event_id, p.leg;
end $$;

-- Opens accounts that are not there yet. Before any lock is taken: who waits for a row that another is inserting holds nothing.
create function ledger_open(p_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('ledger.writing', 'yes', true);
  insert into accounts (id, floor, ceiling)
    select wanted.id, k.floor, k.ceiling
    from unnest(p_ids) as wanted (id)
    join ledger_kinds k on k.kind = ((wanted.id >> 8) & 255)
    where not exists (select from accounts a where a.id = wanted.id)
    order by wanted.id
    on conflict do nothing;
  perform set_config('ledger.writing', 'no', true);
end $$;

-- Opens the accounts that are missing, then locks all of them in id order, so that two acts over the same accounts queue instead of
-- deadlocking. Plans are forced to the primary key: one that was made while the table was small would otherwise read all of it
-- later.
create function ledger_lock(p_ids bigint[])
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

-- The only writer. The caller has worked out every version, balance and hash; this proves them, posting by posting, against what
-- is stored, before anything counts. Takes the postings of any number of events at once, in their order.
create function ledger_write(
  p_event_ids text[], p_legs smallint[], p_types smallint[], p_debits bigint[], p_credits bigint[], p_amounts bigint[],
  p_debit_versions bigint[], p_credit_versions bigint[], p_debit_afters bigint[], p_credit_afters bigint[],
  p_debit_heads bytea[], p_credit_heads bytea[], p_hashes bytea[],
  p_references text[], p_notes text[], p_at_ms bigint[]
) returns void
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_batch bigint := nextval('ledger_batches');
  v_postings integer;
  v_continued integer;
  v_touched integer;
begin
  perform set_config('ledger.writing', 'yes', true);
  insert into postings
    (event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after,
     reference, note, at, batch, hash)
    select x.event_id, x.leg, x.type, x.debit, x.credit, x.amount, x.debit_version, x.credit_version,
      x.debit_after, x.credit_after, x.reference, x.note,
      timestamptz 'epoch' + x.at_ms * interval '1 millisecond', v_batch,
      -- Another hash than these fields have becomes null, which the column refuses.
      case when x.hash = ledger_hash(x.debit_head, x.credit_head, x.event_id, x.leg, x.type, x.debit, x.credit, x.amount,
        x.debit_version, x.credit_version, x.debit_after, x.credit_after, x.reference, x.note, x.at_ms) then x.hash end
    from unnest(p_event_ids, p_legs, p_types, p_debits, p_credits, p_amounts, p_debit_versions, p_credit_versions,
        p_debit_afters, p_credit_afters, p_debit_heads, p_credit_heads, p_hashes, p_references, p_notes, p_at_ms)
      with ordinality as x (event_id, leg, type, debit, credit, amount, debit_version, credit_version,
        debit_after, credit_after, debit_head, credit_head, hash, reference, note, at_ms, position)
    order by x.position;
  get diagnostics v_postings = row_count;

  -- Each account's postings of this batch, in the order of their versions: the first continues the account as it stands, each
  -- other the one before it, and none leaves the bounds. Only then does the account move to where the last one left it.
  with sides (account, version, after, change, head_before, hash) as (
    select x.account, x.version, x.after, -x.amount, x.head, x.hash
    from unnest(p_debits, p_debit_versions, p_debit_afters, p_amounts, p_debit_heads, p_hashes)
      as x (account, version, after, amount, head, hash)
    union all
    select x.account, x.version, x.after, x.amount, x.head, x.hash
    from unnest(p_credits, p_credit_versions, p_credit_afters, p_amounts, p_credit_heads, p_hashes)
      as x (account, version, after, amount, head, hash)
  ), linked as (
    select s.*,
      lead(s.version) over by_version as next_version,
      coalesce(s.version = lag(s.version) over by_version + 1
        and s.after = lag(s.after) over by_version + s.change
        and s.head_before = lag(s.hash) over by_version, lag(s.version) over by_version is null) as fits
    from sides s window by_version as (partition by s.account order by s.version)
  ), runs as (
    select l.account, l.version, l.after, l.hash, l.next_version,
      first_value(l.version - 1) over by_version as version_before,
      first_value(l.after - l.change) over by_version as balance_before,
      first_value(l.head_before) over by_version as head_before,
      min(l.after) over by_version as lowest,
      max(l.after) over by_version as highest,
      bool_and(l.fits) over by_version as fit
    from linked l window by_version as (partition by l.account order by l.version)
  )
  update accounts a set balance = r.after, version = r.version, head = r.hash
  from runs r
  where a.id = r.account and r.next_version is null and r.fit
    and a.version = r.version_before and a.balance = r.balance_before and a.head = r.head_before
    and (a.floor is null or r.lowest >= a.floor) and (a.ceiling is null or r.highest <= a.ceiling);
  get diagnostics v_continued = row_count;
  select count(distinct account) into v_touched from unnest(p_debits || p_credits) as account;
  if v_continued <> v_touched then
    raise exception '% of % accounts do not continue where they stand', v_touched - v_continued, v_touched
      using errcode = 'check_violation';
  end if;

  insert into batches (id, postings, digest, wallets) values (
    v_batch, v_postings,
    (select sha256(string_agg(h.hash, ''::bytea order by h.position)) from unnest(p_hashes) with ordinality as h (hash, position)),
    array(select distinct ((account >> 16) << 16) | 256 | (account & 255)
      from unnest(p_debits || p_credits) as account where ((account >> 8) & 255) in (1, 2)));
  perform set_config('ledger.writing', 'no', true);
end $$;

-- The same for a single posting, without the sets: half the work when there is nothing to share it with.
create function ledger_write_one(
  p_event_id text, p_leg smallint, p_type smallint, p_debit bigint, p_credit bigint, p_amount bigint,
  p_debit_version bigint, p_credit_version bigint, p_debit_after bigint, p_credit_after bigint,
  p_debit_head bytea, p_credit_head bytea, p_hash bytea, p_reference text, p_note text, p_at_ms bigint
) returns void
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_batch bigint := nextval('ledger_batches');
  v_continued integer := 0;
begin
  perform set_config('ledger.writing', 'yes', true);
  insert into postings
    (event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after,
     reference, note, at, batch, hash)
    values (p_event_id, p_leg, p_type, p_debit, p_credit, p_amount, p_debit_version, p_credit_version,
      p_debit_after, p_credit_after, p_reference, p_note, timestamptz 'epoch' + p_at_ms * interval '1 millisecond', v_batch,
      case when p_hash = ledger_hash(p_debit_head, p_credit_head, p_event_id, p_leg, p_type, p_debit, p_credit, p_amount,
        p_debit_version, p_credit_version, p_debit_after, p_credit_after, p_reference, p_note, p_at_ms) then p_hash end);

  for v_side in 1..2 loop
    -- In id order, as the locks are taken.
    if (v_side = 1) = (p_debit < p_credit) then
      update accounts a set balance = p_debit_after, version = p_debit_version, head = p_hash
        where a.id = p_debit and a.version = p_debit_version - 1 and a.balance = p_debit_after + p_amount
          and a.head = p_debit_head and (a.floor is null or p_debit_after >= a.floor)
          and (a.ceiling is null or p_debit_after <= a.ceiling);
    else
      update accounts a set balance = p_credit_after, version = p_credit_version, head = p_hash
        where a.id = p_credit and a.version = p_credit_version - 1 and a.balance = p_credit_after - p_amount
          and a.head = p_credit_head and (a.floor is null or p_credit_after >= a.floor)
          and (a.ceiling is null or p_credit_after <= a.ceiling);
    end if;
    if found then v_continued := v_continued + 1; end if;
  end loop;
  if v_continued <> 2 then
    raise exception '% of 2 accounts do not continue where they stand', 2 - v_continued using errcode = 'check_violation';
  end if;

  insert into batches (id, postings, digest, wallets) values (
    v_batch, 1, sha256(p_hash),
    case when ((p_debit >> 8) & 255) in (1, 2) then array[((p_debit >> 16) << 16) | 256 | (p_debit & 255)]
      when ((p_credit >> 8) & 255) in (1, 2) then array[((p_credit >> 16) << 16) | 256 | (p_credit & 255)]
      else '{}'::bigint[] end);
  perform set_config('ledger.writing', 'no', true);
end $$;

-- What staff lend a member at most. Below what is lent already it can't be set.
create or replace function ledger_set_credit_limit(p_account bigint, p_limit bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ((p_account >> 8) & 255) <> 15 or p_limit < 0 then
    raise exception 'not a credit line, or not a limit' using errcode = 'check_violation';
  end if;
  perform ledger_open(array[p_account]);
  perform set_config('ledger.writing', 'yes', true);
  update accounts set floor = -p_limit where accounts.id = p_account;
  perform set_config('ledger.writing', 'no', true);
end $$;

-- A request and an act of staff hold their id under the code 500 while they run; once they have an outcome it stays. A collect is
-- undone once.
create function outcome_guard() returns trigger language plpgsql as $$
begin
  raise exception 'what has ended stays as it ended (%)', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger money_requests_outcome before update on money_requests
  for each row when (old.code <> 500) execute function outcome_guard();
create trigger operator_acts_outcome before update on operator_acts
  for each row when (old.code <> 500) execute function outcome_guard();
create trigger wallet_transfers_outcome before update on wallet_transfers
  for each row when (old.undone_at is not null) execute function outcome_guard();

-- The server works as this role, which is not the owner: it reads the ledger and calls its functions, and may do no more to it.
-- Made once per database cluster; servers that start together may both try.
do $$
begin
  if not exists (select from pg_roles where rolname = 'realm_app') then
    begin
      create role realm_app nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  begin
    execute format('grant realm_app to %I', current_user);
  exception when insufficient_privilege then null;
  end;
  execute format('grant usage on schema public to %I', 'realm_app');
end $$;
revoke create on schema public from public;
grant select, insert, update, delete on all tables in schema public to realm_app;
grant usage, select on all sequences in schema public to realm_app;
alter default privileges in schema public grant select, insert, update, delete on tables to realm_app;
alter default privileges in schema public grant usage, select on sequences to realm_app;
revoke insert, update, delete on accounts, postings, batches, chain, ledger_currencies, ledger_kinds, schema_migrations
  from realm_app;
revoke usage on sequence ledger_batches from realm_app;
-- What was asked for and how it ended is kept for good.
revoke update, delete on money_requests, operator_acts, wallet_transfers from realm_app;
grant update (state, code, answer) on money_requests to realm_app;
grant update (code, output) on operator_acts to realm_app;
grant update (undone_at) on wallet_transfers to realm_app;
revoke execute on all functions in schema public from public;
grant execute on function ledger_lock, ledger_posted, ledger_write, ledger_write_one, ledger_set_credit_limit to realm_app;
