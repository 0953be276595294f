-- Postings are never changed, not even by the ledger's functions, which mark the transaction while they write.
create or replace trigger postings_guard before insert on postings for each statement
  when (current_setting('ledger.writing', true) is distinct from 'yes') execute function ledger_guard();
create or replace trigger postings_permanent before update or delete or truncate on postings for each statement
  execute function ledger_guard();
