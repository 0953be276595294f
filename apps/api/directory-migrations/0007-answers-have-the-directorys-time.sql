-- When something was answered is the directory's to say: a cell that dates its answer back could have the package dropped while the other cell may
-- still need it for a restore. Not the time of the transaction, which may have begun long ago.
create function date_answer() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.answered_at := clock_timestamp();
  return new;
end $$;
create trigger moves_dated before update on moves
  for each row when (old.answer is null and new.answer is not null) execute function date_answer();
create trigger transfers_dated before update on transfers
  for each row when (old.answer is null and new.answer is not null) execute function date_answer();
