-- Every table, in the order of their dependencies: ledger, requests, staff, members, networks, deposits, withdrawals,
-- wallet, bets, content, mail, games providers, and the sandbox network's own.
--
-- Functions and triggers are in functions/, first rows in seed/, privileges in grants.sql. A change of a table is a new file beside this
-- one: see "Migrations" in CONTRIBUTING.md.

-------------------------------------------------------------------------------------------------------------------------------
-- Ledger
-------------------------------------------------------------------------------------------------------------------------------

-- An account id encodes owner, kind and currency: owner << 16 | kind << 8 | currency slot.

create table ledger_currencies (
  slot smallint primary key,
  code text not null unique,
  scale smallint not null,
  -- The largest balance in minor units: 15 digits before the decimals; the sum of two must fit 64 bits.
  max_minor bigint not null
);

create table ledger_kinds (
  kind smallint primary key,
  name text not null unique,
  -- Whether members own accounts of this kind; otherwise the house does.
  owned boolean not null,
  -- Bounds of a new account; null: those of its currency.
  floor bigint,
  ceiling bigint
);

-- The kinds of debit and credit accounts that a posting of a type may have.
create table ledger_rules (
  type smallint,
  debit_kind smallint references ledger_kinds,
  credit_kind smallint references ledger_kinds,
  primary key (type, debit_kind, credit_kind)
);

-- ledger_open and ledger_post check owner, currency, types and amounts once for each account and leg. PostgreSQL would evaluate
-- constraints again for each changed balance. `npm run reconcile` looks for rows that violate these rules.
create table accounts (
  id bigint primary key,
  balance bigint not null default 0,
  -- The number of postings on this account.
  version bigint not null default 0,
  -- The hash of the last posting on this account.
  head bytea not null default decode(repeat('00', 32), 'hex'),
  floor bigint not null,
  ceiling bigint not null,
  constraint accounts_floor check (balance >= floor),
  constraint accounts_ceiling check (balance <= ceiling)
);

-- A posting has a debit and a credit side, so an unbalanced posting can't exist. Each side stores its account's version and balance
-- after it. The index on (account, version) finds a member's postings.
create table postings (
  seq bigint generated always as identity primary key,
  -- Only compared for equality, so no collation is needed.
  event_id text collate "C" not null,
  leg smallint not null,
  type smallint not null,
  debit bigint not null,
  credit bigint not null,
  amount_minor bigint not null,
  debit_version bigint not null,
  credit_version bigint not null,
  debit_after bigint not null,
  credit_after bigint not null,
  reference text not null,
  note text not null,
  at timestamptz not null,
  batch bigint not null,
  -- Covers the hashes of the postings before it on both of its accounts.
  hash bytea not null,
  -- The hash's format. ledger_post writes format 2; format 1 has no salt.
  format smallint not null default 1,
  -- 16 random bytes for each side, debit first. The salt of the house's side never leaves the server: with it, the house's balance
  -- could be found from the hash by trying amounts.
  salt bytea,
  unique (event_id, leg),
  unique (debit, debit_version),
  unique (credit, credit_version),
  constraint postings_format check ((format = 1 and salt is null) or (format = 2 and octet_length(salt) = 32))
);

create sequence ledger_batches;

-- The postings that one call of the ledger wrote.
create table batches (
  id bigint primary key,
  postings integer not null,
  -- SHA-256 over the hashes of its postings, in order.
  digest bytea not null,
  -- Members' accounts whose balances changed, for the live channel. A frozen account is named by its available account.
  wallets bigint[] not null,
  at timestamptz not null default now()
);

-- The whole ledger as one hash chain without gaps: a reader of number n has seen every number before it.
create table chain (
  number bigint primary key,
  batch bigint not null unique,
  hash bytea not null
);

-- The position of the chain's links.
create table chain_progress (
  is_only boolean primary key default true check (is_only),
  -- Every batch up to this number has its link, or will never commit.
  linked_to bigint not null,
  -- The same holds for this number once no transaction before `horizon` is running.
  next_linked_to bigint not null,
  horizon xid8 not null
);

-- A posting that ledger_post has evaluated and not written yet.
create type ledger_posting_row as (
  event_id text, leg smallint, type smallint, debit bigint, credit bigint, amount_minor bigint, debit_version bigint,
  credit_version bigint, debit_after bigint, credit_after bigint, reference text, note text, at_ms bigint, hash bytea, salt bytea
);

