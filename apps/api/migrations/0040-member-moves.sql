-- Whose wallet a transfer between cells leaves or reaches; null: house capital.
alter table cell_transfers
  add column member_id bigint references members,
  add column move_id uuid;
create index cell_transfers_of_move on cell_transfers (move_id) where move_id is not null;

alter table member_moves
  -- Who asked for it, and why; null for a move into this cell.
  add column requested_by text,
  add column note text,
  -- Why it was given up.
  add column reason text,
  -- Of a move out, as it was sealed; null until the calls of before the freeze have ended.
  add column package bytea,
  -- The transfers that bring the money.
  add column transfers uuid[] not null default '{}',
  -- The member's accounts in the old cell when they were packed: version, balance and the hash of the last posting.
  add column heads jsonb;
create index member_moves_latest on member_moves (began_at desc, transfer_id desc);
create index members_moving on members (member_id) where move_state is not null;

-- Of what arrived: the sending cell's seal, by which it knows the transfer again after a restore.
alter table cell_transfers add column seal text;
create index cell_transfers_of_capital on cell_transfers (cell, currency) where member_id is null;
