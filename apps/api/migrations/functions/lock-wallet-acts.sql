-- Locks bets, then rounds, until the transaction ends, in one order for everybody and before members and accounts. A bet that is not
-- here yet is locked too, so that its rollback and its stake happen one after the other; a round is shared by those who bet on it.
create or replace function lock_wallet_acts(p_provider text, p_bets text[], p_rounds text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ids.lock) from (
    select distinct hashtextextended('bet:' || p_provider || ':' || bet, 0) as lock from unnest(p_bets) as bet order by 1
  ) ids;
  perform pg_advisory_xact_lock_shared(ids.lock) from (
    select distinct hashtextextended('round:' || p_provider || ':' || round, 0) as lock from unnest(p_rounds) as round order by 1
  ) ids;
end $$;

-- Waits for those who are betting on the round, and keeps others out until the transaction ends.
create or replace function lock_round(p_provider text, p_round text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('round:' || p_provider || ':' || p_round, 0))
$$;
