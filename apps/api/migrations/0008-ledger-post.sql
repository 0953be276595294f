-- One function posts: it locks, finds known events, evaluates, hashes, writes and appends the link. Postings from here on have hash
-- format 2. Balances are bounded by what an amount on the wire can say. Members' postings are read by (account, version).

-- The largest balance of a currency, in minor units: 15 digits before the decimals, and never so much that a sum of two leaves 64
-- bits. libs/domain has the same numbers.
alter table ledger_currencies add column max_minor bigint;
update ledger_currencies set max_minor = least(10::numeric ^ (15 + scale), 10::numeric ^ 18)::bigint - 1;
alter table ledger_currencies alter column max_minor set not null;

drop function ledger_write_one;
drop function ledger_write;
drop function ledger_posted;
drop function ledger_hash;

-- Every account has both bounds. An account that is beyond them already keeps the balance it has as its bound.
do $$ begin
  perform set_config('ledger.writing', 'yes', true);
  update accounts a set
    floor = coalesce(a.floor, least(-c.max_minor, a.balance)),
    ceiling = coalesce(a.ceiling, greatest(c.max_minor, a.balance))
  from ledger_currencies c where c.slot = (a.id & 255) and (a.floor is null or a.ceiling is null);
  perform set_config('ledger.writing', 'no', true);
end $$;
alter table accounts
  alter column floor set not null,
  alter column ceiling set not null;

-- ledger_open and ledger_post check these once for each account and leg; as constraints, PostgreSQL reads them anew for each statement
-- and works them out again for each row that only moves. `npm run reconcile` looks for rows that break them.
alter table accounts
  drop constraint accounts_id_check,
  drop constraint accounts_version_check,
  drop constraint accounts_owner,
  drop constraint accounts_slot,
  drop constraint accounts_head_check;
alter table postings
  drop constraint postings_event_id_check,
  drop constraint postings_leg_check,
  drop constraint postings_amount_minor_check,
  drop constraint postings_debit_version_check,
  drop constraint postings_credit_version_check,
  drop constraint postings_two_sides,
  drop constraint postings_one_currency,
  drop constraint postings_one_member,
  drop constraint if exists postings_kinds,
  drop constraint postings_hash_check,
  drop column currency;
alter table batches
  drop constraint batches_postings_check,
  drop constraint batches_digest_check;
-- The function that writes the batch appends its link; the audit looks for batches without one.
alter table chain
  drop constraint chain_batch_fkey,
  drop constraint chain_number_check,
  drop constraint chain_hash_check;

alter table postings
  -- How the hash was made. Rows from before this migration have format 1 and no salt.
  add column format smallint not null default 1,
  -- 16 random bytes for each side, debit first. The salt of the house's side never leaves the server: with it the house's balance
  -- could be guessed from the hash.
  add column salt bytea,
  add constraint postings_format check ((format = 1 and salt is null) or (format = 2 and octet_length(salt) = 32));

-- A member's postings are found by (account, version).
drop index postings_debit_owner;
drop index postings_credit_owner;

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
    join ledger_kinds k on k.kind = ((wanted.id >> 8) & 255) and k.owned = ((wanted.id >> 16) > 0)
    join ledger_currencies c on c.slot = (wanted.id & 255)
    where not exists (select from accounts a where a.id = wanted.id)
    order by wanted.id
    on conflict do nothing;
  perform set_config('ledger.writing', 'no', true);
end $$;

