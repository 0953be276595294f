-- What games providers ask of the wallet: launches, sessions of games, acts on bets, rounds.

-- Digests only: a copy of this table opens no game.
create table launch_tokens (
  token_hash text primary key,
  member_id bigint not null references members,
  member_session bigint not null references sessions,
  game text not null references games (game_id),
  currency text not null,
  language text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_tokens_expiry on launch_tokens (expires_at);

create table game_sessions (
  session_hash text primary key,
  provider text not null,
  member_id bigint not null references members,
  -- Bets are taken while this session of the member lives.
  member_session bigint not null references sessions,
  game text not null references games (game_id),
  currency text not null,
  opened_at timestamptz not null
);

-- A signed request counts once; rows are deleted when their time is past.
create table provider_nonces (
  provider text not null,
  nonce text not null,
  at timestamptz not null,
  primary key (provider, nonce)
);
create index provider_nonces_at on provider_nonces (at);

-- Every act with its outcome, for good: whoever repeats it is answered as before.
create table wallet_acts (
  provider text not null,
  transaction_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'play')),
  bet text not null,
  content_hash text not null,
  outcome text not null,
  order_number text,
  at timestamptz not null,
  primary key (provider, transaction_id)
);
create index wallet_acts_rollbacks on wallet_acts (provider, bet) where kind = 'rollback' and outcome = 'accepted';

create table closed_rounds (
  provider text not null,
  round text not null,
  game text not null,
  details jsonb,
  closed_at timestamptz not null,
  primary key (provider, round)
);

-- All null for bets of staff.
alter table bet_orders
  add column round text,
  add column result smallint check (result in (0, 2, 3, 4, 5, 6, 8, 9)),
  add column details jsonb;
create index bet_orders_round on bet_orders (provider, round, order_number) where status = 'open';