-- Members' money calls by the idempotency key that the device chose. Outcomes are kept as long as the ledger.
create table money_requests (
  member_id bigint not null,
  request_id uuid not null,
  -- Empty for an id that was voided before a call with it arrived.
  path text not null,
  body_hash text not null,
  state text not null check (state in ('accepted', 'refused', 'voided')),
  code integer not null default 0,
  answer jsonb,
  created_at timestamptz not null,
  primary key (member_id, request_id),
  check ((state = 'refused') = (code <> 0)),
  check ((state = 'accepted') = (answer is not null))
);

-------------------------------------------------------------------------------------------------------------------------------
-- Staff
-------------------------------------------------------------------------------------------------------------------------------

-- Every operation of staff, executed or refused, written in the operation's own transaction.
create table operator_commands (
  command_id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  name text not null,
  input jsonb not null,
  code integer not null,
  output jsonb,
  -- The caller's idempotency key: a repeated call gets the stored answer.
  request_id uuid
);
create unique index operator_commands_request on operator_commands (request_id) where request_id is not null;

-- Commands above a limit wait for a second person.
create table operator_approvals (
  approval_id bigint generated always as identity primary key,
  -- The operation's name and subject, which both people must state: an order, or a member with an amount.
  name text not null,
  subject text not null,
  input jsonb not null,
  -- In millionths of a USDT; null: no rate was known.
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

-------------------------------------------------------------------------------------------------------------------------------
-- Members, visitors, sessions, limits on attempts
-------------------------------------------------------------------------------------------------------------------------------

create table members (
  member_id bigint generated always as identity primary key,
  uid text not null unique,
  account text not null,
  password_hash text not null,
  payment_password_hash text,
  nickname text not null,
  avatar text not null default '',
  currency text not null default 'CNY',
  agent_name text,
  disabled boolean not null default false,
  -- A change of the login or payment password blocks withdrawals for a while, so that the owner can react to an intruder.
  withdrawals_held_until timestamptz,
  created_at timestamptz not null
);
-- Names are unique without regard to case.
create unique index members_account on members (lower(account));

create table visitors (
  uid text primary key,
  created_at timestamptz not null
);

create table sessions (
  session_id bigint generated always as identity primary key,
  kind text not null check (kind in ('visitor', 'member')),
  uid text not null,
  member_id bigint references members,
  process text not null check (process in ('app', 'h5')),
  device_id text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Expires when it is unused for too long, and at a fixed age.
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
    check (end_reason in ('signed-out', 'signed-in-elsewhere', 'disabled', 'password-changed', 'expired', 'token-reused')),
  -- The transaction that ended it, so that servers query only the sessions that ended since their last query.
  ended_in xid8,
  check ((kind = 'member') = (member_id is not null)),
  check ((ended_at is null) = (end_reason is null))
);
-- A member has at most one session per process, also under concurrency.
create unique index sessions_one_live on sessions (member_id, process) where kind = 'member' and ended_at is null;
create index sessions_member on sessions (member_id, session_id desc) where kind = 'member';
create index sessions_expiry on sessions (idle_expires_at) where ended_at is null;
create index sessions_oldest on sessions (expires_at) where ended_at is null;
create index sessions_ended_in on sessions (ended_in) where ended_in is not null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- Only digests are stored, so a copy of this table contains no usable token. Each token of a session has at most one successor; a
-- replaced token that is used again ends the session.
create table session_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  session_id bigint not null references sessions on delete cascade,
  issued_at timestamptz not null,
  -- Older tokens expire shortly after the first use of a newer one.
  first_used_at timestamptz,
  successor_hash text check (successor_hash ~ '^[0-9a-f]{64}$'),
  replaced_at timestamptz,
  constraint session_tokens_replaced check ((successor_hash is null) = (replaced_at is null))
);
create index session_tokens_session on session_tokens (session_id);

-- Devices that have signed in to an account. Their attempts are counted separately.
create table known_devices (
  member_id bigint not null references members,
  device_id text not null,
  last_login_at timestamptz not null,
  primary key (member_id, device_id)
);
create index known_devices_device on known_devices (device_id);

