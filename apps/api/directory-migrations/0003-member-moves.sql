-- Money of a member who moves, or has moved, to another cell: whose wallet it goes to, and the move that it belongs to. Both null: house capital.
alter table transfers add column account text, add column move_id uuid;
alter table transfers add check (account is not null or move_id is null);
create index transfers_of_account on transfers (account) where account is not null;

-- Members who move from one cell to another. A row is here after the member was frozen in the old cell.
create table moves (
  number bigint generated always as identity primary key,
  move_id uuid not null unique,
  account text not null references accounts,
  from_cell text not null references cells,
  to_cell text not null references cells,
  -- All that moves with the member, sealed for these two cells.
  package bytea not null,
  -- Transfers that bring the member's money. The new cell lets the member in when it has all of them.
  transfers uuid[] not null,
  sent_at timestamptz not null,
  -- As that of a transfer.
  seal text not null,
  answer text check (answer in ('accepted', 'refused')),
  -- Why it was refused.
  reason text,
  answered_at timestamptz,
  check (from_cell <> to_cell),
  check ((answer is null) = (answered_at is null)),
  check ((answer = 'refused') = (reason is not null))
);
create index moves_waiting on moves (to_cell, number) where answer is null;
create index moves_of_sender on moves (from_cell, number);
create index moves_of_receiver on moves (to_cell, number);

create trigger moves_answered_once before update on moves
  for each row when (old.answer is not null) execute function refuse_second_answer();

-- The moment at which a member belongs to the new cell: its answer and the name's cell change together. Servers may not change a name's
-- cell in any other way.
create function accept_move(p_move_id uuid) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  v_move moves;
begin
  select * into v_move from moves where move_id = p_move_id for update;
  if v_move.answer is not null then
    return v_move.answer = 'accepted';
  end if;
  update accounts set cell = v_move.to_cell, confirmed_at = coalesce(confirmed_at, now())
    where account = v_move.account and cell = v_move.from_cell;
  if not found then
    return false;
  end if;
  update moves set answer = 'accepted', answered_at = now() where move_id = p_move_id;
  return true;
end $$;
