-- Appends links for committed batches in the order of their numbers. Batches that share an account get their numbers under its lock, so
-- their links have the order of their postings.
create or replace function ledger_link() returns void
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_progress chain_progress;
  v_last_assigned bigint;
  v_horizon xid8;
  v_oldest xid8;
  v_number bigint;
  v_hash bytea;
  v_batch record;
begin
  if not exists (
    select from batches b where b.id > (select p.linked_to from chain_progress p) and not exists (select from chain c where c.batch = b.id)
  ) then return; end if;
  perform pg_advisory_xact_lock(7260003);
  select * into strict v_progress from chain_progress;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'links are appended by a transaction that has written nothing before';
  end if;
  -- The order matters. A batch has its transaction id before its number, so this transaction's id is higher than those of all numbers
  -- read here. Once no lower id is running, all those batches are visible below.
  select last_value into v_last_assigned from ledger_batches;
  v_horizon := pg_current_xact_id();
  v_oldest := pg_snapshot_xmin(pg_current_snapshot());
  select c.number, c.hash into v_number, v_hash from chain c order by c.number desc limit 1;
  v_number := coalesce(v_number, 0);
  v_hash := coalesce(v_hash, decode(repeat('00', 32), 'hex'));
  perform set_config('ledger.writing', 'yes', true);
  for v_batch in
    select b.id, b.digest, b.postings from batches b
    where b.id > v_progress.linked_to and not exists (select from chain c where c.batch = b.id) order by b.id
  loop
    v_number := v_number + 1;
    v_hash := sha256(v_hash || v_batch.digest || convert_to(v_number::text || ',' || v_batch.postings::text, 'UTF8'));
    insert into chain (number, batch, hash) values (v_number, v_batch.id, v_hash);
  end loop;
  perform set_config('ledger.writing', 'no', true);
  if v_oldest >= v_horizon then
    update chain_progress set linked_to = v_last_assigned, next_linked_to = v_last_assigned, horizon = v_horizon;
  -- A horizon in the future comes from another cluster whose tables were restored here.
  elsif v_oldest >= v_progress.horizon or v_progress.horizon > v_horizon then
    update chain_progress set linked_to = v_progress.next_linked_to, next_linked_to = v_last_assigned, horizon = v_horizon;
  end if;
end $$;

