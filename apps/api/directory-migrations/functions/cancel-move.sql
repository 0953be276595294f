-- Refuses the move and its transfers together, for the cell that sent them. Does nothing where there is an answer: `accept_move` locks the same
-- row, and the first one wins.
create or replace function cancel_move(p_move_id uuid, p_cell text, p_reason text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for(p_cell) then
    raise exception '% does not act for cell %', session_user, p_cell using errcode = 'insufficient_privilege';
  end if;
  update moves set answer = 'refused', reason = p_reason, answered_at = now()
    where move_id = p_move_id and from_cell = p_cell and answer is null;
  if found then
    update transfers set answer = 'refused', answered_at = now()
      where move_id = p_move_id and from_cell = p_cell and answer is null;
  end if;
end $$;

-- A transfer that is listed after its move was refused. The lock makes it wait for a move that is being refused, and the other way round.
create or replace function refuse_with_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_answer text;
begin
  -- Not a move of another cell, which nobody else may lock.
  select answer into v_answer from moves where move_id = new.move_id and from_cell = new.from_cell and to_cell = new.to_cell for share;
  if v_answer = 'refused' then
    new.answer := 'refused';
    new.answered_at := now();
  end if;
  return new;
end $$;
