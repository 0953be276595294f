-- Who calls: members, visitors, their sessions, and the limits that guard the way in.

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
  created_at timestamptz not null
);
-- "Anchor" and "anchor" are one account.
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
  -- Two ends: unused for too long, and too old however much it was used.
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'signed-in-elsewhere', 'disabled', 'password-changed', 'expired')),
  check ((kind = 'member') = (member_id is not null)),
  check ((ended_at is null) = (end_reason is null))
);
-- A member is signed in once per process, whatever races.
create unique index sessions_one_live on sessions (member_id, process) where kind = 'member' and ended_at is null;
create index sessions_expiry on sessions (idle_expires_at) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- Only digests are kept, so a copy of this table signs nobody in.
create table session_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  session_id bigint not null references sessions on delete cascade,
  issued_at timestamptz not null,
  -- The first use of a renewed token ends the older ones, shortly after.
  first_used_at timestamptz,
  valid_until timestamptz
);
create index session_tokens_session on session_tokens (session_id);

-- Devices that signed in to an account before: their attempts are counted apart from everybody else's.
create table known_devices (
  member_id bigint not null references members,
  device_id text not null,
  last_login_at timestamptz not null,
  primary key (member_id, device_id)
);

create table auth_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  member_id bigint not null references members,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Puzzles live five minutes and are answered once, so their answers are kept as they are.
create table captcha_puzzles (
  captcha_id text primary key,
  kind text not null check (kind in ('slider', 'code')),
  answer text not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);

create table captcha_tickets (
  ticket_hash text primary key check (ticket_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- The moments of recent attempts, oldest first. One row is one lock, so parallel attempts are counted one after the other.
create table attempt_counters (
  scope text not null,
  subject text not null,
  attempts timestamptz[] not null,
  expires_at timestamptz not null,
  primary key (scope, subject)
);
create index attempt_counters_expiry on attempt_counters (expires_at);
