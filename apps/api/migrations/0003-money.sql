-- Orders, addresses, rates and what the deposit networks said. Amounts are whole minor units; balances live in the ledger alone.

-- Units of a wallet's currency for one USDT. Rows are added, never changed: an order's rate can be traced to who set it.
create table rates (
  rate_id bigint generated always as identity primary key,
  currency text not null,
  rate text not null check (rate ~ '^(0|[1-9][0-9]{0,11})(\.[0-9]{1,8})?$' and rate ~ '[1-9]'),
  effective_at timestamptz not null,
  set_by text not null
);
create index rates_newest on rates (currency, effective_at desc, rate_id desc);

create table deposit_networks (
  network text primary key check (network in ('TRC20', 'ERC20', 'BEP20')),
  enabled boolean not null,
  contract text not null,
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null check (maximum_minor >= minimum_minor),
  confirmations integer not null check (confirmations > 0),
  withdraw_fee_minor bigint not null check (withdraw_fee_minor >= 0),
  -- Everything up to here has been read; an opaque text of the network's own.
  cursor text not null default ''
);
-- The sandbox's contracts, and no chain's: the first 20 bytes of SHA-256 of 'sandbox USDT contract on <network>', well spelled, so that
-- nothing here can be taken for where real money goes. Whoever connects a real network sets its contract with its adapter.
insert into deposit_networks (network, enabled, contract, minimum_minor, maximum_minor, confirmations, withdraw_fee_minor) values
  ('TRC20', true, 'TALfhoMMGcCgpi1ynZuPy3BoWM5XetuZsn', 100000000, 500000000000, 2, 1000000),
  ('ERC20', true, '0x419ECdfb8126D54df1f1df85b7f1910d14394237', 100000000, 500000000000, 2, 5000000),
  ('BEP20', true, '0x4d87B9489DdeE99ec209B3a4F7aF4cAe0A7Fb388', 100000000, 500000000000, 2, 800000);

create table deposit_orders (
  seq bigint generated always as identity primary key,
  order_id text not null unique,
  member_id bigint not null references members,
  method text not null check (method in ('usdt', 'direct')),
  status text not null,
  network text references deposit_networks,
  pay_minor bigint not null check (pay_minor > 0),
  paid_minor bigint check (paid_minor > 0),
  currency text not null,
  rate text not null,
  credit_minor bigint not null check (credit_minor >= 0),
  pay_address text,
  contract text,
  confirmations integer not null default 0,
  confirmations_needed integer not null,
  final boolean not null default false,
  tx_hash text,
  proof_id text,
  reason text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((method = 'usdt') = (network is not null and pay_address is not null))
);
create index deposit_orders_member on deposit_orders (member_id, created_at desc, seq desc);
create index deposit_orders_waiting on deposit_orders (expires_at) where status = 'pending-payment';
create index deposit_orders_not_final on deposit_orders (member_id) where status = 'success' and not final;

-- One address is asked of the network for one order, so a payment names its order by where it went.
create table deposit_addresses (
  address text primary key,
  network text not null references deposit_networks,
  member_id bigint not null references members,
  order_id text not null unique references deposit_orders (order_id),
  created_at timestamptz not null
);

-- What the networks saw, whether it fits an order or not. The same transaction is never counted twice.
create table deposit_payments (
  payment_id bigint generated always as identity primary key,
  network text not null references deposit_networks,
  tx_hash text not null,
  address text not null,
  amount_minor bigint not null check (amount_minor > 0),
  block_height bigint,
  confirmations integer not null,
  final boolean not null default false,
  paid_at timestamptz not null,
  order_id text references deposit_orders (order_id),
  state text not null check (state in ('confirming', 'credited', 'held', 'refused', 'unknown')),
  unique (network, tx_hash)
);
create index deposit_payments_order on deposit_payments (order_id);

create table withdrawal_orders (
  seq bigint generated always as identity primary key,
  order_id text not null unique,
  member_id bigint not null references members,
  status text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  rate text not null,
  gross_minor bigint not null,
  fee_minor bigint not null check (fee_minor >= 0),
  net_minor bigint not null check (net_minor > 0),
  network text not null references deposit_networks,
  address text not null,
  address_label text not null,
  -- `sending` is written before the network is called: after a crash the network is asked, never told again unasked.
  payout_state text not null default 'none' check (payout_state in ('none', 'sending', 'sent')),
  tx_hash text,
  reason text not null default '',
  review_by timestamptz not null,
  created_at timestamptz not null,
  check (gross_minor = fee_minor + net_minor)
);
create index withdrawal_orders_member on withdrawal_orders (member_id, created_at desc, seq desc);
create index withdrawal_orders_open on withdrawal_orders (status) where status in ('processing', 'waiting-receipt', 'locked');

-- The timeline of both kinds of order.
create table order_events (
  event_seq bigint generated always as identity primary key,
  order_id text not null,
  status text not null,
  at timestamptz not null,
  actor text not null,
  note text not null default ''
);
create index order_events_order on order_events (order_id, event_seq);

create table wallet_transfers (
  transfer_id text primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('transfer', 'reclaim', 'collect')),
  currency text not null,
  -- One object a category: {"category": …, "amountMinor": "…"}.
  moved jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);

-- Five slots a member: the limit holds whatever races.
create table wallet_addresses (
  address_id text primary key,
  member_id bigint not null references members,
  slot smallint not null check (slot between 1 and 5),
  label text not null,
  network text not null references deposit_networks,
  address text not null,
  created_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz
);
create unique index wallet_addresses_slot on wallet_addresses (member_id, slot) where removed_at is null;
create unique index wallet_addresses_once on wallet_addresses (member_id, network, address) where removed_at is null;

create table uploads (
  upload_id text primary key,
  member_id bigint not null references members,
  order_id text not null references deposit_orders (order_id),
  -- Made by the server; the member's own file name is never kept.
  file_name text not null unique,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index uploads_member on uploads (member_id, created_at);

-- The sandbox network's own books. Nothing but its adapter reads or writes them.
create table sandbox_chain (
  network text primary key,
  height bigint not null,
  mined_at timestamptz not null
);
create table sandbox_payments (
  network text not null,
  tx_hash text primary key,
  address text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  block_height bigint
);
create index sandbox_payments_block on sandbox_payments (network, block_height);
create table sandbox_payouts (
  payout_key text primary key,
  network text not null,
  address text not null,
  amount_minor bigint not null check (amount_minor > 0),
  tx_hash text not null unique,
  created_at timestamptz not null,
  block_height bigint
);
