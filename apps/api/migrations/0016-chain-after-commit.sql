-- The chain's links are appended after batches have committed, by whoever reads the chain next, and no longer inside the transactions
-- that post: those met at the chain's lock for the length of a flush. What a type may join is a table.

-- An account's number and its parts: owner << 16 | kind << 8 | currency slot. PostgreSQL puts these into the statements that call them.
create function account_id(p_owner bigint, p_kind integer, p_currency integer) returns bigint
language sql immutable as $$ select (p_owner << 16) | (p_kind::bigint << 8) | p_currency::bigint $$;
create function account_owner(p_account bigint) returns bigint language sql immutable as $$ select p_account >> 16 $$;
create function account_kind(p_account bigint) returns integer language sql immutable as $$ select ((p_account >> 8) & 255)::integer $$;
create function account_currency(p_account bigint) returns integer language sql immutable as $$ select (p_account & 255)::integer $$;

-- What a posting of a type may join: kinds of the account that loses and of the one that gains.
create table ledger_rules (
  type smallint,
  debit_kind smallint references ledger_kinds,
  credit_kind smallint references ledger_kinds,
  primary key (type, debit_kind, credit_kind)
);
insert into ledger_rules (type, debit_kind, credit_kind)
  select rule.type, debit.kind, credit.kind
  from (values
    -- Bets, taken back, paid out; activities' likewise.
    (array[1, 5, 8], array['available'], array['house']),
    (array[2, 3, 4, 6, 7, 9, 10], array['house'], array['available']),
    (array[11], array['deposit-clearing'], array['available', 'exchange']),
    (array[11], array['exchange'], array['available', 'rounding']),
    (array[11], array['rounding'], array['exchange']),
    (array[12], array['available'], array['frozen']),
    (array[13], array['frozen'], array['available']),
    (array[14], array['frozen'], array['withdrawal-clearing', 'exchange', 'fees']),
    (array[14], array['exchange'], array['withdrawal-clearing', 'rounding', 'fees']),
    (array[14], array['rounding'], array['exchange']),
    (array[15], array['capital'], array['available']),
    (array[16], array['credit-line'], array['available']),
    (array[17, 18], array['available'], array['credit-line']),
    (array[19], array['available'], array['adjustments']),
    -- The reversal of a credit gives the clearing account its USDT back, whatever is left in the wallet.
    (array[19], array['adjustments'], array['deposit-clearing']),
    (array[20, 23], array['game-lottery', 'game-slots', 'game-board', 'game-fishing', 'game-chain'], array['available']),
    (array[21, 22], array['available'], array['game-lottery', 'game-slots', 'game-board', 'game-fishing', 'game-chain'])
  ) as rules (types, debits, credits)
  cross join lateral unnest(rules.types) as rule (type)
  join ledger_kinds debit on debit.name = any (rules.debits)
  join ledger_kinds credit on credit.name = any (rules.credits);

-- A rule as one number.
create function ledger_rule_code(p_type integer, p_debit_kind integer, p_credit_kind integer) returns integer
language sql immutable as $$ select (p_type << 16) | (p_debit_kind << 8) | p_credit_kind $$;

-- Two accounts that members own belong to the same member: no type moves money between members.
create or replace function ledger_allows(p_type smallint, p_debit bigint, p_credit bigint) returns boolean
language sql stable as $$
  select p_debit <> p_credit and account_currency(p_debit) = account_currency(p_credit)
    and (account_owner(p_debit) = 0 or account_owner(p_credit) = 0 or account_owner(p_debit) = account_owner(p_credit))
    and exists (
      select from ledger_rules r
      where r.type = p_type and r.debit_kind = account_kind(p_debit) and r.credit_kind = account_kind(p_credit))
$$;

drop function ledger_run;
drop function ledger_post;
drop trigger batches_chain on batches;
drop function ledger_chain;
drop function ledger_link;

