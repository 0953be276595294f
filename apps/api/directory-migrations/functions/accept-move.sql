-- The moment at which a member belongs to the new cell: its answer and the name's cell change together. Servers may not change a name's
-- cell in any other way. pg_temp comes last: a temporary table called moves would be read instead.
create or replace function accept_move(p_move_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_move moves;
begin
  select * into v_move from moves where move_id = p_move_id for update;
  if not acts_for(v_move.to_cell) then
    raise exception 'move % goes to a cell that % does not act for', p_move_id, session_user using errcode = 'insufficient_privilege';
  end if;
  if v_move.answer is not null then
    return v_move.answer = 'accepted';
  end if;
  -- After a restore the old cell of an earlier move lists it again while the member is on the way back there: the account goes on in the order of the moves.
  -- Only an earlier one, so that no two wait for each other.
  if exists (
    select from moves where account = v_move.account and from_cell = v_move.to_cell and answer is null
      and (sent_at, move_id) < (v_move.sent_at, v_move.move_id)
  ) then
    raise exception 'move % waits for an earlier one of the account to be answered', p_move_id;
  end if;
  update accounts set cell = v_move.to_cell, confirmed_at = coalesce(confirmed_at, now())
    -- A restored directory may have lost the answer, and heard from the new cell already that the account is its own.
    where account = v_move.account and cell in (v_move.from_cell, v_move.to_cell);
  if not found then
    return false;
  end if;
  update moves set answer = 'accepted', answered_at = now() where move_id = p_move_id;
  return true;
end $$;
