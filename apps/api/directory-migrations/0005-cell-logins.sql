-- Which login acts for which cell. Only the owner writes here. Any other login acts for the cells that have none in this list.
create table cell_logins (
  login name primary key,
  cell text not null check (cell ~ '^[a-z0-9]{1,8}$')
);

-- The cell of whoever signed in; null without one. Servers work as realm_directory, so current_user does not say it.
create function cell_of_login() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select cell from cell_logins where login = session_user
$$;

create function acts_for(p_cell text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(p_cell = cell_of_login(), not exists (select from cell_logins where cell = p_cell))
$$;

-- All cells are read by everybody, who may be sent there.
alter table cells enable row level security;
create policy cells_read on cells for select using (true);
create policy cells_join on cells for insert with check (acts_for(name));
create policy cells_change on cells for update using (acts_for(name));

-- All accounts are read by everybody: who signs in may belong to any cell. accept_move alone changes the cell of one.
alter table accounts enable row level security;
create policy accounts_read on accounts for select using (true);
create policy accounts_claim on accounts for insert with check (acts_for(cell));
create policy accounts_confirm on accounts for update using (acts_for(cell));
create policy accounts_release on accounts for delete using (acts_for(cell));

-- A receiver lists again what a restored directory has lost: the sender posts it only where it has the sender's own seal.
alter table transfers enable row level security;
create policy transfers_read on transfers for select using (acts_for(from_cell) or acts_for(to_cell));
create policy transfers_send on transfers for insert with check (acts_for(from_cell) or acts_for(to_cell));
create policy transfers_answer on transfers for update using (acts_for(to_cell));

-- The receiver refuses a move here. It accepts one by accept_move, and the sender takes one back by cancel_move.
alter table moves enable row level security;
create policy moves_read on moves for select using (acts_for(from_cell) or acts_for(to_cell));
create policy moves_send on moves for insert with check (acts_for(from_cell));
create policy moves_refuse on moves for update using (acts_for(to_cell)) with check (acts_for(to_cell) and answer = 'refused');
