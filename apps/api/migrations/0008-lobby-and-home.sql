-- The lobby and the home screen: what is known of each game, members' favourites, how much games are played, banners, and notices that end.

alter table games
  -- The Chinese name's syllables, for the search; empty when unknown.
  add column pinyin text not null default '',
  -- Return, stakes and pace, as the provider states them.
  add column terms jsonb,
  -- Place among the most played games of the last days; null for a game that nobody plays.
  add column play_rank integer check (play_rank > 0);

create table favourite_games (
  member_id bigint not null references members,
  game_id text not null references games,
  added_at timestamptz not null,
  primary key (member_id, game_id)
);

-- Counted from bet orders. One row for each game and UTC day.
create table game_plays (
  game_id text not null references games,
  day date not null,
  plays bigint not null,
  players bigint not null,
  primary key (game_id, day)
);

-- When plays were counted last: of many servers one counts.
create table play_counting (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz not null
);

-- Orders are inserted in the order of their time, so a summary of the table's blocks finds those of a day and costs a bet next to nothing.
create index if not exists bet_orders_placed on bet_orders using brin (placed_at) with (pages_per_range = 32);

alter table notices add column expires_at timestamptz check (expires_at > published_at);

create table banners (
  banner_id text primary key,
  art text not null,
  link text not null,
  -- By language; one that is missing does not show the banner.
  texts jsonb not null,
  position integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at)
);