-- Whether a type may move money from one account to the other. Two accounts that members own belong to the same member: no type moves
-- money between members. Kinds as numbers: 1 available, 2 frozen, 3 to 7 games, 15 credit line, 16 house, 17 deposit and
-- 18 withdrawal clearing, 19 capital, 20 adjustments, 21 exchange, 22 rounding, 23 fees.
create function ledger_allows(p_type smallint, p_debit bigint, p_credit bigint) returns boolean
language sql immutable as $$
  select p_debit <> p_credit and (p_debit & 255) = (p_credit & 255)
    and ((p_debit >> 16) = 0 or (p_credit >> 16) = 0 or (p_debit >> 16) = (p_credit >> 16))
    and case
      when p_type in (1, 5, 8) then ((p_debit >> 8) & 255) = 1 and ((p_credit >> 8) & 255) = 16
      when p_type in (2, 3, 4, 6, 7, 9, 10) then ((p_debit >> 8) & 255) = 16 and ((p_credit >> 8) & 255) = 1
      when p_type = 11 then
        (((p_debit >> 8) & 255) = 17 and ((p_credit >> 8) & 255) in (1, 21))
        or (((p_debit >> 8) & 255) = 21 and ((p_credit >> 8) & 255) in (1, 22))
        or (((p_debit >> 8) & 255) = 22 and ((p_credit >> 8) & 255) = 21)
      when p_type = 12 then ((p_debit >> 8) & 255) = 1 and ((p_credit >> 8) & 255) = 2
      when p_type = 13 then ((p_debit >> 8) & 255) = 2 and ((p_credit >> 8) & 255) = 1
      when p_type = 14 then
        (((p_debit >> 8) & 255) = 2 and ((p_credit >> 8) & 255) in (18, 21, 23))
        or (((p_debit >> 8) & 255) = 21 and ((p_credit >> 8) & 255) in (18, 22, 23))
        or (((p_debit >> 8) & 255) = 22 and ((p_credit >> 8) & 255) = 21)
      when p_type = 15 then ((p_debit >> 8) & 255) = 19 and ((p_credit >> 8) & 255) = 1
      when p_type = 16 then ((p_debit >> 8) & 255) = 15 and ((p_credit >> 8) & 255) = 1
      when p_type in (17, 18) then ((p_debit >> 8) & 255) = 1 and ((p_credit >> 8) & 255) = 15
      -- The reversal of a credit gives the clearing account its USDT back out of the adjustments, whatever is left in the wallet.
      when p_type = 19 then
        (((p_debit >> 8) & 255) = 1 and ((p_credit >> 8) & 255) = 20)
        or (((p_debit >> 8) & 255) = 20 and ((p_credit >> 8) & 255) = 17)
      when p_type in (20, 23) then ((p_debit >> 8) & 255) between 3 and 7 and ((p_credit >> 8) & 255) = 1
      when p_type in (21, 22) then ((p_debit >> 8) & 255) = 1 and ((p_credit >> 8) & 255) between 3 and 7
      else false
    end
$$;

-- Appends a batch to the chain. The lock is held for the length of a flush, by a transaction that waits for nothing else.
create function ledger_link(p_batch bigint, p_digest bytea, p_postings integer) returns void
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
    v_number, p_batch,
    sha256(coalesce(v_hash, decode(repeat('00', 32), 'hex')) || p_digest
      || convert_to(v_number::text || ',' || p_postings::text, 'UTF8')));
  perform set_config('ledger.writing', 'no', true);
end $$;

create or replace function ledger_chain() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_link(new.id, new.digest, new.postings);
  return null;
end $$;
-- Inside a caller's transaction the link is appended at COMMIT; a statement of its own appends it by itself.
drop trigger batches_chain on batches;
create constraint trigger batches_chain after insert on batches
  deferrable initially deferred for each row
  when (current_setting('ledger.linking', true) is distinct from 'now') execute function ledger_chain();

-- Posting hash, format 2. Each side is sealed with its own salt, so that a statement can open the member's side and give only the
-- digest of the house's.
create function ledger_seal(p_salt bytea, p_head bytea, p_account bigint, p_version bigint, p_after bigint) returns bytea
language sql stable as $$
  select sha256(p_salt || p_head || convert_to(concat_ws(',', p_account, p_version, p_after), 'UTF8'))
