-- Member protection: limits, pauses, their history, and what was staked in each hour.

-- One for each member who has set anything. Changed under the lock of the member's row, which every stake takes too.
create table member_protection (
  member_id bigint primary key references members,
  reality_check_minutes integer not null default 60 check (reality_check_minutes in (15, 30, 60, 120)),
  -- The newest pause, also when it is over.
  pause_kind text check (pause_kind in ('cool-off', 'exclusion')),
  pause_by text check (pause_by in ('member', 'staff')),
  pause_from timestamptz,
  -- Null with a kind: for ever.
  pause_until timestamptz,
  check ((pause_kind is null) = (pause_from is null) and (pause_kind is null) = (pause_by is null)),
  check (pause_until > pause_from)
);

create table play_limits (
  member_id bigint not null references member_protection,
  kind text not null check (kind in ('deposit', 'loss', 'wager')),
  period text not null check (period in ('day', 'week', 'month')),
  -- In which the member set it. What was used of other currencies is converted.
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  set_at timestamptz not null,
  -- A raise that waits, or the limit's removal (without an amount). The member may confirm it from `raise_from` on.
  raise_minor bigint check (raise_minor > amount_minor),
  raise_requested_at timestamptz,
  raise_from timestamptz,
  primary key (member_id, kind, period),
  check (raise_minor is null or raise_from is not null),
  check ((raise_from is null) = (raise_requested_at is null))
);

-- Kept permanently.
create table protection_events (
  event_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null,
  actor text not null check (actor in ('member', 'staff')),
  kind text not null,
  details jsonb not null,
  -- Servers read only the events that were written since their last query.
  written_in xid8 not null default pg_current_xact_id()
);
create index protection_events_member on protection_events (member_id, at desc, event_id desc);
create index protection_events_written_in on protection_events (written_in);

-- Sums of bet orders by the hour in which they were placed. Kept by triggers of `bet_orders`; nothing else writes them.
create table stake_hours (
  member_id bigint not null references members,
  currency text not null,
  hour timestamptz not null,
  -- `staked`: all stakes. `returned`: of them, those of cancelled bets. `paid`: payouts.
  side text not null check (side in ('staked', 'returned', 'paid')),
  amount_minor bigint not null,
  primary key (member_id, hour, currency, side)
);
