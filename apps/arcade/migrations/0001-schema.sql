create table players (
  player_id bigint generated always as identity primary key,
  -- The member's name in the platform's wallet.
  name text not null unique
);

create table sessions (
  session_hash text primary key,
  player_id bigint not null references players,
  -- The wallet's session, with which bets are placed.
  wallet_session text not null,
  nickname text not null,
  language text not null,
  game text not null,
  -- The game's category on the platform: games of one category share a balance.
  category text not null,
  currency text not null,
  opened_at timestamptz not null,
  last_used_at timestamptz not null default now(),
  -- A session ends after hours without a call, or when the wallet reports the end of the member's session.
  ended_at timestamptz
);
create index sessions_last_used on sessions (last_used_at);

-- How long a member has played without a longer break, in all games of one currency, and with what result.
create table sittings (
  player_id bigint not null references players,
  currency text not null,
  began_at timestamptz not null,
  -- The last launch or bet.
  active_at timestamptz not null,
  -- Of bets that were settled since it began. Open bets are added when it is read.
  wagered_minor bigint not null default 0,
  net_minor bigint not null default 0,
  -- The member has answered the reality check of this many full hours.
  checked_minutes integer not null default 0,
  -- Between two reality checks.
  reality_check_minutes integer not null default 60 check (reality_check_minutes > 0),
  primary key (player_id, currency)
);

-- Server seeds of a member's own rounds. The next seed exists, and its commitment is shown, before it is used.
create table seeds (
  seed_id bigint generated always as identity primary key,
  player_id bigint not null references players,
  server_seed text not null,
  commitment text not null,
  client_seed text not null,
  next_nonce integer not null default 0,
  state text not null check (state in ('next', 'active', 'revealed'))
);
create unique index seeds_in_use on seeds (player_id, state) where state <> 'revealed';

-- Hash chains of shared rounds, used from link 1 on.
create table chains (
  chain_id bigint generated always as identity primary key,
  game text not null,
  secret text not null,
  length integer not null,
  end_hash text not null,
  played integer not null default 0 check (played between 0 and length),
  state text not null check (state in ('next', 'active', 'finished'))
);
create unique index chains_in_use on chains (game, state) where state <> 'finished';

-- The rules of rounds that have been played.
create table rules (
  rules_id bigint generated always as identity primary key,
  game text not null,
  content text not null,
  unique (game, content)
);

create table rounds (
  number bigint generated always as identity primary key,
  round_id text not null unique,
  game text not null,
  rules_id bigint not null references rules,
  -- Of a member's own round.
  player_id bigint references players,
  seed_id bigint references seeds,
  client_seed text,
  nonce integer,
  -- Of a shared round.
  chain_id bigint references chains,
  link integer,
  -- The hands of a shoe share a link; the rounds of other games are the first and only one of theirs.
  hand integer,
  state text not null check (state in ('open', 'settled', 'void')),
  record jsonb not null,
  opened_at timestamptz not null,
  unique (seed_id, nonce),
  unique (chain_id, link, hand)
);
create index rounds_open on rounds (game) where state = 'open';
create index rounds_of_player on rounds (player_id, game, number desc) where player_id is not null;

create table commands (
  player_id bigint not null references players,
  command_id uuid not null,
  content_hash text not null,
  -- The error that refused it before anything was staked.
  error jsonb,
  -- Its subject, for the answer to a repetition.
  subject text,
  primary key (player_id, command_id)
);

create table bets (
  number bigint generated always as identity primary key,
  bet_id text not null unique,
  round_id text not null references rounds (round_id),
  player_id bigint not null references players,
  session_hash text not null references sessions,
  command_id uuid not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  -- Settled together with the stake, or later.
  payout_minor bigint check (payout_minor >= 0),
  multiplier bigint,
  -- The member's choices and the result.
  choice jsonb not null,
  status text not null check (status in ('placing', 'open', 'settled', 'refused', 'void')),
  error jsonb,
  order_number text,
  placed_at timestamptz not null,
  -- Settled or void, and not shown on any page of the member yet.
  is_unseen boolean not null default false,
  foreign key (player_id, command_id) references commands
);
create index bets_of_round on bets (round_id);
create index bets_of_player on bets (player_id, number desc);
create index bets_of_command on bets (player_id, command_id);
-- A sitting counts the member's open stakes.
create index bets_unfinished on bets (player_id) where status in ('placing', 'open');
create index bets_unseen on bets (player_id) where is_unseen;
-- For deleting sessions that never staked.
create index bets_of_session on bets (session_hash);

-- Football matches. What happens in one follows from its link of the chain.
create table fixtures (
  fixture_id text primary key,
  -- Of the calendar, which decides who plays.
  slot bigint not null unique,
  starts_at timestamptz not null,
  chain_id bigint not null references chains,
  link integer not null,
  -- How many of its results have been given to its bets: a second one replaces the first.
  results integer not null default 0,
  unique (chain_id, link)
);
create index fixtures_newest on fixtures (starts_at desc);

-- Bets on football whose stakes were taken.
create table slips (
  bet_id text primary key references bets (bet_id),
  -- As the platform numbers results; null until it is settled.
  result smallint check (result in (2, 3, 4, 5, 6, 8, 9)),
  corrections integer not null default 0
);
create table slip_legs (
  bet_id text not null references slips,
  leg integer not null,
  fixture_id text not null references fixtures,
  result text check (result in ('won', 'wonHalf', 'push', 'lostHalf', 'lost', 'void')),
  -- How many results of its fixture it has been given.
  results integer not null default 0,
  primary key (bet_id, leg)
);
create index slip_legs_of_fixture on slip_legs (fixture_id, results);

-- Commands to the platform's wallet, each with an id that it keeps through all attempts. A win or a rollback is sent until it is answered.
create table wallet_commands (
  transaction_id text primary key,
  kind text not null check (kind in ('bet', 'play', 'win', 'rollback', 'resettle')),
  bet_id text not null references bets (bet_id),
  body jsonb not null,
  -- `null` until it is answered; `silent` for a stake whose answer was lost.
  outcome text,
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- The refusal of the last attempt of a win or a rollback. The command is sent again, and the operator must investigate.
  refusal text
);
create index wallet_commands_refused on wallet_commands (next_at) where refusal is not null;
create index wallet_commands_due on wallet_commands (next_at) where outcome is null;
create index wallet_commands_of_bet on wallet_commands (bet_id);
