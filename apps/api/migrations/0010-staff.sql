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
