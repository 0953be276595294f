-- The ledger's functions mark the transaction while they write; a rollback clears the mark.
create or replace trigger accounts_guard before insert or update on accounts for each statement
  when (current_setting('ledger.writing', true) is distinct from 'yes') execute function ledger_guard();
create or replace trigger accounts_permanent before delete or truncate on accounts for each statement
  execute function ledger_guard();
