-- Records the transaction that ends a session. A trigger, because servers of an earlier build end sessions too.
create or replace function note_session_end() returns trigger language plpgsql as $$
begin
  new.ended_in := pg_current_xact_id();
  return new;
end $$;

create or replace trigger sessions_note_end before update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function note_session_end();