$$;
create function ledger_hash(
  p_debit_side bytea, p_credit_side bytea, p_event_id text, p_leg smallint, p_type smallint, p_amount bigint, p_reference text,
  p_note text, p_at_ms bigint
) returns bytea language sql stable as $$
  select sha256(p_debit_side || p_credit_side || convert_to(
    concat_ws(',', 2, p_leg, p_type, p_amount, p_at_ms, octet_length(p_event_id), octet_length(p_reference), p_event_id)
      || p_reference || p_note, 'UTF8'))
$$;

-- Posts events, each as a whole or not at all; what one event is refused for touches no other. Lock order: accounts in id order, then
-- inserts; a caller that takes request ids takes them before.
--
-- p_accounts: every account that is named, ascending. The other arrays have an element for each leg: leg 0 begins an event, debit and
-- credit are places in p_accounts. p_salts has 32 random bytes for each leg. p_link_now: this statement is the whole transaction, so it
-- appends the chain's link itself, and it leaves opening accounts to a second attempt: an account that is not open is a
-- serialization failure.
--
-- Returns a row for each event that was not posted: the place of its first leg, and why. `repeat`: the same event was posted before.
-- `conflict`: another event of this id was. `below-floor`, `above-ceiling`: the account would leave its bounds; its balance before
-- that leg.
create function ledger_post(
  p_accounts bigint[], p_event_ids text[], p_legs smallint[], p_types smallint[], p_debits integer[], p_credits integer[],
  p_amounts bigint[], p_references text[], p_notes text[], p_at_ms bigint[], p_salts bytea, p_link_now boolean
) returns table (place integer, outcome text, refused_account bigint, refused_balance bigint)
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_count integer := cardinality(p_event_ids);
  v_batch bigint;
  -- The hashes of all postings, in their order.
  v_digest bytea := '';
  v_postings integer := 0;
  v_ids bigint[];
  v_balances bigint[];
  v_versions bigint[];
  v_heads bytea[];
  v_floors bigint[];
  v_ceilings bigint[];
  v_known text[];
  v_debit_versions bigint[] := array_fill(null::bigint, array[v_count]);
  v_credit_versions bigint[] := array_fill(null::bigint, array[v_count]);
  v_debit_afters bigint[] := array_fill(null::bigint, array[v_count]);
  v_credit_afters bigint[] := array_fill(null::bigint, array[v_count]);
  v_hashes bytea[] := array_fill(null::bytea, array[v_count]);
  v_first integer := 1;
  v_last integer;
  v_debit integer;
  v_credit integer;
  v_amount bigint;
  v_refused integer;
  v_hash bytea;