-- A one-time code is valid as long as the session that created it.
create table auth_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  member_id bigint not null references members,
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_codes_session on auth_codes (session_id);
create index auth_codes_member on auth_codes (member_id);
create index auth_codes_expiry on auth_codes (expires_at);

-- Puzzles expire after five minutes and accept one answer, so answers are stored as plain text. Every puzzle includes a proof of work;
-- the kind `work` has nothing else.
create table captcha_puzzles (
  captcha_id text primary key,
  kind text not null check (kind in ('work', 'slider', 'code')),
  answer text not null,
  work_key text not null,
  -- A solution is valid for one caller: a keyed digest of the visitor and the network block of the address.
  bound_to text not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);
create index captcha_puzzles_expiry on captcha_puzzles (expires_at);

create table captcha_tickets (
  ticket_hash text primary key check (ticket_hash ~ '^[0-9a-f]{64}$'),
  bound_to text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha_tickets_expiry on captcha_tickets (expires_at);

-- Times of recent attempts, oldest first. Locking the row serializes parallel attempts.
create table attempt_counters (
  scope text not null,
  subject text not null,
  attempts timestamptz[] not null,
  -- Checks in progress ("<milliseconds> <id>"): each counts as a wrong attempt until it succeeds.
  pending text[] not null default '{}',
  expires_at timestamptz not null,
  primary key (scope, subject)
);
create index attempt_counters_expiry on attempt_counters (expires_at);

-------------------------------------------------------------------------------------------------------------------------------
-- Rates and networks. Amounts are whole minor units; only the ledger has balances.
-------------------------------------------------------------------------------------------------------------------------------

-- Units of a wallet's currency for one USDT. Rows are never changed, so an order's rate can be traced to its author.
create table rates (
  rate_id bigint generated always as identity primary key,
  currency text not null,
  rate text not null check (rate ~ '^(0|[1-9][0-9]{0,11})(\.[0-9]{1,8})?$' and rate ~ '[1-9]'),
  effective_at timestamptz not null,
  set_by text not null,
  -- At any rate, an order's worth fits 15 digits on the wire and 64 bits in the database.
  constraint rates_bounds check (rate::numeric >= 0.0001 and rate::numeric < 10000)
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
  -- Limits of credits that are not final, per member and in total. A credit above them waits for finality.
  not_final_member_minor bigint not null check (not_final_member_minor >= 0),
  not_final_total_minor bigint not null check (not_final_total_minor >= 0),
  -- The lease: the server that follows the network, and when it expires.
  leased_by text,
  leased_until timestamptz
);

-- Written every few seconds by the server that follows the network. Monitors and staff read it on any server.
create table network_states (
  network text primary key references deposit_networks,
  head bigint,
  head_at timestamptz,
  final_height bigint,
  -- Payouts that were sent and are not confirmed.
  pending_payouts integer,
  -- The balance for payouts, in millionths of a USDT. `null`: the network does not report it.
  float_minor bigint,
  read_at timestamptz,
  -- Failed reads since the row was inserted.
  errors bigint not null default 0,
  last_error text,
  last_error_at timestamptz
);

-- Blocks that have been read and can still be replaced, and the last final one, per network.
create table network_blocks (
  network text not null references deposit_networks,
  height bigint not null,
  hash text not null,
  final boolean not null,
  primary key (network, height)
);

-- Numbers each read before it begins: of two views of a payment, the higher number is the newer one.
create sequence network_reads;

-------------------------------------------------------------------------------------------------------------------------------
-- Deposits
-------------------------------------------------------------------------------------------------------------------------------

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
  -- For a reversed credit: the amount that bets open at that time may still return. It can't be withdrawn until they end.
  withheld_minor bigint not null default 0 check (withheld_minor >= 0),
  withheld_until timestamptz,
  tx_hash text,
  proof_id text,
  reason text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((method = 'usdt') = (network is not null and pay_address is not null)),
  check ((withheld_minor > 0) = (withheld_until is not null))
);
create index deposit_orders_member on deposit_orders (member_id, created_at desc, seq desc);
-- For lists of staff without a member, and for jobs that look for expired orders.
create index deposit_orders_newest on deposit_orders (created_at desc, seq desc);
create index deposit_orders_by_status on deposit_orders (status, created_at desc, seq desc);
create index deposit_orders_waiting on deposit_orders (expires_at) where status = 'pending-payment';
-- Credits that are not final can't be withdrawn.
create index deposit_orders_not_final on deposit_orders (member_id) where not final and status in ('success', 'locked');
create index deposit_orders_withheld on deposit_orders (member_id) where withheld_minor > 0;