-- A write through the ledger's functions passes with one comparison; what has been written is never changed, not even by them.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['accounts', 'postings', 'batches', 'chain'] loop
    execute format('drop trigger %1$s_guard on %1$s', v_table);
    execute format($sql$create trigger %1$s_guard before insert %2$s on %1$s for each statement
      when (current_setting('ledger.writing', true) is distinct from 'yes') execute function ledger_guard()$sql$,
      v_table, case when v_table = 'accounts' then 'or update' end);
    execute format('create trigger %1$s_kept before %2$s delete or truncate on %1$s for each statement execute function ledger_guard()',
      v_table, case when v_table <> 'accounts' then 'update or' end);
  end loop;
end $$;

-- How far the chain's links have come.
create table chain_progress (
  is_only boolean primary key default true check (is_only),
  -- Every batch up to this number has its link, or will never commit.
  settled bigint not null,
  -- The same is true of this number as soon as no transaction before `horizon` is running any more.
  noted bigint not null,
  horizon xid8 not null
);
-- Batches from before this migration were linked in their own transactions.
insert into chain_progress (settled, noted, horizon)
  select coalesce(max(id), 0), coalesce(max(id), 0), pg_current_xact_id() from batches;

-- Appends the links of batches that have committed, in the order of their numbers. Batches that share an account are numbered while
-- the account is locked, so their links follow the order of their postings.
create function ledger_link() returns void
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_progress chain_progress;
  v_given bigint;
  v_horizon xid8;
  v_oldest xid8;
  v_number bigint;
  v_hash bytea;
  v_batch record;
begin
  if not exists (
    select from batches b where b.id > (select p.settled from chain_progress p) and not exists (select from chain c where c.batch = b.id)
  ) then return; end if;
  perform pg_advisory_xact_lock(7260003);
  select * into strict v_progress from chain_progress;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'links are appended by a transaction that has written nothing before';
  end if;
  -- In this order. Who was given a number up to this one had a transaction id before, so this transaction's is higher; and when none
  -- that is lower runs any more, all those batches are seen below.
  select last_value into v_given from ledger_batches;
  v_horizon := pg_current_xact_id();
  v_oldest := pg_snapshot_xmin(pg_current_snapshot());
  select c.number, c.hash into v_number, v_hash from chain c order by c.number desc limit 1;
  v_number := coalesce(v_number, 0);
  v_hash := coalesce(v_hash, decode(repeat('00', 32), 'hex'));
  perform set_config('ledger.writing', 'yes', true);
  for v_batch in
    select b.id, b.digest, b.postings from batches b
    where b.id > v_progress.settled and not exists (select from chain c where c.batch = b.id) order by b.id
  loop
    v_number := v_number + 1;
    v_hash := sha256(v_hash || v_batch.digest || convert_to(v_number::text || ',' || v_batch.postings::text, 'UTF8'));
    insert into chain (number, batch, hash) values (v_number, v_batch.id, v_hash);
  end loop;
  perform set_config('ledger.writing', 'no', true);
  if v_oldest >= v_horizon then
    update chain_progress set settled = v_given, noted = v_given, horizon = v_horizon;
  -- A horizon that is still to come is another cluster's, whose tables were restored here.
  elsif v_oldest >= v_progress.horizon or v_progress.horizon > v_horizon then
    update chain_progress set settled = v_progress.noted, noted = v_given, horizon = v_horizon;
  end if;
end $$;

-- A posting as ledger_post collects it.
create type ledger_written as (
  event_id text, leg smallint, type smallint, debit bigint, credit bigint, amount_minor bigint, debit_version bigint,
  credit_version bigint, debit_after bigint, credit_after bigint, reference text, note text, at_ms bigint, hash bytea, salt bytea
);

