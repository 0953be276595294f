-- How the wallet API was found to follow its contract, as it was recorded after each check with a provider's key.
create table conformance_checks (
  check_id bigint generated always as identity primary key,
  provider text not null,
  at timestamptz not null,
  -- An account of staff, or the name that came with the operator secret.
  recorded_by text not null,
  results jsonb not null
);
create index conformance_checks_newest on conformance_checks (provider, check_id desc);

-- Since when each provider is connected: a check that was never recorded is due from then on.
create table provider_connections (
  provider text primary key,
  since timestamptz not null
);

-- Settled bets by closed day (GMT-4), game and currency: what the alerts about returns are worked out from.
create table game_return_days (
  day date not null,
  game_id text not null,
  currency text not null,
  bets integer not null,
  stake numeric not null,
  payout numeric not null,
  stake_squares double precision not null,
  payout_squares double precision not null,
  products double precision not null,
  primary key (day, game_id, currency)
);
-- The days that were added up, those without a bet included.
create table game_return_counted (day date primary key);
