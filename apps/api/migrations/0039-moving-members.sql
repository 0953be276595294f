-- Members who move to another cell of the platform, with what they carry along.

-- Null: lives here. `leaving` and `arriving`: being moved. `left`: lives in another cell; what is kept here is history.
alter table members add column move_state text check (move_state in ('leaving', 'left', 'arriving'));

-- One row for each move out of this cell, and for each into it.
create table member_moves (
  -- Of the transfer in the directory: a step that is repeated is done once.
  transfer_id uuid primary key,
  member_id bigint not null references members,
  direction text not null check (direction in ('out', 'in')),
  other_cell text not null,
  began_at timestamptz not null,
  -- A transaction from after the freeze, null until there is one: when none from before it is running, nothing changes any more.
  settles_after xid8,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'given-up')),
  check ((ended_at is null) = (outcome is null))
);
create unique index member_moves_running on member_moves (member_id) where ended_at is null;

-- What members' limits count of the time before they came here: `stake_hours` and deposits of the other cell.
create table moved_uses (
  member_id bigint not null references members,
  -- Those of `stake_hours`, by the hour; and deposits, by the moment from which they count.
  side text not null check (side in ('staked', 'returned', 'paid', 'deposited')),
  at timestamptz not null,
  currency text not null,
  amount_minor bigint not null,
  primary key (member_id, side, at, currency)
);

-- All that limits on stakes count, wherever it was staked.
create view counted_hours as
  select member_id, currency, hour, side, amount_minor from stake_hours
  union all
  select member_id, currency, at, side, amount_minor from moved_uses where side <> 'deposited';

-- The key of the digest, which every code of a member shares, sealed as the authenticator's seed is: so codes stay valid in another cell.
-- Null: a code of an earlier build, under a key of the whole cell. It does not move.
alter table recovery_codes add column sealed_key bytea;
