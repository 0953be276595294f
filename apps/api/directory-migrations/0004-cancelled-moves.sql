-- The old cell takes a move back that has no answer. The money of a refused move goes back whether or not the new cell is there to say so: nobody
-- posts a transfer of a move that was not accepted.
create index moves_unanswered on moves (from_cell, number) where answer is null;
create index transfers_of_move on transfers (move_id) where move_id is not null;

-- Refuses the move and its transfers together. Does nothing where there is an answer: `accept_move` locks the same row, and the first one wins.
create function cancel_move(p_move_id uuid, p_cell text, p_reason text) returns void
language plpgsql security definer set search_path = public as $$
begin
  update moves set answer = 'refused', reason = p_reason, answered_at = now()
    where move_id = p_move_id and from_cell = p_cell and answer is null;
  if found then
    update transfers set answer = 'refused', answered_at = now()
      where move_id = p_move_id and from_cell = p_cell and answer is null;
  end if;
end $$;

-- A transfer that is listed after its move was refused. The lock makes it wait for a move that is being refused, and the other way round.
create function refuse_with_move() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  v_answer text;
begin
  select answer into v_answer from moves where move_id = new.move_id for share;
  if v_answer = 'refused' then
    new.answer := 'refused';
    new.answered_at := now();
  end if;
  return new;
end $$;
create trigger transfers_refused_with_move before insert on transfers
  for each row when (new.move_id is not null and new.answer is null) execute function refuse_with_move();