-- Posts events, each as a whole or not at all; what one event is refused for touches no other. Lock order: accounts in id order, then
-- inserts; a caller that takes request ids takes them before.
--
-- p_accounts: every account that is named, ascending. The other arrays have an element for each leg: leg 0 begins an event, debit and
-- credit are places in p_accounts. p_salts has 32 random bytes for each leg. p_open: accounts that are not there are opened first,
-- which a transaction may do that has locked none; otherwise such an account is a serialization failure.
--
-- Returns a row for each event that was not posted: the place of its first leg, and why. `repeat`: the same event was posted before.
-- `conflict`: another event of this id was. `below-floor`, `above-ceiling`: the account would leave its bounds; its balance before
-- that leg.
create function ledger_post(
  p_accounts bigint[], p_event_ids text[], p_legs smallint[], p_types smallint[], p_debits integer[], p_credits integer[],
  p_amounts bigint[], p_references text[], p_notes text[], p_at_ms bigint[], p_salts bytea, p_open boolean
) returns table (place integer, outcome text, refused_account bigint, refused_balance bigint)
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_count integer := cardinality(p_event_ids);
  v_batch bigint;
  -- The hashes of all postings, in their order.
  v_digest bytea := '';
  v_ids bigint[];
  v_balances bigint[];
  v_versions bigint[];
  v_heads bytea[];
  v_floors bigint[];
  v_ceilings bigint[];
  v_known text[];
  v_rules integer[];
  v_written ledger_written[];
  v_postings integer := 0;
  v_first integer := 1;
  v_last integer;
  v_debit integer;
  v_credit integer;
  v_from bigint;
  v_to bigint;
  v_amount bigint;
  v_refused integer;
  v_hash bytea;
  v_afters bigint[];
