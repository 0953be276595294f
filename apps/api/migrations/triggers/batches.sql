-- The ledger's functions mark the transaction while they write.
create or replace trigger batches_guard before insert on batches for each statement
  when (current_setting('ledger.writing', true) is distinct from 'yes') execute function ledger_guard();
create or replace trigger batches_permanent before update or delete or truncate on batches for each statement
  execute function ledger_guard();
