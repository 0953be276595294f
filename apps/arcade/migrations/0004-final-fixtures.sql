-- Whether no result of it can change any more and all of its bets follow the last one. A start looks after the others, however old they are.
alter table fixtures add column is_final boolean not null default false;
create index fixtures_not_final on fixtures (fixture_id) where not is_final;