begin
  if p_open and (select count(*) from accounts a where a.id = any (p_accounts)) < cardinality(p_accounts) then
    perform ledger_open(p_accounts);
  end if;
  select array_agg(l.id), array_agg(l.balance), array_agg(l.version), array_agg(l.head), array_agg(l.floor), array_agg(l.ceiling)
    into v_ids, v_balances, v_versions, v_heads, v_floors, v_ceilings
    from (select * from accounts a where a.id = any (p_accounts) order by a.id for no key update) l;
  if v_ids is distinct from p_accounts then
    raise exception 'an account is not open, or the accounts are not in order'
      using errcode = case when p_open then 'check_violation' else 'serialization_failure' end;
  end if;
  -- Under the locks: nobody else is posting these events now.
  select (select array_agg(p.event_id) from postings p where p.event_id = any (p_event_ids) and p.leg = 0),
      (select array_agg(ledger_rule_code(r.type, r.debit_kind, r.credit_kind)) from ledger_rules r)
    into v_known, v_rules;

  while v_first <= v_count loop
    v_last := v_first;
    while p_legs[v_last + 1] > 0 loop
      v_last := v_last + 1;
    end loop;

    if p_event_ids[v_first] = any (v_known) then
      place := v_first;
      select case when count(*) = v_last - v_first + 1 and bool_and(
          p.type = p_types[v_first + p.leg] and p.amount_minor = p_amounts[v_first + p.leg]
          and p.debit = p_accounts[p_debits[v_first + p.leg]] and p.credit = p_accounts[p_credits[v_first + p.leg]])
        then 'repeat' else 'conflict' end
        into outcome from postings p where p.event_id = p_event_ids[v_first];
      return next;
      v_first := v_last + 1;
      continue;
    end if;

    if p_event_ids[v_first] = '' or p_legs[v_first] <> 0 then
      raise exception 'an event has no id or does not begin with leg 0' using errcode = 'check_violation';
    end if;
    -- All legs have to fit before any of them counts. Differences, not sums: bounds are far from 64 bits, amounts need not be.
    v_refused := null;
    for i in v_first .. v_last loop
      v_debit := p_debits[i];
      v_credit := p_credits[i];
      v_amount := p_amounts[i];
      v_from := p_accounts[v_debit];
      v_to := p_accounts[v_credit];
      if v_amount <= 0 or v_from = v_to or account_currency(v_from) <> account_currency(v_to)
        or account_owner(v_from) > 0 and account_owner(v_to) > 0 and account_owner(v_from) <> account_owner(v_to)
        or ledger_rule_code(p_types[i], account_kind(v_from), account_kind(v_to)) <> all (v_rules) then
        raise exception 'type % may not move % from account % to account %', p_types[i], v_amount, v_from, v_to
          using errcode = 'check_violation';
      end if;
      if v_amount > v_balances[v_debit] - v_floors[v_debit] then
        v_refused := v_debit;
        outcome := 'below-floor';
      elsif v_amount > v_ceilings[v_credit] - v_balances[v_credit] then
        v_refused := v_credit;
        outcome := 'above-ceiling';
      end if;
      if v_refused is not null then
        place := v_first;
        refused_account := p_accounts[v_refused];
        refused_balance := v_balances[v_refused];
        return next;
        for j in v_first .. i - 1 loop
          v_balances[p_debits[j]] := v_balances[p_debits[j]] + p_amounts[j];
          v_balances[p_credits[j]] := v_balances[p_credits[j]] - p_amounts[j];
        end loop;
        exit;
      end if;
      v_balances[v_debit] := v_balances[v_debit] - v_amount;
      v_balances[v_credit] := v_balances[v_credit] + v_amount;
      v_afters[2 * i - 1] := v_balances[v_debit];
      v_afters[2 * i] := v_balances[v_credit];
    end loop;
    if v_refused is null then
      for i in v_first .. v_last loop
        v_debit := p_debits[i];
        v_credit := p_credits[i];
        v_versions[v_debit] := v_versions[v_debit] + 1;
        v_versions[v_credit] := v_versions[v_credit] + 1;
        v_hash := ledger_hash(
          ledger_seal(substr(p_salts, 32 * i - 31, 16), v_heads[v_debit], p_accounts[v_debit], v_versions[v_debit], v_afters[2 * i - 1]),
          ledger_seal(substr(p_salts, 32 * i - 15, 16), v_heads[v_credit], p_accounts[v_credit], v_versions[v_credit], v_afters[2 * i]),
          p_event_ids[i], p_legs[i], p_types[i], p_amounts[i], p_references[i], p_notes[i], p_at_ms[i]);
        v_heads[v_debit] := v_hash;
        v_heads[v_credit] := v_hash;
        v_postings := v_postings + 1;
        v_written[v_postings] := row(p_event_ids[i], p_legs[i], p_types[i], p_accounts[v_debit], p_accounts[v_credit], p_amounts[i],
          v_versions[v_debit], v_versions[v_credit], v_afters[2 * i - 1], v_afters[2 * i], p_references[i], p_notes[i],
          p_at_ms[i], v_hash, substr(p_salts, 32 * i - 31, 32))::ledger_written;
        v_digest := v_digest || v_hash;
      end loop;
    end if;
    v_first := v_last + 1;
  end loop;
  if v_postings = 0 then return; end if;
  perform set_config('ledger.writing', 'yes', true);
  v_batch := nextval('ledger_batches');
  with written as (
    insert into postings
      (event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after,
       reference, note, at, batch, hash, format, salt)
      select w.event_id, w.leg, w.type, w.debit, w.credit, w.amount_minor, w.debit_version, w.credit_version, w.debit_after,
        w.credit_after, w.reference, w.note, timestamptz 'epoch' + w.at_ms * interval '1 millisecond', v_batch, w.hash, 2, w.salt
      from unnest(v_written) w
  ), moved as (
    update accounts a set balance = x.balance, version = x.version, head = x.head
      from unnest(p_accounts, v_balances, v_versions, v_heads) as x (id, balance, version, head)
      where a.id = x.id and a.version < x.version
      returning a.id
  )
  insert into batches (id, postings, digest, wallets) values (
    v_batch, v_postings, sha256(v_digest),
    array(select distinct account_id(account_owner(m.id), 1, account_currency(m.id)) as wallet
      from moved m where account_kind(m.id) in (1, 2) order by wallet));
  perform set_config('ledger.writing', 'no', true);
end $$;

