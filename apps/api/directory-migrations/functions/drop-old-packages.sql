-- Drops the packages of at most so many moves, and says of how many. Never one that the other cell may need for a restore, whatever a cell says.
-- In batches: a cell that was emptied leaves more behind than one statement may take. `drop_packages` stays for earlier builds.
create or replace function drop_old_packages(p_before timestamptz, p_count int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_dropped int;
begin
  update moves set package = null from (
    select number from moves
    where package is not null and answered_at < least(p_before, now() - interval '40 days')
      and (acts_for(from_cell) or acts_for(to_cell))
    order by answered_at limit p_count for update skip locked
  ) old where moves.number = old.number;
  get diagnostics v_dropped = row_count;
  return v_dropped;
end $$;
