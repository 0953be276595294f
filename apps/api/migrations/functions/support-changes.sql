-- Numbers each change of a thread and records its transaction. A trigger, so that no change can leave it out.
create or replace function note_support_change() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
