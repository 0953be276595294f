-- Posting hash, format 2; the audit and the client compute the same. Each side has its own salt, so that a statement can reveal the
-- member's side and only the digest of the house's side.
create or replace function ledger_seal(p_salt bytea, p_head bytea, p_account bigint, p_version bigint, p_after bigint) returns bytea
language sql stable as $$
  select sha256(p_salt || p_head || convert_to(concat_ws(',', p_account, p_version, p_after), 'UTF8'))
$$;

create or replace function ledger_hash(
  p_debit_side bytea, p_credit_side bytea, p_event_id text, p_leg smallint, p_type smallint, p_amount bigint, p_reference text,
  p_note text, p_at_ms bigint
) returns bytea language sql stable as $$
  select sha256(p_debit_side || p_credit_side || convert_to(
    concat_ws(',', 2, p_leg, p_type, p_amount, p_at_ms, octet_length(p_event_id), octet_length(p_reference), p_event_id)
      || p_reference || p_note, 'UTF8'))
$$;

-- Posts events, each completely or not at all, independently of each other. Lock order: accounts by id, then inserts. A caller locks
-- request ids first.
--
-- p_accounts: all accounts, ascending. The other arrays have an element for each leg: leg 0 begins an event, debit and credit are
-- positions in p_accounts. p_salts has 32 random bytes for each leg. p_open: opens missing accounts first, which is safe
-- only in a transaction that has locked none; otherwise a missing account is a serialization failure.
--
-- Returns a row for each event that was not posted: the position of its first leg and the reason. `repeat`: the same event has been
-- posted. `conflict`: another event with this id has been posted. `below-floor`, `above-ceiling`: the account would leave its bounds;
-- with its balance before that leg.
create or replace function ledger_post(
  p_accounts bigint[], p_event_ids text[], p_legs smallint[], p_types smallint[], p_debits integer[], p_credits integer[],
  p_amounts bigint[], p_references text[], p_notes text[], p_at_ms bigint[], p_salts bytea, p_open boolean
) returns table (place integer, outcome text, refused_account bigint, refused_balance bigint)
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_count integer := cardinality(p_event_ids);
  v_batch bigint;
  -- The hashes of all postings, in order.
  v_digest bytea := '';
  v_ids bigint[];
  v_balances bigint[];
  v_versions bigint[];
  v_heads bytea[];
  v_floors bigint[];
  v_ceilings bigint[];
  v_known text[];
  v_rules integer[];
  v_written ledger_posting_row[];
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
  -- Under the locks no other transaction posts these events.
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
    -- All legs must fit before any is applied. Compare differences: a sum could overflow 64 bits.
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
          p_at_ms[i], v_hash, substr(p_salts, 32 * i - 31, 32))::ledger_posting_row;
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
    array(select distinct case account_kind(m.id) when 2 then account_id(account_owner(m.id), 1, account_currency(m.id)) else m.id end as wallet
      from moved m where account_kind(m.id) between 1 and 7 order by wallet));
  perform set_config('ledger.writing', 'no', true);
end $$;
