-- Records the transaction that ends a session. A trigger, because servers of an earlier build end sessions too.
create or replace function note_session_end() returns trigger language plpgsql as $$
begin
  new.ended_in := pg_current_xact_id();
  return new;
end $$;
