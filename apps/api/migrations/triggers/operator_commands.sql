-- A constraint trigger can't be replaced.
do $$
begin
  if not exists (select from pg_trigger where tgrelid = 'operator_commands'::regclass and tgname = 'operator_commands_link') then
    create constraint trigger operator_commands_link after insert on operator_commands
      deferrable initially deferred for each row execute function link_operator_command();
  end if;
end $$;

-- A running operation has the code 500; its outcome is immutable.
create or replace trigger operator_commands_outcome before update on operator_commands
  for each row when (old.code <> 500) execute function outcome_guard();
-- Neither commands nor their links are taken back, not even by the tables' owner.
create or replace trigger operator_commands_permanent before delete or truncate on operator_commands for each statement
  execute function operator_log_guard();
