-- Locks request ids until the transaction ends, sorted and before any account. Otherwise a transaction that holds an id and waits for an
-- account could deadlock with one that holds the account and waits for the id.
create or replace function lock_money_requests(p_members bigint[], p_request_ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ids.lock) from (
    select distinct hashtextextended(key.member::text || ':' || key.request::text, 0) as lock
    from unnest(p_members, p_request_ids) as key (member, request) order by 1
  ) ids;
end $$;

-- Reads the input of members' commands, with or without locks: accounts, as text, and requests that have an outcome. A missing account is
-- read as it will be opened.
create or replace function ledger_read(p_members bigint[], p_request_ids uuid[], p_accounts bigint[], p_lock boolean)
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

-- Writes the outcomes of members' commands and posts events; the commands' own events come first (p_required legs). The calling
-- statement writes the modules' rows. Lock order: request ids, members of sessions, accounts by id, inserts. ledger_lock opens missing
-- accounts: an account that is being opened is locked, so it comes after ids and members too.
--
-- Raises a serialization failure if an account changed since the commands read it, and a unique violation if a request got its outcome
-- meanwhile: the caller then decides again. Accounts that were read and are in no event are compared without a lock: the command is
-- ordered before any later change of them.
create or replace function ledger_run(
  p_members bigint[], p_request_ids uuid[], p_read_accounts bigint[], p_read_versions bigint[], p_requests jsonb,
  p_required integer, p_sessions bigint[], p_now timestamptz,
  p_accounts bigint[], p_event_ids text[], p_legs smallint[], p_types smallint[], p_debits integer[], p_credits integer[],
  p_amounts bigint[], p_references text[], p_notes text[], p_at_ms bigint[], p_salts bytea, p_open boolean
) returns table (place integer, outcome text, refused_account bigint, refused_balance bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  perform lock_money_requests(p_members, p_request_ids);
  if cardinality(p_sessions) > 0 and exists (select from refused_sessions(p_sessions, true, p_now)) then
    raise exception 'a session has ended, or may not move money' using errcode = 'serialization_failure';
  end if;
  perform from ledger_lock(p_accounts);
  if exists (
    select from unnest(p_read_accounts, p_read_versions) as seen (id, version) left join accounts a on a.id = seen.id
    where coalesce(a.version, 0) <> seen.version
  ) then
    raise exception 'an account moved since it was read' using errcode = 'serialization_failure';
  end if;
  insert into money_requests (member_id, request_id, path, body_hash, state, code, answer, created_at)
    select x.member_id, x.request_id, x.path, x.body_hash, x.state, x.code, x.answer, x.created_at
    from jsonb_populate_recordset(null::money_requests, p_requests) x;
  if cardinality(p_event_ids) = 0 then return; end if;
  for place, outcome, refused_account, refused_balance in
    select * from ledger_post(p_accounts, p_event_ids, p_legs, p_types, p_debits, p_credits, p_amounts, p_references, p_notes,
      p_at_ms, p_salts, p_open)
  loop
    -- Commands and ledger_post apply the same rules: a command's event that is not posted is a bug.
    if place <= p_required then
      raise exception 'an event of a new request was not posted (%)', outcome;
    end if;
    return next;
  end loop;
end $$;
