-- Triggers against plain statements, also of the tables' owner.

-- The ledger's functions mark the transaction while they write; a rollback clears the mark. Postings are never changed, not even by
-- these functions.
create or replace function ledger_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is written by its own functions only (% on %)', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create or replace trigger accounts_guard before insert or update on accounts for each statement
  when (current_setting('ledger.writing', true) is distinct from 'yes') execute function ledger_guard();
create or replace trigger accounts_permanent before delete or truncate on accounts for each statement
  execute function ledger_guard();

create or replace trigger postings_guard before insert on postings for each statement
  when (current_setting('ledger.writing', true) is distinct from 'yes') execute function ledger_guard();
create or replace trigger postings_permanent before update or delete or truncate on postings for each statement
  execute function ledger_guard();

create or replace trigger batches_guard before insert on batches for each statement
  when (current_setting('ledger.writing', true) is distinct from 'yes') execute function ledger_guard();
create or replace trigger batches_permanent before update or delete or truncate on batches for each statement
  execute function ledger_guard();

create or replace trigger chain_guard before insert on chain for each statement
  when (current_setting('ledger.writing', true) is distinct from 'yes') execute function ledger_guard();
create or replace trigger chain_permanent before update or delete or truncate on chain for each statement
  execute function ledger_guard();

-- A running request or staff operation has the code 500; its outcome is immutable. A collect is undone once; an approval ends once.
-- The answer of an accepted request may go once it is a week old (it is JSON's null then); the request, its hash and its state stay.
create or replace function outcome_guard() returns trigger language plpgsql as $$
begin
  raise exception 'what has ended stays as it ended (%)', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger money_requests_outcome before update on money_requests
  for each row when (old.code <> 500 and not (
    old.state = 'accepted' and new.answer is not distinct from 'null'::jsonb and old.created_at < now() - interval '7 days'
    and (new.member_id, new.request_id, new.path, new.body_hash, new.state, new.code, new.created_at)
      is not distinct from (old.member_id, old.request_id, old.path, old.body_hash, old.state, old.code, old.created_at)
  )) execute function outcome_guard();
create or replace trigger operator_commands_outcome before update on operator_commands
  for each row when (old.code <> 500) execute function outcome_guard();
create or replace trigger wallet_transfers_outcome before update on wallet_transfers
  for each row when (old.undone_at is not null) execute function outcome_guard();
create or replace trigger operator_approvals_outcome before update on operator_approvals
  for each row when (old.ended_at is not null) execute function outcome_guard();
