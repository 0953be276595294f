-- A session's net position counts its open stakes.
drop index bets_unfinished;
create index bets_unfinished on bets (session_hash) where status in ('placing', 'open');