-- What members' commands decide on: accounts, as text, and requests that have an outcome. Locked or as they are at this moment. An
-- account that is not open yet is what it will be when it is.
drop function ledger_look;
create function ledger_look(p_members bigint[], p_request_ids uuid[], p_accounts bigint[], p_lock boolean)
returns table (accounts text, requests jsonb)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  if p_lock then
    perform lock_money_requests(p_members, p_request_ids);
    perform from ledger_lock(p_accounts);
  end if;
  return query select
    (select string_agg(
        case when a.id is not null then concat_ws(',', asked.id, a.balance, a.version, a.floor, a.ceiling)
        else (
          select concat_ws(',', asked.id, 0, 0, coalesce(k.floor, -c.max_minor), coalesce(k.ceiling, c.max_minor))
          from ledger_kinds k, ledger_currencies c where k.kind = account_kind(asked.id) and c.slot = account_currency(asked.id)
        ) end, ';')
      from unnest(p_accounts) as asked (id) left join accounts a on a.id = asked.id),
    (select jsonb_agg(to_jsonb(r) || jsonb_build_object('member_id', r.member_id::text))
      from money_requests r where (r.member_id, r.request_id) in (select * from unnest(p_members, p_request_ids)));
end $$;

-- Like the ledger's other rows, transfers name members by number; checking that for each row cost more than writing it.
alter table wallet_transfers drop constraint wallet_transfers_member_id_fkey;

-- Writes what members' commands decided: outcomes, and their events, which come first among the events (p_required legs). Modules'
-- rows are written by the statement that calls it. Lock order: request ids, members of sessions, accounts in id order, inserts; accounts are opened before anything is locked.
-- An account that moved since the commands looked is a serialization failure, and a request that was settled meanwhile a unique
-- violation: then the caller decides again. Accounts that were looked at and are not named by an event are compared and not locked: a
-- command that decided on them comes before whoever moves them from now on.
create function ledger_run(
  p_members bigint[], p_request_ids uuid[], p_looked bigint[], p_versions bigint[], p_requests jsonb,
  p_required integer, p_sessions bigint[], p_now timestamptz,
  p_accounts bigint[], p_event_ids text[], p_legs smallint[], p_types smallint[], p_debits integer[], p_credits integer[],
  p_amounts bigint[], p_references text[], p_notes text[], p_at_ms bigint[], p_salts bytea, p_open boolean
) returns table (place integer, outcome text, refused_account bigint, refused_balance bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  if not p_open and (select count(*) from accounts a where a.id = any (p_accounts)) < cardinality(p_accounts) then
    perform ledger_open(p_accounts);
  end if;
  perform lock_money_requests(p_members, p_request_ids);
  if cardinality(p_sessions) > 0 and exists (select from refused_sessions(p_sessions, true, p_now)) then
    raise exception 'a session may not act any more' using errcode = 'serialization_failure';
  end if;
  perform from ledger_lock(p_accounts);
  if exists (
    select from unnest(p_looked, p_versions) as looked (id, version) left join accounts a on a.id = looked.id
    where coalesce(a.version, 0) <> looked.version
  ) then
    raise exception 'an account moved since it was looked at' using errcode = 'serialization_failure';
  end if;
  insert into money_requests (member_id, request_id, path, body_hash, state, code, answer, created_at)
    select x.member_id, x.request_id, x.path, x.body_hash, x.state, x.code, x.answer, x.created_at
    from jsonb_populate_recordset(null::money_requests, p_requests) x;
  if cardinality(p_event_ids) = 0 then return; end if;
  for place, outcome, refused_account, refused_balance in
    select * from ledger_post(p_accounts, p_event_ids, p_legs, p_types, p_debits, p_credits, p_amounts, p_references, p_notes,
      p_at_ms, p_salts, p_open)
  loop
    -- Commands decide by the rule that ledger_post has: an event of theirs that it does not post is a bug.
    if place <= p_required then
      raise exception 'an event of a new request was not posted (%)', outcome;
    end if;
    return next;
  end loop;
end $$;

grant execute on function account_id, account_owner, account_kind, account_currency, ledger_rule_code to realm_app;
revoke execute on function ledger_link, ledger_post, ledger_look, ledger_run from public;
grant execute on function ledger_open, ledger_link, ledger_post, ledger_look, ledger_run to realm_app;
revoke insert, update, delete on chain_progress, ledger_rules from realm_app;
