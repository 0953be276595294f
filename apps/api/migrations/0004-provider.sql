-- The wallet API of games providers: launch tokens, game sessions, commands on bets, rounds.

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

-- Every command with its outcome, for good: a repetition gets the first answer.
create table wallet_commands (
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
create index wallet_commands_rollbacks on wallet_commands (provider, bet) where kind = 'rollback' and outcome = 'accepted';

create table closed_rounds (
  provider text not null,
  round text not null,
  game text not null,
  details jsonb,
  closed_at timestamptz not null,
  primary key (provider, round)
);

-- All null for bets that staff placed.
alter table bet_orders
  add column round text,
  add column result smallint check (result in (0, 2, 3, 4, 5, 6, 8, 9)),
  add column details jsonb;
create index bet_orders_round on bet_orders (provider, round, order_number) where status = 'open';