-- Each order has an address of its own, which identifies the order of a payment.
create table deposit_addresses (
  address text primary key,
  network text not null references deposit_networks,
  member_id bigint not null references members,
  order_id text not null unique references deposit_orders (order_id),
  created_at timestamptz not null,
  -- Addresses are derived from an index by a scheme, so that they can be derived again when funds are collected.
  address_index bigint,
  scheme text
);
create sequence deposit_address_index;

-- Payments on the networks, with or without an order. A payment is one transfer of the token and is counted once.
create table deposit_payments (
  payment_id bigint generated always as identity primary key,
  network text not null references deposit_networks,
  tx_hash text not null,
  -- The index among the transfers of its transaction, which does not change when the transaction moves to another block.
  ordinal integer not null check (ordinal >= 0),
  address text not null,
  amount_minor bigint not null check (amount_minor > 0),
  block_height bigint,
  confirmations integer not null,
  -- The view of the network that wrote this row. An older view never replaces a newer one.
  view bigint not null default 0,
  final boolean not null default false,
  paid_at timestamptz not null,
  order_id text references deposit_orders (order_id),
  -- `taken-back`: credited, and now in no block. `replaced`: can't be mined again.
  state text not null check (state in ('confirming', 'credited', 'held', 'refused', 'unknown', 'taken-back', 'replaced')),
  unique (network, tx_hash, ordinal)
);
create index deposit_payments_order on deposit_payments (order_id);
-- Payments that are not final.
create index deposit_payments_open on deposit_payments (network) where not final and state <> 'replaced';

-- Payments to our addresses whose recording failed. Reading continues without them. No constraints: a refused insert would stop
-- the network.
create table quarantined_payments (
  network text not null references deposit_networks,
  tx_hash text not null,
  ordinal integer not null,
  address text not null,
  amount_minor bigint not null,
  -- Its block according to the newest read.
  block_height bigint,
  view bigint not null,
  paid_at timestamptz not null,
  attempts integer not null,
  error text not null,
  failed_at timestamptz not null,
  -- Time of the next attempt. `null`: only when staff request it.
  retry_at timestamptz,
  primary key (network, tx_hash, ordinal)
);

create table uploads (
  upload_id text primary key,
  member_id bigint not null references members,
  order_id text not null references deposit_orders (order_id),
  -- Generated by the server; the member's file name is never stored.
  file_name text not null unique,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index uploads_member on uploads (member_id, created_at);

-------------------------------------------------------------------------------------------------------------------------------
-- Withdrawals
-------------------------------------------------------------------------------------------------------------------------------

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
  -- `sending` is written before the network is called: after a crash the network is queried first, and is never asked to pay again blindly.
  payout_state text not null default 'none' check (payout_state in ('none', 'sending', 'sent')),
  tx_hash text,
  reason text not null default '',
  review_by timestamptz not null,
  created_at timestamptz not null,
  -- A server sends this payout until then; staff can settle it only afterwards.
  sending_until timestamptz,
  check (gross_minor = fee_minor + net_minor)
);
create index withdrawal_orders_member on withdrawal_orders (member_id, created_at desc, seq desc);
create index withdrawal_orders_newest on withdrawal_orders (created_at desc, seq desc);
create index withdrawal_orders_by_status on withdrawal_orders (status, created_at desc, seq desc);
-- Finds members who share an address.
create index withdrawal_orders_address on withdrawal_orders (address);
create index withdrawal_orders_payouts on withdrawal_orders (seq)
  where status = 'waiting-receipt' or (status = 'locked' and payout_state <> 'none');

-- Every signed payout, stored before it is sent, in the transaction that claims its order. After a failure the same bytes can be sent
-- again or looked up on the network.
create table payout_attempts (
  network text not null references deposit_networks,
  -- The transaction's id, known before it is sent.
  tx_hash text not null,
  payout_key text not null,
  bytes text not null,
  created_at timestamptz not null,
  primary key (network, tx_hash)
);
create index payout_attempts_key on payout_attempts (payout_key, created_at);

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

