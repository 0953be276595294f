-- Bets have orders: what is open, how each ended and who placed it, written in the transaction that posts the money.
create table bet_orders (
  order_number text primary key,
  -- 'house' for bets of staff; a games provider later.
  provider text not null,
  -- The provider's own id of the bet.
  provider_bet text not null,
  member_id bigint not null references members,
  category text not null check (category in ('lottery', 'live', 'sports', 'slots', 'board', 'fishing', 'chain', 'activity')),
  game text,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  status text not null default 'open' check (status in ('open', 'settled', 'cancelled')),
  payout_minor bigint check (payout_minor >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- The postings of the stake, and of the payout or the returned stake. A lost bet pays nothing and has no second one.
  placed_event text not null unique,
  ended_event text unique,
  unique (provider, provider_bet),
  constraint bet_orders_open check ((status = 'open') = (settled_at is null and ended_event is null and payout_minor is null)),
  constraint bet_orders_settled check ((status = 'settled') = (payout_minor is not null)),
  constraint bet_orders_paid check (ended_event is not null or coalesce(payout_minor, 0) = 0),
  constraint bet_orders_cancelled check (status <> 'cancelled' or ended_event is not null)
);
create index bet_orders_member on bet_orders (member_id, placed_at desc);
