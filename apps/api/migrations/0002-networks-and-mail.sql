-- The state of each network, payments that can't be recorded, the fence around a payout that is sent, and outgoing mail.

-- Written every few seconds by the server that follows the network. Monitors and staff read it on any server.
create table network_states (
  network text primary key references deposit_networks,
  head bigint,
  head_at timestamptz,
  final_height bigint,
  -- Payouts that were sent and are in no confirmed block.
  pending_payouts integer,
  -- What payouts can spend, in millionths of a USDT. `null`: the network does not report it.
  float_minor bigint,
  read_at timestamptz,
  -- Failed readings since the row was made.
  errors bigint not null default 0,
  last_error text,
  last_error_at timestamptz
);

-- Payments to our addresses whose recording failed. The reading goes on without them. No checks here: a row that this table refuses would
-- stop its network.
create table quarantined_payments (
  network text not null references deposit_networks,
  tx_hash text not null,
  ordinal integer not null,
  address text not null,
  amount_minor bigint not null,
  -- The block that holds it by the newest reading.
  block_height bigint,
  view bigint not null,
  paid_at timestamptz not null,
  attempts integer not null,
  error text not null,
  failed_at timestamptz not null,
  -- When it is tried again. `null`: only when staff ask for it.
  retry_at timestamptz,
  primary key (network, tx_hash, ordinal)
);

-- A server is sending this payout until then; staff settle it only afterwards.
alter table withdrawal_orders add column sending_until timestamptz;

-- The outbox. A mail is written in the transaction of the event that it reports.
create table mails (
  mail_id bigint generated always as identity primary key,
  -- Names the mail to mail servers, the same at every attempt and in no other database.
  message_id uuid not null default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  -- Empty once the mail is delivered or given up: it may hold a code.
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- When the next attempt may begin. The server that makes an attempt moves it ahead, which keeps the others away. `null`: none is left.
  due_at timestamptz,
  sent_at timestamptz,
  error text
);
create index mails_due on mails (due_at) where due_at is not null;