-------------------------------------------------------------------------------------------------------------------------------
-- Wallet
-------------------------------------------------------------------------------------------------------------------------------

-- Like the ledger's own rows, transfers name members by number; checking that for each row cost more than writing it.
create table wallet_transfers (
  transfer_id text primary key,
  member_id bigint not null,
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
create index wallet_addresses_address on wallet_addresses (address);

-------------------------------------------------------------------------------------------------------------------------------
-- Bets
-------------------------------------------------------------------------------------------------------------------------------

-- What is open, how each bet ended and who placed it, written in the transaction that posts the money.
create table bet_orders (
  order_number text primary key,
  -- 'house' for bets of staff, 'promotion' for joined promotions, or a games provider.
  provider text not null,
  -- The provider's own id of the bet.
  provider_bet text not null,
  member_id bigint not null references members,
  category text not null check (category in ('lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain', 'activity')),
  game text,
  currency text not null,
  -- Joining a promotion may take nothing: then nothing is posted before its payout.
  stake_minor bigint not null check (stake_minor > 0 or (stake_minor = 0 and provider = 'promotion')),
  status text not null default 'open' check (status in ('open', 'settled', 'cancelled')),
  payout_minor bigint check (payout_minor >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- The postings of the stake, and of the payout or the returned stake. A lost bet pays nothing and has no second one.
  placed_event text not null unique,
  ended_event text unique,
  -- Of a provider's bet; all null for bets that staff placed.
  round text,
  result smallint check (result in (0, 2, 3, 4, 5, 6, 8, 9)),
  details jsonb,
  -- How often its result was replaced, and what the member owes since then: the balance did not cover what had to be taken back.
  corrections integer not null default 0,
  claim_minor bigint not null default 0 check (claim_minor >= 0),
  unique (provider, provider_bet),
  constraint bet_orders_open check ((status = 'open') = (settled_at is null and ended_event is null and payout_minor is null)),
  constraint bet_orders_settled check ((status = 'settled') = (payout_minor is not null)),
  constraint bet_orders_paid check (ended_event is not null or corrections > 0 or coalesce(payout_minor, 0) = 0),
  constraint bet_orders_cancelled check (status <> 'cancelled' or corrections > 0 or ended_event is not null)
);

-- Results that replaced others. An order has the last one.
create table bet_corrections (
  order_number text not null references bet_orders,
  number integer not null,
  -- The provider's command.
  transaction_id text not null,
  from_status text not null check (from_status in ('settled', 'cancelled')),
  from_result smallint,
  from_payout_minor bigint,
  to_status text not null check (to_status in ('settled', 'cancelled')),
  to_result smallint,
  to_payout_minor bigint,
  -- Paid to the member, or taken back.
  posted_minor bigint not null,
  event_id text unique,
  claim_minor bigint not null check (claim_minor >= 0),
  at timestamptz not null,
  primary key (order_number, number),
  check ((event_id is null) = (posted_minor = 0))
);
create index bet_corrections_at on bet_corrections using brin (at) with (pages_per_range = 16);
create index bet_orders_claims on bet_orders (order_number) where claim_minor > 0;

create index bet_orders_member on bet_orders (member_id, placed_at desc);
create index bet_orders_round on bet_orders (provider, round, order_number) where status = 'open';

-------------------------------------------------------------------------------------------------------------------------------
-- Content: games, notices, and the settings that staff change
-------------------------------------------------------------------------------------------------------------------------------

create table games (
  game_id text primary key,
  category text not null check (category in ('lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain', 'activity')),
  names jsonb not null,
  tile text not null,
  provider text not null,
  popular boolean not null,
  status text not null check (status in ('open', 'maintenance', 'preparing')),
  position integer not null
);

-- The last time a member opened a game.
create table game_launches (
  member_id bigint not null references members,
  game_id text not null references games,
  launched_at timestamptz not null,
  primary key (member_id, game_id)
);

-- Notices by staff have a text in each language. A message to one member has a kind and parameters, and the client has its texts. It is
-- inserted in the transaction of the event that it reports.
create table notices (
  notice_id bigint generated always as identity primary key,
  kind text not null check (kind in ('general', 'important', 'personal')),
  member_id bigint references members,
  title jsonb,
  body jsonb,
  message jsonb,
  -- Shown only while the sandbox network is on.
  sandbox_only boolean not null default false,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  check ((kind = 'personal') = (member_id is not null)),
  constraint notices_text check (
    (message is null) = (title is not null) and (message is null) = (body is not null)
    and (message is null or kind = 'personal'))
);
create index notices_newest on notices (published_at desc, notice_id desc) where withdrawn_at is null;
create index notices_reader on notices (member_id, published_at desc, notice_id desc) where withdrawn_at is null;

-- Notices that a member has read, on any device.
create table notice_reads (
  member_id bigint not null references members,
  notice_id bigint not null references notices,
  read_at timestamptz not null,
  primary key (member_id, notice_id)
);

-- A missing setting has its default.
create table settings (
  name text primary key,
  value jsonb not null
);

-------------------------------------------------------------------------------------------------------------------------------
-- Mail
-------------------------------------------------------------------------------------------------------------------------------

-- The outbox. A mail is inserted in the transaction of the event that it reports.
create table mails (
  mail_id bigint generated always as identity primary key,
  -- The Message-ID: the same at every attempt, unique across databases.
  message_id uuid not null default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  -- Cleared once the mail is delivered or given up, because it may contain a code.
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Earliest time of the next attempt. A server that makes an attempt moves it ahead, so that no other one does. `null`: no attempts left.
  due_at timestamptz,
  sent_at timestamptz,
  error text
);
create index mails_due on mails (due_at) where due_at is not null;
create index mails_ended on mails (created_at) where due_at is null;
create index mails_failed on mails (mail_id) where due_at is null and sent_at is null;

-------------------------------------------------------------------------------------------------------------------------------
-- Games providers: launch tokens, game sessions, commands on bets, rounds
-------------------------------------------------------------------------------------------------------------------------------

-- Digests only: the table does not contain a usable token.
create table launch_tokens (
  token_hash text primary key,
  member_id bigint not null references members,
  member_session bigint not null references sessions on delete cascade,
  game text not null references games (game_id),
  currency text not null,
  language text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_tokens_expiry on launch_tokens (expires_at);
create index launch_tokens_member_session on launch_tokens (member_session);

create table game_sessions (
  session_hash text primary key,
  provider text not null,
  member_id bigint not null references members,
  -- Bets are accepted while this session of the member is alive.
  member_session bigint not null references sessions on delete cascade,
  game text not null references games (game_id),
  currency text not null,
  opened_at timestamptz not null
);
create index game_sessions_member_session on game_sessions (member_session);

-- A nonce is accepted once. A job deletes the rows that no accepted timestamp can reach.
create table provider_nonces (
  provider text not null,
  nonce text not null,
  at timestamptz not null,
  primary key (provider, nonce)
);
create index provider_nonces_at on provider_nonces (at);

-- Commands and their outcomes, kept permanently: a repetition gets the first answer.
create table wallet_commands (
  provider text not null,
  transaction_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'play', 'resettle')),
  bet text not null,
  content_hash text not null,
  outcome text not null,
  order_number text,
  at timestamptz not null,
  primary key (provider, transaction_id)
);
create index wallet_commands_rollbacks on wallet_commands (provider, bet) where kind = 'rollback' and outcome = 'accepted';

create table closed_rounds (
  provider text not null,
  round text not null,
  game text not null,
  details jsonb,
  closed_at timestamptz not null,
  primary key (provider, round)
);

-------------------------------------------------------------------------------------------------------------------------------
-- Tables of the sandbox network. Only its adapter uses them.
-------------------------------------------------------------------------------------------------------------------------------

create table sandbox_chain (
  network text primary key,
  height bigint not null,
  mined_at timestamptz not null
);

create table sandbox_blocks (
  network text not null,
  height bigint not null,
  hash text not null,
  parent text not null,
  primary key (network, height)
);

create table sandbox_payments (
  network text not null,
  tx_hash text not null,
  ordinal integer not null check (ordinal >= 0),
  address text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  block_height bigint,
  -- Not mined below this height: transactions of a replaced block return after a few blocks.
  not_before bigint not null default 0,
  -- The payer spent the money in another transaction; `block_height` is the block of that one.
  replaced boolean not null default false,
  primary key (tx_hash, ordinal)
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
create index sandbox_payouts_waiting on sandbox_payouts (network) where block_height is null;
