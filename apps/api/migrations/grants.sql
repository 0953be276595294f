-- All privileges of the server. This file runs last, and again whenever a file before it has changed.
--
-- The server's role is not the owner: it can read the ledger and call its functions, nothing else. A role belongs to the whole database
-- cluster, and servers that start at the same time may both create it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'realm_app') then
    begin
      create role realm_app nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  begin
    execute format('grant realm_app to %I', current_user);
  exception when insufficient_privilege then null;
  end;
end $$;

revoke create on schema public from public;
grant usage on schema public to realm_app;
grant select, insert, update, delete on all tables in schema public to realm_app;
grant usage, select on all sequences in schema public to realm_app;
-- Includes tables and sequences that are created later.
alter default privileges in schema public grant select, insert, update, delete on tables to realm_app;
alter default privileges in schema public grant usage, select on sequences to realm_app;
revoke execute on all functions in schema public from public;

-- Only the ledger's functions write these tables; they run as the owner.
revoke insert, update, delete on accounts, postings, batches, chain, chain_progress, ledger_currencies, ledger_kinds, ledger_rules,
  schema_migrations from realm_app;
revoke usage on sequence ledger_batches from realm_app;

-- Requests and their outcomes are kept permanently.
revoke update, delete on money_requests, operator_commands, operator_approvals, wallet_transfers, bet_orders, bet_corrections, bet_claim_changes, wallet_commands, closed_rounds
  from realm_app;
-- A trigger of the owner's links the audit log; people of staff stay known by the accounts that they acted with.
revoke insert, update, delete on operator_links from realm_app;
revoke delete on staff from realm_app;
-- Money between cells: only its end is still to be written.
revoke update, delete on cell_transfers from realm_app;
-- A signed transaction may have reached the network even if the server recorded a failure.
revoke update, delete on payout_attempts from realm_app;
-- What was said to customer service stays as it was said.
revoke update, delete on support_messages, visitor_messages from realm_app;
revoke delete on support_threads, visitor_threads from realm_app;
-- Notes about a member are followed by others, never rewritten.
revoke update, delete on member_notes from realm_app;
-- A commission stays as it was calculated and paid.
revoke update, delete on commissions, downline_turnover, commission_days from realm_app;
revoke delete on agent_changes from realm_app;
-- So does a rebate: a correction is a line of its own.
revoke update, delete on rebates, rebate_lines, rebate_days from realm_app;
revoke delete on rebate_rates from realm_app;
revoke delete on promotions from realm_app;
-- What a conformance check found is followed by others, never rewritten.
revoke update, delete on conformance_checks from realm_app;
-- A member's limits and pauses stay in their history, and only triggers count stakes.
revoke update, delete on protection_events from realm_app;
revoke insert, update, delete on stake_hours from realm_app;
revoke delete on member_protection from realm_app;
revoke update, delete on promotion_joins from realm_app;
-- A message of chat may be removed from sight or pruned, never rewritten; so may no report or mute.
revoke update on chat_messages from realm_app;
revoke update, delete on chat_reports, chat_mutes from realm_app;
revoke delete on chat_rooms from realm_app;
grant update (status, turnover_minor, ended_at) on promotion_joins to realm_app;
grant update (state, code, answer) on money_requests to realm_app;
grant update (code, output, before, after) on operator_commands to realm_app;
grant update (ended_by, ended_staff_id, ended_at, outcome) on operator_approvals to realm_app;
grant update (undone_at) on wallet_transfers to realm_app;
grant update (status, ended_at) on cell_transfers to realm_app;
grant update (rating, rating_comment) on support_messages to realm_app;
grant update (changed_seq, removed_at, removed_by, removed_why) on chat_messages to realm_app;
grant update (closed_at, closed_by) on chat_reports to realm_app;
grant update (lifted_at, lifted_by) on chat_mutes to realm_app;
grant update (status, payout_minor, ended_event, settled_at, result, details, corrections, claim_minor, written_off_minor) on bet_orders to realm_app;

grant execute on function account_id, account_owner, account_kind, account_currency, ledger_rule_code, ledger_allows, ledger_open,
  ledger_lock, ledger_set_credit_limit, ledger_version_before, ledger_post, lock_money_requests, ledger_read, ledger_run, ledger_link,
  refused_sessions, lock_bets_and_rounds, lock_round to realm_app;
