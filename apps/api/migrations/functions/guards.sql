-- For the triggers against plain statements, also of the tables' owner.
create or replace function ledger_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is written by its own functions only (% on %)', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create or replace function outcome_guard() returns trigger language plpgsql as $$
begin
  raise exception 'what has ended stays as it ended (%)', tg_table_name using errcode = 'insufficient_privilege';
end $$;
