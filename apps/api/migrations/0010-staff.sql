-- Amounts above a limit need two people: who asked first, and who agreed.

create table operator_approvals (
  approval_id bigint generated always as identity primary key,
  -- The act's name, and what both people must say alike: an order, or a member with an amount.
  name text not null,
  subject text not null,
  input jsonb not null,
  -- In millionths of a USDT; null: no rate to tell it by.
  worth_minor bigint,
  first_operator text not null,
  first_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'withdrawn')),
  check ((ended_at is null) = (outcome is null) and (ended_at is null) = (ended_by is null)),
  constraint operator_approvals_two_people check (outcome <> 'done' or lower(ended_by) <> lower(first_operator))
);
create unique index operator_approvals_waiting on operator_approvals (name, subject) where ended_at is null;

-- What was asked for and how it ended is kept for good.
revoke update, delete on operator_approvals from realm_app;
grant update (ended_by, ended_at, outcome) on operator_approvals to realm_app;
create trigger operator_approvals_outcome before update on operator_approvals
  for each row when (old.ended_at is not null) execute function outcome_guard();

-- Who else uses an address or a device, and which sessions a member had.
create index withdrawal_orders_address on withdrawal_orders (address);
create index wallet_addresses_address on wallet_addresses (address);
create index known_devices_device on known_devices (device_id);
create index sessions_member on sessions (member_id, session_id desc) where kind = 'member';

-- Lists of staff name no member; jobs look for what has had its day. Neither may read a whole table.
create index deposit_orders_newest on deposit_orders (created_at desc, seq desc);
create index deposit_orders_by_status on deposit_orders (status, created_at desc, seq desc);
create index withdrawal_orders_newest on withdrawal_orders (created_at desc, seq desc);
create index withdrawal_orders_by_status on withdrawal_orders (status, created_at desc, seq desc);
drop index withdrawal_orders_open;
create index withdrawal_orders_payouts on withdrawal_orders (seq)
  where status = 'waiting-receipt' or (status = 'locked' and payout_state <> 'none');
create index sandbox_payouts_waiting on sandbox_payouts (network) where block_height is null;
create index sessions_oldest on sessions (expires_at) where ended_at is null;
create index auth_codes_expiry on auth_codes (expires_at);
create index captcha_puzzles_expiry on captcha_puzzles (expires_at);
create index captcha_tickets_expiry on captcha_tickets (expires_at);
create index notices_reader on notices (member_id, published_at desc, notice_id desc) where withdrawn_at is null;

-- Visitors go with their session from now on; those whose session went before are named by nothing.
delete from visitors v where not exists (select from sessions s where s.kind = 'visitor' and s.uid = v.uid);
