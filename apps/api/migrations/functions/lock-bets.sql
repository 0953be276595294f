-- Locks bets, then rounds, until the transaction ends. Every transaction takes these locks in this order, before members and accounts. A bet
-- that does not exist yet is locked by its id, so that its rollback and its stake run one after the other; bets share the lock of a round.
create or replace function lock_bets_and_rounds(p_provider text, p_bets text[], p_rounds text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ids.lock) from (
    select distinct hashtextextended('bet:' || p_provider || ':' || bet, 0) as lock from unnest(p_bets) as bet order by 1
  ) ids;
  perform pg_advisory_xact_lock_shared(ids.lock) from (
    select distinct hashtextextended('round:' || p_provider || ':' || round, 0) as lock from unnest(p_rounds) as round order by 1
  ) ids;
end $$;

-- Waits for transactions that bet on the round and blocks new ones until the transaction ends.
create or replace function lock_round(p_provider text, p_round text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('round:' || p_provider || ':' || p_round, 0))
$$;
