-- The role of the servers, which own nothing here.
do $$
begin
  if not exists (select from pg_roles where rolname = 'realm_directory') then
    begin
      create role realm_directory nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  begin
    execute format('grant realm_directory to %I', current_user);
  exception when insufficient_privilege then null;
  end;
end $$;

revoke create on schema public from public;
grant usage on schema public to realm_directory;
grant select on all tables in schema public to realm_directory;
-- Which cells take members is for the owner to say.
revoke update on cells from realm_directory;
grant insert (name), update (joined_at, listed_to) on cells to realm_directory;
grant insert, delete, update (uid, invitation_code, claimed_at, confirmed_at) on accounts to realm_directory;
grant insert (transfer_id, from_cell, to_cell, currency, amount_minor, note, sent_at, seal, account, move_id), update (answer, answered_at) on transfers to realm_directory;
grant insert (move_id, account, from_cell, to_cell, package, transfers, sent_at, seal), update (answer, reason, answered_at) on moves to realm_directory;
revoke execute on function accept_move, cancel_move, drop_packages, drop_old_packages, cell_of_login, acts_for from public;
grant execute on function accept_move, cancel_move, drop_packages, drop_old_packages, cell_of_login, acts_for to realm_directory;