begin
  if not p_link_now and (select count(*) from accounts a where a.id = any (p_accounts)) < cardinality(p_accounts) then
    perform ledger_open(p_accounts);
  end if;
  select array_agg(l.id), array_agg(l.balance), array_agg(l.version), array_agg(l.head), array_agg(l.floor), array_agg(l.ceiling)
    into v_ids, v_balances, v_versions, v_heads, v_floors, v_ceilings
    from (select * from accounts a where a.id = any (p_accounts) order by a.id for no key update) l;
  if v_ids is distinct from p_accounts then
    raise exception 'an account is not open, or the accounts are not in order'
      using errcode = case when p_link_now then 'serialization_failure' else 'check_violation' end;
  end if;
  -- Under the locks: nobody else is posting these events now.
  select array_agg(p.event_id) into v_known from postings p where p.event_id = any (p_event_ids) and p.leg = 0;

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

    -- All legs have to fit before any of them counts. Differences, not sums: bounds are far from 64 bits, amounts need not be.
    v_refused := null;
    if p_event_ids[v_first] = '' or p_legs[v_first] <> 0 then
      raise exception 'an event has no id or does not begin with leg 0' using errcode = 'check_violation';
    end if;
    for i in v_first .. v_last loop
      v_debit := p_debits[i];
      v_credit := p_credits[i];
      v_amount := p_amounts[i];
      if v_amount <= 0 or not ledger_allows(p_types[i], p_accounts[v_debit], p_accounts[v_credit]) then
        raise exception 'type % may not move % from account % to account %', p_types[i], v_amount, p_accounts[v_debit],
          p_accounts[v_credit] using errcode = 'check_violation';
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
      v_debit_afters[i] := v_balances[v_debit];
      v_credit_afters[i] := v_balances[v_credit];
    end loop;

    if v_refused is null then
      for i in v_first .. v_last loop
        v_debit := p_debits[i];
        v_credit := p_credits[i];
        v_versions[v_debit] := v_versions[v_debit] + 1;
        v_versions[v_credit] := v_versions[v_credit] + 1;
        v_debit_versions[i] := v_versions[v_debit];
        v_credit_versions[i] := v_versions[v_credit];
        v_hash := ledger_hash(
          ledger_seal(substr(p_salts, 32 * i - 31, 16), v_heads[v_debit], p_accounts[v_debit], v_versions[v_debit], v_debit_afters[i]),
          ledger_seal(substr(p_salts, 32 * i - 15, 16), v_heads[v_credit], p_accounts[v_credit], v_versions[v_credit],
            v_credit_afters[i]),
          p_event_ids[i], p_legs[i], p_types[i], p_amounts[i], p_references[i], p_notes[i], p_at_ms[i]);
        v_heads[v_debit] := v_hash;
        v_heads[v_credit] := v_hash;
        v_hashes[i] := v_hash;
        v_digest := v_digest || v_hash;
        v_postings := v_postings + 1;
      end loop;
    end if;
    v_first := v_last + 1;
  end loop;

  if v_postings = 0 then return; end if;

  perform set_config('ledger.writing', 'yes', true);
  v_batch := nextval('ledger_batches');
  insert into postings
    (event_id, leg, type, debit, credit, amount_minor, debit_version, credit_version, debit_after, credit_after,
     reference, note, at, batch, hash, format, salt)
    select x.event_id, x.leg, x.type, p_accounts[x.debit], p_accounts[x.credit], x.amount, x.debit_version, x.credit_version,
      x.debit_after, x.credit_after, x.reference, x.note, timestamptz 'epoch' + x.at_ms * interval '1 millisecond', v_batch,
      x.hash, 2, substr(p_salts, 32 * x.position::integer - 31, 32)
    from unnest(p_event_ids, p_legs, p_types, p_debits, p_credits, p_amounts, v_debit_versions, v_credit_versions,
        v_debit_afters, v_credit_afters, p_references, p_notes, p_at_ms, v_hashes)
      with ordinality as x (event_id, leg, type, debit, credit, amount, debit_version, credit_version,
        debit_after, credit_after, reference, note, at_ms, hash, position)
    where x.hash is not null;
  update accounts a set balance = x.balance, version = x.version, head = x.head
    from unnest(p_accounts, v_balances, v_versions, v_heads) as x (id, balance, version, head)
    where a.id = x.id and a.version < x.version;
  if p_link_now then
    perform set_config('ledger.linking', 'now', true);
  end if;
  insert into batches (id, postings, digest, wallets) values (
    v_batch, v_postings, sha256(v_digest),
    array(select distinct ((p.account >> 16) << 16) | 256 | (p.account & 255) as wallet
      from unnest(p_debits || p_credits, v_hashes || v_hashes) as x (place, hash)
      cross join lateral (select p_accounts[x.place] as account) p
      where x.hash is not null and ((p.account >> 8) & 255) in (1, 2) order by wallet));
  perform set_config('ledger.writing', 'no', true);
  if p_link_now then
    perform set_config('ledger.linking', '', true);
    perform ledger_link(v_batch, sha256(v_digest), v_postings);
  end if;
end $$;

-- Takes request ids until the transaction ends, in one order for everybody and before any account: a transaction that holds an id
-- and waits for an account never meets one that holds the account and waits for the id.
create function lock_money_requests(p_members bigint[], p_request_ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ids.lock) from (
    select distinct hashtextextended(key.member::text || ':' || key.request::text, 0) as lock
    from unnest(p_members, p_request_ids) as key (member, request) order by 1
  ) ids;
end $$;

