-- Numbers each change of a thread and records its transaction. A trigger, so that no change can leave it out.
create or replace function note_support_change() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

create or replace trigger support_threads_note_change before update on support_threads
  for each row execute function note_support_change();
create or replace trigger visitor_threads_note_change before update on visitor_threads
  for each row execute function note_support_change();
