create or replace trigger sessions_note_end before update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function note_session_end();