-- What members' commands decide on: accounts that are open, and requests that have an outcome. Locked or as they are at this moment.
create function ledger_look(p_members bigint[], p_request_ids uuid[], p_accounts bigint[], p_lock boolean)
returns table (accounts jsonb, requests jsonb)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  if p_lock then
    perform lock_money_requests(p_members, p_request_ids);
    perform from ledger_lock(p_accounts);
  end if;
  return query select
    (select jsonb_agg(jsonb_build_object('id', a.id::text, 'balance', a.balance::text, 'version', a.version::text,
        'floor', a.floor::text, 'ceiling', a.ceiling::text))
      from accounts a where a.id = any (p_accounts)),
    (select jsonb_agg(to_jsonb(r) || jsonb_build_object('member_id', r.member_id::text))
      from money_requests r where (r.member_id, r.request_id) in (select * from unnest(p_members, p_request_ids)));
end $$;

-- Writes what members' commands decided: outcomes, companion rows, and their events, which come first among the events (p_required
-- legs). Lock order: request ids, members of sessions, accounts in id order, inserts. An account that moved since the commands looked is a serialization
-- failure, and a request that was settled meanwhile a unique violation: then the caller decides again.
create function ledger_run(
  p_members bigint[], p_request_ids uuid[], p_looked bigint[], p_versions bigint[], p_requests jsonb, p_transfers jsonb,
  p_required integer, p_sessions bigint[], p_now timestamptz,
  p_accounts bigint[], p_event_ids text[], p_legs smallint[], p_types smallint[], p_debits integer[], p_credits integer[],
  p_amounts bigint[], p_references text[], p_notes text[], p_at_ms bigint[], p_salts bytea, p_link_now boolean
) returns table (place integer, outcome text, refused_account bigint, refused_balance bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  perform lock_money_requests(p_members, p_request_ids);
  if cardinality(p_sessions) > 0 and exists (select from refused_sessions(p_sessions, true, p_now)) then
    raise exception 'a session may not act any more' using errcode = 'serialization_failure';
  end if;
  if exists (
    select from ledger_lock(p_accounts) l join unnest(p_looked, p_versions) as looked (id, version) on looked.id = l.id
    where l.version <> looked.version
  ) then
    raise exception 'an account moved since it was looked at' using errcode = 'serialization_failure';
  end if;
  insert into money_requests (member_id, request_id, path, body_hash, state, code, answer, created_at)
    select x.member_id, x.request_id, x.path, x.body_hash, x.state, x.code, x.answer, x.created_at
    from jsonb_populate_recordset(null::money_requests, p_requests) x;
  insert into wallet_transfers (transfer_id, member_id, kind, currency, moved, created_at)
    select x.transfer_id, x.member_id, x.kind, x.currency, x.moved, x.created_at
    from jsonb_populate_recordset(null::wallet_transfers, p_transfers) x;
  if cardinality(p_event_ids) = 0 then return; end if;
  for place, outcome, refused_account, refused_balance in
    select * from ledger_post(p_accounts, p_event_ids, p_legs, p_types, p_debits, p_credits, p_amounts, p_references, p_notes,
      p_at_ms, p_salts, p_link_now)
  loop
    -- Commands decide by the rule that ledger_post has: an event of theirs that it does not post is a bug.
    if place <= p_required then
      raise exception 'an event of a new request was not posted (%)', outcome;
    end if;
    return next;
  end loop;
end $$;

-- The last version of an account before a posting number and a moment; 0: none. Numbers grow with versions. Moments may differ from
-- that order by less than a day, so a caller that asks by moment leaves a day and filters.
create function ledger_version_before(p_account bigint, p_seq bigint, p_at timestamptz) returns bigint
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

revoke execute on function ledger_allows, ledger_link, ledger_seal, ledger_hash, ledger_post, lock_money_requests, ledger_look, ledger_run,
  ledger_version_before from public;
grant execute on function ledger_allows, ledger_post, lock_money_requests, ledger_look, ledger_run, ledger_version_before to realm_app;
