-- The ledger's functions mark the transaction while they write.
create or replace trigger chain_guard before insert on chain for each statement
  when (current_setting('ledger.writing', true) is distinct from 'yes') execute function ledger_guard();
create or replace trigger chain_permanent before update or delete or truncate on chain for each statement
  execute function ledger_guard();
