-- A collect is undone once.
create or replace trigger wallet_transfers_outcome before update on wallet_transfers
  for each row when (old.undone_at is not null) execute function outcome_guard();
