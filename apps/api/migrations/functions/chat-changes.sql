-- Records the transaction that changed a message. A trigger, so that no change can leave it out.
create or replace function note_chat_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
