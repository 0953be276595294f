-- All privileges of the server, whose role is not the owner. Results are permanent: only sessions without a bet can be deleted.
do $$
begin
  if not exists (select from pg_roles where rolname = 'realm_arcade') then
    begin
      create role realm_arcade nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  begin
    execute format('grant realm_arcade to %I', current_user);
  exception when insufficient_privilege then null;
  end;
end $$;

revoke create on schema public from public;
grant usage on schema public to realm_arcade;
grant select, insert on all tables in schema public to realm_arcade;
grant usage, select on all sequences in schema public to realm_arcade;
revoke insert on schema_migrations from realm_arcade;
grant update (wallet_session, last_used_at, ended_at) on sessions to realm_arcade;
grant delete on sessions to realm_arcade;
grant update (began_at, active_at, wagered_minor, net_minor, checked_minutes, reality_check_minutes) on sittings to realm_arcade;
grant update (server_seed, client_seed, next_nonce, state) on seeds to realm_arcade;
grant update (secret, played, state) on chains to realm_arcade;
grant update (state, record) on rounds to realm_arcade;
grant update (error, subject) on commands to realm_arcade;
grant update (payout_minor, multiplier, choice, status, error, order_number, is_unseen) on bets to realm_arcade;
grant update (results, is_final, is_void) on fixtures to realm_arcade;
grant delete on seed_replacement to realm_arcade;
grant update (result, corrections) on slips to realm_arcade;
grant update (result, results) on slip_legs to realm_arcade;
grant update (outcome, refusal, attempts, next_at) on wallet_commands to realm_arcade;
