-- Settled or void, and no page of the member has shown it yet.
alter table bets add column is_unseen boolean not null default false;
create index bets_unseen on bets (player_id) where is_unseen;
