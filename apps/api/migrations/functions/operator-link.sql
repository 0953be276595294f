-- Ties each row of the staff's audit log to the row before it. Runs when the transaction commits: the row has its outcome then, and the
-- lock is held no longer than the commit takes, with nothing left to wait for. `audit` recomputes the hashes with its own text of a row.
create or replace function link_operator_command() returns trigger
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_number bigint;
  v_hash bytea;
  v_row text;
begin
  perform pg_advisory_xact_lock(7260016);
  select l.number, l.hash into v_number, v_hash from operator_links l order by l.number desc limit 1;
  v_number := coalesce(v_number, 0) + 1;
  v_hash := coalesce(v_hash, decode(repeat('00', 32), 'hex'));
  select jsonb_build_array(c.command_id, to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), c.operator, c.staff_id, c.place,
      c.name, c.target, c.reason, c.input, c.request_id, c.code, c.output, c.before, c.after)::text
    into strict v_row from operator_commands c where c.command_id = new.command_id;
  insert into operator_links (number, command_id, hash)
    values (v_number, new.command_id, sha256(v_hash || convert_to(v_number::text || ' ' || v_row, 'UTF8')));
  return null;
end $$;

-- Neither links nor commands are taken back.
create or replace function operator_log_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log of staff is permanent (% on %)', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
